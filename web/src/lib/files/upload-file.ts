import { ref, StorageError, type UploadTask, uploadBytesResumable } from 'firebase/storage'
import { auth } from '#lib/firebase/auth.ts'
import { storage } from '#lib/firebase/storage.ts'

export interface UploadProgress {
  /** From 0 to 1. */
  readonly share: number
  /** Nothing moves, for there is no network. */
  readonly isWaiting: boolean
}

interface Options {
  readonly signal: AbortSignal
  readonly onProgress: (progress: UploadProgress) => void
}

const patienceMilliseconds = 5_000

/**
 * Puts a file into Storage in pieces and returns its path. A network that goes away for a while is waited for. Each
 * attempt asks for a path of its own, since a path can be written once.
 */
export async function uploadFile(newPath: () => string, file: File, options: Options): Promise<string> {
  try {
    return await attempt(newPath(), file, options)
  } catch (error) {
    // So ends an upload whose last answer was lost: the path is taken, and nobody may look by what.
    if (!(error instanceof StorageError && error.code === 'storage/unauthorized')) throw error
    return attempt(newPath(), file, options)
  }
}

async function attempt(path: string, file: File, { signal, onProgress }: Options): Promise<string> {
  onProgress({ share: 0, isWaiting: !navigator.onLine })
  await whenOnline(signal)
  // What is asked at the end of an upload is whether the token of its beginning may do it.
  await auth.currentUser?.getIdToken(true)
  signal.throwIfAborted()
  const task = uploadBytesResumable(ref(storage, path), file, { contentType: file.type })
  const cancel = () => task.cancel()
  signal.addEventListener('abort', cancel)
  const unwatch = watch(task, onProgress)
  try {
    const { metadata } = await task
    // A piece that was sent again because its answer was lost can end up in the file twice.
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
    // Left alone the SDK tries again after up to a minute.
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

function whenOnline(signal: AbortSignal): Promise<void> {
  if (navigator.onLine) return Promise.resolve()
  return new Promise((resolve, reject) => {
    window.addEventListener('online', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
