import {
  connectStorageEmulator,
  getStorage,
  ref,
  StorageError,
  type UploadTask,
  uploadBytesResumable,
} from 'firebase/storage'
import { CallFailed } from '#lib/calls/call-failed.ts'
import { auth } from '#lib/firebase/auth.ts'
import { emulators, firebaseApp } from '#lib/firebase-app/firebase-app.ts'
import { waitForConnection } from '#lib/loading/online.ts'

const storage = getStorage(firebaseApp)

if (emulators) connectStorageEmulator(storage, emulators.storage.host, emulators.storage.port)

export interface UploadProgress {
  /** Share that is uploaded, from 0 to 1. */
  readonly share: number
  /** Whether the upload waits for the network. */
  readonly isWaiting: boolean
}

interface Options {
  readonly signal: AbortSignal
  readonly onProgress: (progress: UploadProgress) => void
}

const patienceMilliseconds = 5_000

/** Asks for a free path. Each path can be written only once. */
type AskForPath = (signal: AbortSignal) => Promise<string>

/** Uploads a file to Storage in chunks and returns its path. Waits when the network is lost. */
export async function uploadFile(askForPath: AskForPath, file: File, options: Options): Promise<string> {
  try {
    return await attempt(askForPath, file, options)
  } catch (error) {
    // A lost last answer looks like this on retry: the path is taken, and customers cannot read it.
    const isTaken = error instanceof StorageError && error.code === 'storage/unauthorized'
    const isUnanswered = error instanceof CallFailed && error.status === 0
    if (!isTaken && !isUnanswered) throw error
    return attempt(askForPath, file, options)
  }
}

async function attempt(askForPath: AskForPath, file: File, { signal, onProgress }: Options): Promise<string> {
  onProgress({ share: 0, isWaiting: !navigator.onLine })
  await waitForConnection(signal)
  const path = await askForPath(signal)
  // Storage checks the token at the end of an upload, so it must be fresh at the start.
  await auth.currentUser?.getIdToken(true)
  signal.throwIfAborted()
  const task = uploadBytesResumable(ref(storage, path), file, { contentType: file.type })
  const cancel = () => task.cancel()
  signal.addEventListener('abort', cancel)
  const stopWatching = watch(task, onProgress)
  try {
    const { metadata } = await task
    // A chunk that is resent because its answer was lost can appear twice in the file.
    if (metadata.size !== file.size) throw new Error('The file did not arrive as it is')
    return path
  } finally {
    stopWatching()
    signal.removeEventListener('abort', cancel)
  }
}

function watch(task: UploadTask, onProgress: Options['onProgress']): () => void {
  let patience: ReturnType<typeof setTimeout> | undefined
  const tell = (isWaiting: boolean) => {
    clearTimeout(patience)
    const { bytesTransferred, totalBytes } = task.snapshot
    const share = totalBytes === 0 ? 0 : bytesTransferred / totalBytes
    onProgress({ share, isWaiting })
    if (share < 1) patience = setTimeout(() => tell(true), patienceMilliseconds)
  }
  const handleLost = () => tell(true)
  const handleBack = () => {
    // Without this the SDK waits up to a minute before it retries.
    task.pause()
    task.resume()
    tell(false)
  }
  const unsubscribe = task.on('state_changed', () => tell(!navigator.onLine))
  window.addEventListener('offline', handleLost)
  window.addEventListener('online', handleBack)
  return () => {
    clearTimeout(patience)
    unsubscribe()
    window.removeEventListener('offline', handleLost)
    window.removeEventListener('online', handleBack)
  }
}
