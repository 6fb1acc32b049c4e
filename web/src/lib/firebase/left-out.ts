/** Stub for parts of libraries that are kept out of the bundle; vite.config.ts lists them. */
function refuseLeftOut(): never {
  throw new Error('This part of a library is left out of the bundle')
}

export {
  refuseLeftOut as RE2JS,
  refuseLeftOut as ensureInitialized,
  refuseLeftOut as get,
  refuseLeftOut as getAll,
  refuseLeftOut as getBoolean,
  refuseLeftOut as getDownloadURL,
  refuseLeftOut as getNumber,
  refuseLeftOut as getString,
  refuseLeftOut as getValue,
  refuseLeftOut as httpsCallable,
  refuseLeftOut as off,
  refuseLeftOut as onChildAdded,
  refuseLeftOut as onChildChanged,
  refuseLeftOut as onChildMoved,
  refuseLeftOut as onChildRemoved,
  refuseLeftOut as onIdTokenChanged,
  refuseLeftOut as onSnapshot,
  refuseLeftOut as onValue,
  refuseLeftOut as queryEqual,
  refuseLeftOut as ref,
}

// biome-ignore lint/style/noDefaultExport: hoist-non-react-statics has no named export
export default refuseLeftOut
