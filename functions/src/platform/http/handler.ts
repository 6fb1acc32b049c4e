import type { CallAnswer, ParsedInput } from '@rupee/domain/calls/call-shape.ts'
import type { Calls } from '@rupee/domain/calls/calls.ts'
import type { Language } from '@rupee/domain/language/language.ts'
import type { Cookies } from './cookies.ts'
import type { PasskeySite } from './passkey-site.ts'

/** Context that every handler gets besides its input and its caller. */
export interface Context {
  readonly cookies: Cookies
  readonly address: string
  readonly userAgent: string | undefined
  /** Language of the calling page; undefined for API clients. */
  readonly language: Language | undefined
  /** Proof-of-work solution, if one was required. */
  readonly proof: string | undefined
  /** Undefined at an address that takes no passkeys. */
  readonly site: PasskeySite | undefined
  readonly now: Date
}

/** Answer with status 202: the requested change has not been made yet. */
export class Accepted<Answer extends object> {
  readonly answer: Answer

  constructor(answer: Answer) {
    this.answer = answer
  }
}

/**
 * Function behind a call, with the name of the call. It names the caller that it needs, as in
 * identity/accounts/callers.ts: a route whose guard proves less does not compile.
 */
export type Handler<Name extends keyof Calls, Caller> = (
  input: ParsedInput<Calls[Name]>,
  caller: Caller,
  context: Context,
) => Promise<CallAnswer<Calls[Name]> | Accepted<CallAnswer<Calls[Name]>>>
