import { ref, StorageError, type UploadTask, uploadBytesResumable } from 'firebase/storage'
import { CallFailed } from '#lib/calls/call-failed.ts'
import { auth } from '#lib/firebase/auth.ts'
import { storage } from '#lib/firebase/storage.ts'
import { backOnline } from '#lib/loading/online.ts'

export interface UploadProgress {
  /** From 0 to 1. */
  readonly share: number
  /** Waits for the network. */
  readonly isWaiting: boolean
}

interface Options {
  readonly signal: AbortSignal
  readonly onProgress: (progress: UploadProgress) => void
}

const patienceMilliseconds = 5_000

/** Asks for a path that is free. A path can be written only once. */
type AskForPath = (signal: AbortSignal) => Promise<string>

/** Uploads a file to Storage in pieces and returns its path. It waits when the network is lost. */
export async function uploadFile(askForPath: AskForPath, file: File, options: Options): Promise<string> {
  try {
    return await attempt(askForPath, file, options)
  } catch (error) {
    // An upload whose last answer was lost ends like this: the path is taken, and customers cannot read it.
    const isTaken = error instanceof StorageError && error.code === 'storage/unauthorized'
    const isUnanswered = error instanceof CallFailed && error.status === 0
    if (!isTaken && !isUnanswered) throw error
    return attempt(askForPath, file, options)
  }
}

async function attempt(askForPath: AskForPath, file: File, { signal, onProgress }: Options): Promise<string> {
  onProgress({ share: 0, isWaiting: !navigator.onLine })
  await backOnline(signal)
  const path = await askForPath(signal)
  // Storage checks the token from the start of an upload at its end.
  await auth.currentUser?.getIdToken(true)
  signal.throwIfAborted()
  const task = uploadBytesResumable(ref(storage, path), file, { contentType: file.type })
  const cancel = () => task.cancel()
  signal.addEventListener('abort', cancel)
  const unwatch = watch(task, onProgress)
  try {
    const { metadata } = await task
    // A piece that is sent again, because its answer was lost, can end up in the file twice.
    if (metadata.size !== file.size) throw new Error('The file did not arrive as it is')
    return path
  } finally {
    unwatch()
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
  const lost = () => tell(true)
  const back = () => {
    // Otherwise the SDK waits up to a minute before it tries again.
    task.pause()
    task.resume()
    tell(false)
  }
  const unsubscribe = task.on('state_changed', () => tell(!navigator.onLine))
  window.addEventListener('offline', lost)
  window.addEventListener('online', back)
  return () => {
    clearTimeout(patience)
    unsubscribe()
    window.removeEventListener('offline', lost)
    window.removeEventListener('online', back)
  }
}
