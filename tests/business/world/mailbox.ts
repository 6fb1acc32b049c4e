import type { OutgoingMail, Post } from '@rupee/functions/platform/world/world.ts'
import type { ArrivedMail } from '../../support/world/arrived-mail.ts'

/** Accepts all mail without delivering it. */
export class Mailbox implements Post {
  readonly #mails: OutgoingMail[] = []

  async send(mail: OutgoingMail): Promise<void> {
    this.#mails.unshift(mail)
  }

  /** Newest first. */
  listMails(address: string): readonly ArrivedMail[] {
    return this.#mails.filter(({ to }) => to.split(', ').includes(address))
  }
}
