import { noteAnswer } from '#lib/time/server-time.ts'

interface Post {
  readonly body: XMLHttpRequestBodyInit
  readonly headers: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  /** Reports the share of the body that is sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void
  /** Sends the request even while the page is being closed. */
  readonly keepalive?: boolean
}

export interface Posted {
  readonly status: number
  readonly text: string
}

/**
 * Uses XMLHttpRequest for progress, which fetch cannot report, and fetch otherwise, because only it can outlive the
 * page.
 */
export async function post(path: string, { onProgress, ...request }: Post): Promise<Posted> {
  if (onProgress) return postWithProgress(path, { onProgress, ...request })
  const sent = Date.now()
  const answer = await fetch(path, { method: 'POST', credentials: 'same-origin', ...request })
  const getHeader = (name: string) => answer.headers.get(name)
  noteAnswer({ date: getHeader('Date'), age: getHeader('Age'), sent, received: Date.now() })
  return { status: answer.status, text: await answer.text() }
}

function postWithProgress(
  path: string,
  { body, headers, signal, onProgress }: Post & Required<Pick<Post, 'onProgress'>>,
): Promise<Posted> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onerror = () => reject(new TypeError('No answer came'))
    request.onabort = () => reject(new DOMException('The call was cancelled', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort())
    if (signal?.aborted) request.abort()
    else request.send(body)
  })
}
