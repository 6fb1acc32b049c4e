import type { CallInput, CallShape } from '@rupee/domain/calls/call-shape.ts'
import { t } from '@rupee/domain/language/translate.ts'
import { texts } from '@rupee/domain/texts.ts'
import { translateAnswer } from './answer-text.ts'
import { CallFailed } from './call-failed.ts'
import { sendWithToken } from './csrf-token.ts'
import { toCallFailed } from './refusal.ts'
import { remedies } from './remedies.ts'
import { isSuccess, type SendOptions } from './send.ts'
import { turnedAway } from './turned-away.ts'

type CallOptions = Omit<SendOptions, 'solution'>

/**
 * Posts a call: sends the CSRF token, parses the answer and throws every failure as a `CallFailed`. Nothing else
 * posts.
 */
export async function call<Answer extends object, C extends CallShape<unknown, Answer>>(
  { path, answer }: C & CallShape<unknown, Answer>,
  input: CallInput<C> & object,
  options: CallOptions = {},
): Promise<Answer> {
  const { error, data } = answer.safeParse(await sendUntilAnswered(path, input, options))
  if (!error) return data
  // Reported here because nobody catches it: the answer does not match the documented schema.
  const fields = error.issues.map(({ path: field, code }) => `${field.join('.')}: ${code}`)
  reportError(new TypeError(`Unreadable answer of ${path} (${fields.join(', ')})`))
  throw new CallFailed('failed', 0, t(texts.failed))
}

/** Sends a call again after a refusal that has a remedy. Each remedy is used at most once, so the attempts end. */
async function sendUntilAnswered(path: string, input: object, options: CallOptions): Promise<object> {
  const unused = new Set(remedies)
  let attempt: SendOptions = options
  for (;;) {
    const answer = await sendWithToken(path, input, attempt)
    if (isSuccess(answer)) return withPageLanguage(answer.body)
    const refusal = toCallFailed(answer)
    const remedy = [...unused].find(({ canHelp }) => canHelp(refusal))
    const addition = await remedy?.prepare(refusal)
    if (!remedy || !addition) throw noteRefusal(refusal)
    unused.delete(remedy)
    attempt = { ...attempt, ...addition }
  }
}

function withPageLanguage(body: object): object {
  const hasText = 'message' in body && typeof body.message === 'string'
  return hasText ? { ...body, message: translateAnswer(String(body.message), body) } : body
}

/** Counts refusals because of who is logged in; the session checks itself after each. */
function noteRefusal(refusal: CallFailed): CallFailed {
  if (hasEnded(refusal)) turnedAway.set(turnedAway.get() + 1)
  return refusal
}

/** Whether the session has ended, or the person has left the staff or has another role than this page assumes. */
function hasEnded({ status, code }: CallFailed): boolean {
  if (status === 401) return code === 'loginFirst'
  return status === 403 && (code === 'adminRequired' || code === 'roleForbids')
}
