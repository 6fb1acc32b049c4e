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
  /** How much of the body is sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void
  /** Sent even while the page is being left. */
  readonly keepalive?: boolean
  readonly json?: boolean
  /** For a call that was refused with a challenge. */
  readonly proof?: string
  /** The person has just proved that it is them. */
  readonly isProved?: boolean
}

/** Anyone may make this call. It hands out the CSRF token. */
const handsOutToken = '/d/auth/verify-login/'

/**
 * The answer that brings the token, while it is on its way. Who has no token yet waits for it: a second answer would
 * bring a second token, and whichever came last would undo the other.
 */
let token: Promise<unknown> | undefined

const refusalSchema = z.object({
  error: z.optional(z.string()),
  info: z.optional(z.string()),
  challenge: z.optional(z.unknown()),
  stepUp: z.optional(z.literal(true)),
  factor: z.optional(z.unknown()),
})

/** The only way to the calls: posts, carries the CSRF token, parses the answer. Every failure is a `CallFailed`. */
export async function call<Answer extends object, C extends CallShape<unknown, Answer>>(
  { path, answer }: C & CallShape<unknown, Answer>,
  input: CallInput<C> & object,
  options: Options = {},
): Promise<Answer> {
  const { error, data } = answer.safeParse(await ask(path, input, options))
  if (!error) return data
  // Nobody catches this one, so it is reported: the answer does not fit what the calls document.
  const fields = error.issues.map(({ path: field, code }) => `${field.join('.')}: ${code}`)
  reportError(new TypeError(`Unreadable answer of ${path} (${fields.join(', ')})`))
  throw new CallFailed('failed', 0, t(texts.failed))
}

async function ask(path: string, input: object, options: Options, isRetry = false): Promise<object> {
  if (csrfToken() === undefined) {
    // Who hands out the token waits only for one that is on its way, whatever becomes of that.
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
    // So many have guessed at this account that each further try takes some work.
    const { workOn } = await import('./proof-of-work.ts')
    return ask(path, input, { ...options, proof: await workOn(challenge) }, true)
  }
  if (answer.status === 403 && refusal?.stepUp && !options.isProved) {
    // What was typed stays: the call waits for the proof, and is made again.
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
  // Whoever asked for it hears that it failed.
  token.catch(() => {})
}

/** The session has ended, or somebody is no longer staff, or has another role than this page knows of. */
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

/** The platform answers in HTML when it answers for itself. */
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
