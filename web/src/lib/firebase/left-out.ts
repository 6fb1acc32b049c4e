/** Stands for parts of the SDKs that are kept out of the bundle; vite.config.ts says which. */
function leftOut(): never {
  throw new Error('This part of an SDK is left out of the bundle')
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
  leftOut as onValue,
  leftOut as ref,
}
