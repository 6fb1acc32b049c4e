import type { Seeded } from './scheduler/seeded.ts'

/** What an actor has of the simulated world. All its waiting is simulated time. */
export interface Stage {
  /** The actor's own, so that another actor's draws change nothing for it. */
  readonly random: Seeded
  now(): Date
  wait(milliseconds: number): Promise<void>
  waitUntil(moment: Date): Promise<void>
  /**
   * A call through the front door of the functions, by somebody's browser. 'no answer' where the connection broke or
   * the caller gave up after 60 seconds: nobody knows then whether it was done.
   */
  call(
    browser: Browser,
    path: string,
    fields: Readonly<Record<string, string>>,
    files?: Readonly<Record<string, SentFile>>,
  ): Promise<Heard | 'no answer'>
  /** A browser of somebody who is logged in, with a session of its own. */
  browserOf(uid: string): Browser
  /** A browser in which nobody is logged in. Each call keeps in it the cookies that the answer sets. */
  visitor(): Browser
  /** The texts of the mails that have reached an address, oldest first. */
  mailbox(address: string): readonly string[]
  /** A command of `functions/src/operations/`, run in a process of its own. */
  operate(command: Command): Promise<Operated | 'no answer'>
  /** What a page reads live: the document as it is now, if a reader of that browser may. For what people see. */
  read(path: string): Readonly<Record<string, unknown>> | undefined
  /** IDs of documents of a collection, by its path, whose field has a value, in the order of their IDs: a live list. */
  list(collection: string, field: string, value: string | boolean): readonly string[]
  /** A line of the story. */
  tell(line: string): void
}

/** A browser with its cookie. */
export interface Browser {
  readonly uid: string | undefined
  cookie: string
  csrf: string
}

export interface SentFile {
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
}

export interface Heard {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  /** A fault was put in while the call was under way, so that a status of 5xx may be its doing. */
  readonly disturbed?: boolean
}

export type Command = 'recount-tallies' | 'verify-audit' | 'reseal-identities'

/** What a command prints, and how much it found to be wrong. */
export interface Operated {
  readonly report: string
  readonly wrong: number
}

/** Somebody who acts until the run ends. `act` returns when they have nothing more to do. */
export interface Actor {
  readonly name: string
  act(stage: Stage): Promise<void>
}
