import type { Heard as HeardDocument, Listener, ListenTarget } from '@rupee/emulators/in-process'
import type { Seeded } from './scheduler/seeded.ts'

/** Access of an actor to the simulated world. All waiting is in simulated time. */
export interface Stage {
  /** Random numbers of this actor, independent of those of other actors. */
  readonly random: Seeded
  now(): Date
  wait(milliseconds: number): Promise<void>
  waitUntil(moment: Date): Promise<void>
  /**
   * Makes a call from a browser. Returns 'no answer' if the connection broke or the caller gave up after 60 seconds:
   * the call may or may not have been executed.
   */
  call(
    browser: Browser,
    path: string,
    fields: Readonly<Record<string, string>>,
    files?: Readonly<Record<string, SentFile>>,
  ): Promise<Heard | 'no answer'>
  /** Opens a browser in which this person is logged in, with its own session. */
  findBrowser(uid: string): Browser
  /** Opens a browser in which nobody is logged in. It keeps the cookies of each answer. */
  visitor(): Browser
  /** Returns the texts of the mails to an address, oldest first. */
  mailbox(address: string): readonly string[]
  /** Runs a command of `functions/src/operations/` in its own process, which may be killed. */
  operate(command: Command, killed?: Killed): Promise<Operated | 'no answer'>
  /** Reads the current document, as a live page does. Rules are not checked: use it only for what people may see. */
  read(path: string): Readonly<Record<string, unknown>> | undefined
  /** Returns the sorted IDs of the documents in a collection with this value in a field, like a live list. */
  list(collection: string, field: string, value: string | boolean): readonly string[]
  /** Listens as a live page does, until it is stopped. Like `read`, it checks no rules. */
  listen(targets: readonly ListenTarget[], heard: HeardDocument): Listener
  /** Adds a line to the story. */
  tell(line: string): void
}

/** A browser with its cookies. */
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
  /** Whether a fault occurred during the call, which may explain a status of 5xx. */
  readonly disturbed?: boolean
}

export type Command = 'recount-tallies' | 'verify-audit' | 'reseal-identities' | 'migrate'

/** Moment at which a process is killed unless it has ended. */
export interface Killed {
  /** Number of lines that the process prints before it is killed. */
  readonly lines: number
  /** Time after the last of these lines. */
  readonly milliseconds: number
}

/** The report of a command, and the number of faults that it found. */
export interface Operated {
  readonly report: string
  readonly wrong: number
}

/** A person who acts until the run ends. `act` returns when they have nothing more to do. */
export interface Actor {
  readonly name: string
  act(stage: Stage): Promise<void>
}
