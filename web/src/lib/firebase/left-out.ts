/** Stub for parts of libraries that are kept out of the bundle; vite.config.ts lists them. */
function leftOut(): never {
  throw new Error('This part of a library is left out of the bundle')
}

export {
  leftOut as RE2JS,
  leftOut as ensureInitialized,
  leftOut as get,
  leftOut as getAll,
  leftOut as getBoolean,
  leftOut as getDownloadURL,
  leftOut as getNumber,
  leftOut as getString,
  leftOut as getValue,
  leftOut as httpsCallable,
  leftOut as off,
  leftOut as onChildAdded,
  leftOut as onChildChanged,
  leftOut as onChildMoved,
  leftOut as onChildRemoved,
  leftOut as onIdTokenChanged,
  leftOut as onSnapshot,
  leftOut as onValue,
  leftOut as queryEqual,
  leftOut as ref,
}

// biome-ignore lint/style/noDefaultExport: hoist-non-react-statics has no named export
export default leftOut
