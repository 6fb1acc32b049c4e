import type { OutgoingMail, Post } from '@rupee/functions/platform/world/world.ts'
import type { SeenMail } from '../witness.ts'
import type { Line } from './line.ts'

/** Mails kept per address. Nobody reads older ones. */
const keptForEach = 10

/** Stand-in for the mail server, which keeps the newest mails of each address. */
export class MailServer {
  readonly #boxes = new Map<string, SeenMail[]>()
  readonly #taken: (mail: SeenMail) => void

  constructor(taken: (mail: SeenMail) => void) {
    this.#taken = taken
  }

  /** Returns the interface that a process uses over its line. */
  over(line: Line): Post {
    return {
      send: (mail) => line.roundTrip('mail', async () => this.#take(mail), makeNetworkFailure),
    }
  }

  /** Returns the mails of an address, newest last. */
  findBox(address: string): readonly SeenMail[] {
    return this.#boxes.get(address) ?? []
  }

  #take({ to, subject, text, messageId }: OutgoingMail): void {
    const mail = { to, subject, text, messageId }
    const box = this.#boxes.get(to) ?? []
    this.#boxes.set(to, [...box, mail].slice(-keptForEach))
    this.#taken(mail)
  }
}

const makeNetworkFailure = (message: string) => new Error(`The mail server did not answer: ${message}`)
