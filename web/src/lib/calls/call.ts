import type { CallInput, CallShape } from '@rupee/domain/calls/call-shape.ts'
import { texts } from '@rupee/domain/texts.ts'
import { z } from 'zod'
import { CallFailed } from './call-failed.ts'
import { encodeBody } from './encode-body.ts'
import { type Posted, post } from './post.ts'
import { tellTurnedAway } from './turned-away.ts'

interface Options {
  readonly signal?: AbortSignal
  /** Of what is sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void
  /** Sent even while the page is being left. */
  readonly keepalive?: boolean
  readonly json?: boolean
}

/** The call that answers everybody and hands out the CSRF token. */
const handsOutToken = '/d/auth/verify-login/'

const refusalSchema = z.object({ error: z.string().optional(), info: z.string().optional() })

/** The one door to the calls: posts, carries the CSRF token, parses the answer; every failure is a `CallFailed`. */
export async function call<Answer extends object, C extends CallShape<unknown, Answer>>(
  { path, answer }: C & CallShape<unknown, Answer>,
  input: CallInput<C> & object,
  options: Options = {},
): Promise<Answer> {
  const { success, data } = answer.safeParse(await ask(path, input, options))
  if (!success) throw new CallFailed(texts.failed, 0)
  return data
}

async function ask(path: string, input: object, options: Options, isRetry = false): Promise<object> {
  if (csrfToken() === undefined && path !== handsOutToken) await ask(handsOutToken, {}, {})
  const answer = await send(path, input, options)
  const body = parse(answer)
  if (answer.status >= 200 && answer.status < 300) return body
  const { data: refusal } = refusalSchema.safeParse(body)
  const text = refusal?.error ?? refusal?.info ?? texts.failed
  if (answer.status === 403 && text === texts.csrfFailed && !isRetry) {
    // The token belongs to a session that another tab has ended or begun.
    await ask(handsOutToken, {}, {})
    return ask(path, input, options, true)
  }
  if (answer.status === 401 && text === texts.loginFirst) tellTurnedAway()
  throw new CallFailed(text, answer.status, { ...body })
}

async function send(path: string, input: object, { json, ...options }: Options): Promise<Posted> {
  const headers = {
    'X-CSRFToken': csrfToken() ?? '',
    ...(json ? { 'Content-Type': 'application/json' } : {}),
  }
  const body = json ? JSON.stringify(input) : encodeBody(input)
  try {
    return await post(path, { body, headers, ...options })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new CallFailed(texts.failed, 0)
  }
}

/** The platform answers in HTML when it answers for itself. */
function parse({ status, text }: Posted): object {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text))
  } catch {
    throw new CallFailed(texts.failed, status === 200 ? 0 : status)
  }
}

function csrfToken(): string | undefined {
  return document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith('csrftoken='))
    ?.slice('csrftoken='.length)
}
