import type { CallAnswer, CallShape } from '@rupee/domain/calls/call-shape.ts'
import type { Browser, Heard, SentFile, Stage } from '../../stage.ts'
import type { Refusal } from './refusals.ts'
import { day, minute } from './rhythm.ts'

/** What somebody hears who makes a call. Silence: nobody knows whether it was done. */
export type Answer<C extends CallShape> =
  | { readonly kind: 'done'; readonly status: 200 | 202; readonly body: CallAnswer<C> }
  | { readonly kind: 'refused'; readonly why: Refusal; readonly body: Heard['body'] }
  | { readonly kind: 'silence' }

interface Asking {
  readonly files?: Readonly<Record<string, SentFile>>
  /** What they may be refused with. Everything else is a defect. */
  readonly may?: readonly Refusal[]
}

interface Insisting extends Asking {
  /** What they may be refused with in addition once a call of theirs was lost, for it may have been done. */
  readonly mayAgain?: readonly Refusal[]
  readonly times?: number
}

/** The account is deleted, as its owner has asked. */
export class Gone extends Error {}

type Fields = Readonly<Record<string, string>>

/** What a person has: a browser, a stage, and no patience with answers that nobody should get. */
export class Person {
  readonly stage: Stage
  readonly uid: string
  readonly name: string
  /** They have asked for their account to be deleted, and may find at any time that it is. */
  isLeaving = false
  readonly #keepsBrowserFor: number
  #browser: Browser | undefined
  #opened = 0

  /** A session lasts for five days, so most people log in again before. */
  constructor(stage: Stage, who: { uid: string; name: string; keepsBrowserFor?: number; browser?: Browser }) {
    this.stage = stage
    this.uid = who.uid
    this.name = who.name
    this.#keepsBrowserFor = who.keepsBrowserFor ?? 3 * day
    this.#browser = who.browser
    this.#opened = stage.now().getTime()
  }

  get random(): Stage['random'] {
    return this.stage.random
  }

  get now(): Date {
    return this.stage.now()
  }

  tell(line: string): void {
    this.stage.tell(`${this.name} ${line}`)
  }

  async pause(least: number, most: number): Promise<void> {
    await this.stage.wait(Math.ceil(this.random.between(least, most)))
  }

  async ask<C extends CallShape>(
    call: C,
    fields: Fields,
    { files, may = [] }: Asking = {},
  ): Promise<Answer<C>> {
    const heard = await this.stage.call(this.browser(), call.path, fields, files)
    if (this.isLeaving && heard !== 'no answer' && goneWith.includes(heard.status)) throw new Gone()
    return understood(call, heard, may, () => `${this.name} (${this.uid}) sent ${JSON.stringify(fields)}`)
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
      answer = await this.ask(call, fields, { ...asking, may: [...may, ...mayAgain] })
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
    return new Error(`${this.name} (${this.uid}): ${what}`)
  }

  browser(): Browser {
    const now = this.now.getTime()
    // Nobody can log in to an account that is gone.
    const isOld = now - this.#opened > this.#keepsBrowserFor && !this.isLeaving
    if (this.#browser === undefined || isOld) {
      this.#browser = this.stage.browserOf(this.uid)
      this.#opened = now
    }
    return this.#browser
  }
}

/** Logged out, not verified, or not there. */
const goneWith = [401, 403, 404]

function understood<C extends CallShape>(
  call: C,
  heard: Heard | 'no answer',
  may: readonly Refusal[],
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
  const why = may.find((refusal) => refusal.status === status && text.startsWith(refusal.text))
  if (why) return { kind: 'refused', why, body }
  throw new Error(`${sent()} to ${call.path} and heard ${status} "${text}", which they should never hear`)
}
