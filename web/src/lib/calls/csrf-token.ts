import { toCallFailed } from './refusal.ts'
import { type Answer, isSuccess, type SendOptions, send } from './send.ts'

/** Call that hands out the CSRF token. Anyone may make it. */
const tokenPath = '/d/auth/verify-login/'

/**
 * Pending request for the CSRF token. Calls without a token wait for it, because a second request would bring a
 * second token, and the later one would invalidate the earlier.
 */
let pending: Promise<unknown> | undefined

/** Sends a call once, with the token. A browser that has none yet gets one first. */
export async function sendWithToken(path: string, input: object, options: SendOptions): Promise<Answer> {
  const bringsToken = path === tokenPath
  if (readCsrfToken() === undefined) {
    if (!bringsToken) await (pending ?? renewToken())
    // This call needs no token: it only waits for one that is already pending, whatever its outcome.
    else if (pending) await pending.catch(() => {})
  }
  const sent = send(path, input, readCsrfToken(), options)
  if (bringsToken) keepUntilAnswered(sent)
  return sent
}

/** Requests a token for the current session, which another tab may have started. */
export async function renewToken(): Promise<void> {
  const answer = await sendWithToken(tokenPath, {}, {})
  if (!isSuccess(answer)) throw toCallFailed(answer)
}

function keepUntilAnswered(sent: Promise<unknown>): void {
  pending = sent.finally(() => {
    pending = undefined
  })
  // The caller that asked for the token handles the error.
  pending.catch(() => {})
}

function readCsrfToken(): string | undefined {
  return document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith('csrftoken='))
    ?.slice('csrftoken='.length)
}
