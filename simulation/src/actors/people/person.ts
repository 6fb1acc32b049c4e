import type { CallAnswer, CallShape } from '@rupee/domain/calls/call-shape.ts'
import { calls } from '@rupee/domain/calls/calls.ts'
import type { Browser, Heard, SentFile, Stage } from '../../stage.ts'
import type { Refusal } from './refusals.ts'
import { day, minute } from './rhythm.ts'
import { inStory } from './who.ts'

/** What somebody hears who makes a call. Silence: nobody knows whether it was done. */
export type Answer<C extends CallShape> =
  | { readonly kind: 'done'; readonly status: 200 | 202; readonly body: CallAnswer<C> }
  | { readonly kind: 'refused'; readonly why: Refusal; readonly body: Heard['body'] }
  | { readonly kind: 'silence' }

type May = readonly Refusal[] | (() => readonly Refusal[])

interface Asking {
  readonly files?: Readonly<Record<string, SentFile>>
  /** What they may be refused with, as things are when they hear it. Everything else is a defect. */
  readonly may?: May
}

interface Insisting extends Asking {
  /** What they may be refused with in addition once a call of theirs was lost, for it may have been done. */
  readonly mayAgain?: readonly Refusal[]
  readonly times?: number
}

/** The account is deleted, as its owner has asked. */
export class Gone extends Error {}

type Fields = Readonly<Record<string, string>>

interface Whoever {
  readonly uid: string
  readonly name: string
  /** Somebody whom the world does not know from its first day logs in by themselves. */
  readonly login?: { readonly email: string; readonly password: string }
  readonly browser?: Browser
}

/** So long they use one browser. */
const keepsBrowserFor = 20 * day

/** A session lasts for five days. */
const staysLoggedInFor = 4.5 * day

/** What a person has: a browser, a stage, and no patience with answers that nobody should get. */
export class Person {
  readonly stage: Stage
  readonly uid: string
  readonly name: string
  /** They have asked for their account to be deleted, and may find at any time that it is. */
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
    this.stage.tell(`${inStory(this)} ${line}`)
  }

  async pause(least: number, most: number): Promise<void> {
    await this.stage.wait(Math.ceil(this.random.between(least, most)))
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
    return understood(call, heard, may, () => `${inStory(this)} sent ${JSON.stringify(fields)}`)
  }

  /** Sends it again for as long as nothing is heard. */
  async insist<C extends CallShape>(
    call: C,
    fields: Fields,
    { may = [], mayAgain = [], times = 4, ...asking }: Insisting = {},
  ): Promise<Answer<C>> {
    let answer = await this.ask(call, fields, { ...asking, may })
    for (let sent = 1; sent < times && answer.kind === 'silence'; sent += 1) {
      await this.pause(2_000, 2 * minute)
      answer = await this.ask(call, fields, { ...asking, may: () => [...refusalsIn(may), ...mayAgain] })
    }
    return answer
  }

  /** A document that they have been told is there. */
  mustRead(path: string, because: string): Readonly<Record<string, unknown>> {
    const found = this.stage.read(path)
    if (found) return found
    throw this.isLeaving ? new Gone() : this.complaint(`${because}, but there is no ${path}`)
  }

  complaint(what: string): Error {
    return new Error(`${inStory(this)}: ${what}`)
  }

  get #age(): number {
    return this.now.getTime() - this.#opened
  }

  #current(): Browser {
    const isOld = this.#age > keepsBrowserFor && !this.#login
    if (this.#browser && !isOld) return this.#browser
    return this.#use(this.stage.browserOf(this.uid))
  }

  /** Undefined while the session that they have lasts. */
  get #dueLogin(): Whoever['login'] {
    return this.#age > staysLoggedInFor && !this.isLeaving ? this.#login : undefined
  }

  /** In another browser. If it fails, the one they have may do for another while, and they try again at their next call. */
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

/** Logged out, not verified, or not there. */
const loggedOut = 401
const goneWith = [loggedOut, 403, 404]

const refusalsIn = (may: May) => (typeof may === 'function' ? may() : may)

function understood<C extends CallShape>(
  call: C,
  heard: Heard | 'no answer',
  may: May,
  sent: () => string,
): Answer<C> {
  if (heard === 'no answer') return { kind: 'silence' }
  const { status, body, disturbed = false } = heard
  if (status === 200 || status === 202) {
    const { success, data, error } = call.answer.safeParse(body)
    // The type of a call that is not known here says no more of its answer than that it is an object.
    if (success) return { kind: 'done', status, body: data as CallAnswer<C> }
    throw new Error(`${sent()} to ${call.path} and cannot read the answer: ${error.message}`)
  }
  if (disturbed && (status >= 500 || status === 429)) return { kind: 'silence' }
  const text = String(body.error ?? body.info)
  const why = refusalsIn(may).find((refusal) => refusal.status === status && text.startsWith(refusal.text))
  if (why) return { kind: 'refused', why, body }
  throw new Error(`${sent()} to ${call.path} and heard ${status} "${text}", which they should never hear`)
}
