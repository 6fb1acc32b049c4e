import type {
  Database,
  Heard as HeardDocument,
  Listener,
  Listeners,
  ListenTarget,
} from '@rupee/emulators/in-process'
import type { Browsers } from '../../outside/browsers.ts'
import { findDocument } from '../../outside/firestore.ts'
import type { Latency } from '../../outside/line.ts'
import type { MailServer } from '../../outside/mail-server.ts'
import type { Scheduler } from '../../scheduler/scheduler.ts'
import type { Seeded } from '../../scheduler/seeded.ts'
import type { Browser, Command, Heard, Killed, Operated, SentFile, Stage } from '../../stage.ts'
import type { Teller } from '../../story/teller.ts'
import type { LiveLists } from './live-lists.ts'

interface StageOptions {
  readonly scheduler: Scheduler
  readonly random: Seeded
  readonly browsers: Browsers
  readonly database: Database
  readonly lists: LiveLists
  readonly listeners: Listeners
  readonly latency: Latency
  readonly mail: MailServer
  readonly teller: Teller
  operate(command: Command, killed?: Killed): Promise<Operated | 'no answer'>
  /** Whether the run is over, so that nobody acts any more. */
  isOver(): boolean
}

/** Access of one actor to the simulated world. */
export class ActorStage implements Stage {
  readonly random: Seeded
  readonly #options: StageOptions

  constructor(options: StageOptions) {
    this.random = options.random
    this.#options = options
  }

  now(): Date {
    return this.#options.scheduler.date
  }

  wait(milliseconds: number): Promise<void> {
    return this.#untilFinished(this.#options.scheduler.wait(milliseconds))
  }

  waitUntil(moment: Date): Promise<void> {
    return this.wait(Math.max(0, moment.getTime() - this.#options.scheduler.now))
  }

  call(
    browser: Browser,
    path: string,
    fields: Readonly<Record<string, string>>,
    files?: Readonly<Record<string, SentFile>>,
  ): Promise<Heard | 'no answer'> {
    return this.#untilFinished(this.#options.browsers.call(browser, path, fields, files))
  }

  findBrowser(uid: string): Browser {
    return this.#options.browsers.open(uid)
  }

  visitor(): Browser {
    return this.#options.browsers.open(undefined)
  }

  mailbox(address: string): readonly string[] {
    return this.#options.mail.findBox(address).map(({ text }) => text)
  }

  operate(command: Command, killed?: Killed): Promise<Operated | 'no answer'> {
    return this.#untilFinished(this.#options.operate(command, killed))
  }

  read(path: string): Readonly<Record<string, unknown>> | undefined {
    return findDocument(this.#options.database, path)
  }

  list(collection: string, field: string, value: string | boolean): readonly string[] {
    return this.#options.lists.idsWhere(collection, field, value)
  }

  listen(targets: readonly ListenTarget[], heard: HeardDocument): Listener {
    const { listeners, latency, scheduler } = this.#options
    return listeners.listen(targets, (path, document) => {
      // The mean of one way, so that documents arrive in the order in which they were sent.
      scheduler.after((latency.minimum + latency.maximum) / 4, () => heard(path, document))
    })
  }

  tell(line: string): void {
    this.#options.teller.tell(() => line)
  }

  /** Never resolves once the run is over, so that no actor goes on. */
  async #untilFinished<T>(awaited: Promise<T>): Promise<T> {
    const result = await awaited
    return this.#options.isOver() ? new Promise(() => {}) : result
  }
}
