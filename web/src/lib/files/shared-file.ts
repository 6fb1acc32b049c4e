interface SharedFile {
  readonly file: Promise<Blob>
  readonly aborter: AbortController
  users: number
}

const shared = new Map<string, SharedFile>()

/**
 * Loads a stored file with one request for all users at the same time. It is dropped when all their signals are aborted.
 * Files of a KYC are not shared, because the server records who views them.
 */
export function loadShared(url: string, signal: AbortSignal): Promise<Blob> {
  if (url.startsWith('/media/kyc/')) return fetchFile(url, signal)
  // An aborted signal never fires again, so its user would never leave.
  if (signal.aborted) return Promise.reject(signal.reason)
  const one = shared.get(url) ?? start(url)
  one.users += 1
  const leave = () => {
    one.users -= 1
    if (one.users > 0) return
    forget(url, one)
    one.aborter.abort()
  }
  signal.addEventListener('abort', leave, { once: true })
  return one.file
}

function start(url: string): SharedFile {
  const aborter = new AbortController()
  const one: SharedFile = { file: fetchFile(url, aborter.signal), aborter, users: 0 }
  shared.set(url, one)
  // The next attempt asks the server again.
  one.file.catch(() => forget(url, one))
  return one
}

function forget(url: string, one: SharedFile): void {
  if (shared.get(url) === one) shared.delete(url)
}

async function fetchFile(url: string, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(url, { signal })
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return answer.blob()
}
