import type { CallAnswer, CallShape } from '@rupee/domain/calls/call-shape.ts'
import { calls } from '@rupee/domain/calls/calls.ts'
import type { TextCode } from '@rupee/domain/language/coded.ts'
import type { Browser, Heard, SentFile, Stage } from '../../stage.ts'
import type { Refusal } from './refusals.ts'
import { day, minute } from './rhythm.ts'
import { nameForStory } from './who.ts'

/** Answer to a call. Silence: the call may or may not have been executed. */
export type Answer<C extends CallShape> =
  | { readonly kind: 'done'; readonly status: 200 | 202; readonly body: CallAnswer<C> }
  | {
      readonly kind: 'refused'
      readonly why: Refusal
      readonly code: TextCode
      readonly body: Heard['body']
    }
  | { readonly kind: 'silence' }

type May = readonly Refusal[] | (() => readonly Refusal[])

interface Asking {
  readonly files?: Readonly<Record<string, SentFile>>
  /** Acceptable refusals when the answer arrives. Any other refusal is a defect. */
  readonly may?: May
}

interface Insisting extends Asking {
  /** Additional refusals accepted after a lost call, which may have been executed. */
  readonly mayAgain?: readonly Refusal[]
  readonly times?: number
}

/** Thrown when the account has been deleted at its owner's request. */
export class Gone extends Error {}

type Fields = Readonly<Record<string, string>>

interface Whoever {
  readonly uid: string
  readonly name: string
  /** Credentials of a newcomer. Browsers log in people of the opening population automatically. */
  readonly login?: { readonly email: string; readonly password: string }
  readonly browser?: Browser
}

/** Time after which a person changes to a new browser. */
const keepsBrowserFor = 20 * day

/** Time after which a newcomer logs in again. A session lasts five days. */
const staysLoggedInFor = 4.5 * day

/** A person with a browser, who complains about every answer that nobody should get. */
export class Person {
  readonly stage: Stage
  readonly uid: string
  readonly name: string
  /** Whether this person has asked for the account to be deleted, so that it may vanish at any time. */
  isLeaving = false
  readonly #login: Whoever['login']
  #browser: Browser | undefined
  #opened: number

  constructor(stage: Stage, { uid, name, login, browser }: Whoever) {
    this.stage = stage
    this.uid = uid
    this.name = name
    this.#login = login
    this.#browser = browser
    this.#opened = stage.now().getTime()
  }

  get random(): Stage['random'] {
    return this.stage.random
  }

  get now(): Date {
    return this.stage.now()
  }

  tell(line: string): void {
    this.stage.tell(`${nameForStory(this)} ${line}`)
  }

  async pause(minimum: number, maximum: number): Promise<void> {
    await this.stage.wait(Math.ceil(this.random.between(minimum, maximum)))
  }

  async ask<C extends CallShape>(
    call: C,
    fields: Fields,
    { files, may = [] }: Asking = {},
  ): Promise<Answer<C>> {
    const login = this.#dueLogin
    const hasSession = login === undefined || (await this.#logIn(login))
    const heard = await this.stage.call(this.#current(), call.path, fields, files)
    if (this.isLeaving && heard !== 'no answer' && goneWith.includes(heard.status)) throw new Gone()
    if (!hasSession && heard !== 'no answer' && heard.status === loggedOut) return { kind: 'silence' }
    return understandAnswer(call, heard, may, () => `${nameForStory(this)} sent ${JSON.stringify(fields)}`)
  }

  /** Repeats a call until it is answered, at most `times` times. */
  async insist<C extends CallShape>(
    call: C,
    fields: Fields,
    { may = [], mayAgain = [], times = 4, ...asking }: Insisting = {},
  ): Promise<Answer<C>> {
    let answer = await this.ask(call, fields, { ...asking, may })
    for (let sent = 1; sent < times && answer.kind === 'silence'; sent += 1) {
      await this.pause(2_000, 2 * minute)
      answer = await this.ask(call, fields, { ...asking, may: () => [...listRefusals(may), ...mayAgain] })
    }
    return answer
  }

  /** Reads a document that must exist, because this person was told so. */
  mustRead(path: string, because: string): Readonly<Record<string, unknown>> {
    const found = this.stage.read(path)
    if (found) return found
    throw this.isLeaving ? new Gone() : this.complaint(`${because}, but there is no ${path}`)
  }

  complaint(what: string): Error {
    return new Error(`${nameForStory(this)}: ${what}`)
  }

  get #age(): number {
    return this.now.getTime() - this.#opened
  }

  #current(): Browser {
    const isOld = this.#age > keepsBrowserFor && !this.#login
    if (this.#browser && !isOld) return this.#browser
    return this.#use(this.stage.findBrowser(this.uid))
  }

  /** Credentials for the next login, or undefined while the session lasts. */
  get #dueLogin(): Whoever['login'] {
    return this.#age > staysLoggedInFor && !this.isLeaving ? this.#login : undefined
  }

  /** Logs in with another browser. After a failure the old one stays in use until the next call tries again. */
  async #logIn(login: NonNullable<Whoever['login']>): Promise<boolean> {
    const other = new Person(this.stage, { uid: this.uid, name: this.name, browser: this.stage.visitor() })
    const opened = await other.insist(calls.verifyLogin, {})
    if (opened.kind !== 'done') return false
    const { kind } = await other.insist(calls.login, login)
    if (kind === 'done') this.#use(other.#current())
    return kind === 'done'
  }

  #use(browser: Browser): Browser {
    this.#browser = browser
    this.#opened = this.now.getTime()
    return browser
  }
}

/** Status codes of a deleted account: logged out, not verified, not found. */
const loggedOut = 401
const goneWith = [loggedOut, 403, 404]

const listRefusals = (may: May) => (typeof may === 'function' ? may() : may)

function understandAnswer<C extends CallShape>(
  call: C,
  heard: Heard | 'no answer',
  may: May,
  sent: () => string,
): Answer<C> {
  if (heard === 'no answer') return { kind: 'silence' }
  const { status, body, disturbed = false } = heard
  if (status === 200 || status === 202) {
    const { success, data, error } = call.answer.safeParse(body)
    // For a generic call, TypeScript only knows that the answer is an object.
    if (success) return { kind: 'done', status, body: data as CallAnswer<C> }
    throw new Error(`${sent()} to ${call.path} and cannot read the answer: ${error.message}`)
  }
  if (disturbed && (status >= 500 || status === 429)) return { kind: 'silence' }
  for (const why of listRefusals(may)) {
    const code = why.status === status && why.codes.find((each) => each === body.code)
    if (code) return { kind: 'refused', why, code, body }
  }
  const refusal = `${status} ${body.code} "${body.error ?? body.info}"`
  throw new Error(`${sent()} to ${call.path} and heard ${refusal}, which they should never hear`)
}
