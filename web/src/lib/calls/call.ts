import type { CallInput, CallShape } from '@rupee/domain/calls/call-shape.ts'
import type { TextCode } from '@rupee/domain/language/coded.ts'
import { t } from '@rupee/domain/language/translate.ts'
import { texts } from '@rupee/domain/texts.ts'
import * as z from 'zod/mini'
import { appCheckHeader } from '#lib/firebase-app/app-check-header.ts'
import { wantedLanguage } from '#lib/language/language.ts'
import { answerText, codedTextIn } from './answer-text.ts'
import { CallFailed } from './call-failed.ts'
import { encodeBody } from './encode-body.ts'
import { type Posted, post } from './post.ts'
import { turnedAway } from './turned-away.ts'

interface Options {
  readonly signal?: AbortSignal
  /** Reports the share of the body that is sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void
  /** Sends the request even while the page is being closed. */
  readonly keepalive?: boolean
  readonly json?: boolean
  /** Proof-of-work solution, if the call was refused with a challenge. */
  readonly proof?: string
  /** The person has just passed a step-up. */
  readonly isProved?: boolean
}

/** Call that hands out the CSRF token. Anyone may make it. */
const handsOutToken = '/d/auth/verify-login/'

/**
 * Pending request for the CSRF token. Calls without a token wait for it, because a second request would bring a
 * second token, and the later one would invalidate the earlier.
 */
let token: Promise<unknown> | undefined

const refusalSchema = z.object({
  error: z.optional(z.string()),
  info: z.optional(z.string()),
  challenge: z.optional(z.unknown()),
  stepUp: z.optional(z.literal(true)),
  factor: z.optional(z.unknown()),
})

/**
 * Posts a call: sends the CSRF token, parses the answer and throws every failure as a `CallFailed`. Nothing else
 * posts.
 */
export async function call<Answer extends object, C extends CallShape<unknown, Answer>>(
  { path, answer }: C & CallShape<unknown, Answer>,
  input: CallInput<C> & object,
  options: Options = {},
): Promise<Answer> {
  const { error, data } = answer.safeParse(await ask(path, input, options))
  if (!error) return data
  // Reported here because nobody catches it: the answer does not match the documented schema.
  const fields = error.issues.map(({ path: field, code }) => `${field.join('.')}: ${code}`)
  reportError(new TypeError(`Unreadable answer of ${path} (${fields.join(', ')})`))
  throw new CallFailed('failed', 0, t(texts.failed))
}

async function ask(path: string, input: object, options: Options, isRetry = false): Promise<object> {
  if (csrfToken() === undefined) {
    // The call that hands out the token only waits for one that is already pending, whatever its outcome.
    if (path !== handsOutToken) await (token ?? ask(handsOutToken, {}, {}))
    else if (token) await token.catch(() => {})
  }
  const sent = send(path, input, options)
  if (path === handsOutToken) keepUntilAnswered(sent)
  const answer = await sent
  const body = parse(answer)
  if (answer.status >= 200 && answer.status < 300) return withPageLanguage(body)
  const { data: refusal } = refusalSchema.safeParse(body)
  const code = codedTextIn(body)?.code
  if (answer.status === 403 && code === 'csrfFailed' && !isRetry) {
    // The token belongs to an older session: another tab has logged in or out.
    await ask(handsOutToken, {}, {})
    return ask(path, input, options, true)
  }
  const challenge = answer.status === 429 && !options.proof ? refusal?.challenge : undefined
  if (challenge !== undefined) {
    // After many guesses at this account, each further attempt requires a proof of work.
    const { workOn } = await import('./proof-of-work.ts')
    return ask(path, input, { ...options, proof: await workOn(challenge) }, true)
  }
  if (answer.status === 403 && refusal?.stepUp && !options.isProved) {
    // The form keeps its input: the call waits for the identity proof and is then repeated.
    const { proveAgain } = await import('./step-up.ts')
    if (await proveAgain(refusal.factor)) return ask(path, input, { ...options, isProved: true })
  }
  if (hasEnded(answer.status, code)) turnedAway.set(turnedAway.get() + 1)
  const message = answerText(refusal?.error ?? refusal?.info ?? t(texts.failed), body)
  throw new CallFailed(code, answer.status, message, { ...body })
}

function withPageLanguage(body: object): object {
  const hasText = 'message' in body && typeof body.message === 'string'
  return hasText ? { ...body, message: answerText(String(body.message), body) } : body
}

function keepUntilAnswered(sent: Promise<unknown>): void {
  token = sent.finally(() => {
    token = undefined
  })
  // The caller that asked for the token handles the error.
  token.catch(() => {})
}

/** Whether the session has ended, or the person has left the staff or has another role than this page assumes. */
function hasEnded(status: number, code: TextCode | undefined): boolean {
  if (status === 401) return code === 'loginFirst'
  return status === 403 && (code === 'adminRequired' || code === 'roleForbids')
}

async function send(
  path: string,
  input: object,
  { json, proof, isProved: _, ...options }: Options,
): Promise<Posted> {
  const headers = {
    'X-CSRFToken': csrfToken() ?? '',
    'Accept-Language': wantedLanguage(),
    ...(json ? { 'Content-Type': 'application/json' } : {}),
    ...(proof ? { 'X-Proof-Of-Work': proof } : {}),
    ...(await appCheckHeader()),
  }
  const body = json ? JSON.stringify(input) : encodeBody(input)
  try {
    return await post(path, { body, headers, ...options })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new CallFailed('failed', 0, t(texts.failed))
  }
}

/** The platform's own error pages are HTML. */
function parse({ status, text }: Posted): object {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text))
  } catch {
    throw new CallFailed('failed', status === 200 ? 0 : status, t(texts.failed))
  }
}

function csrfToken(): string | undefined {
  return document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith('csrftoken='))
    ?.slice('csrftoken='.length)
}
