import { once } from 'node:events'
import { Letters } from './letters.ts'
import { makeMailServer } from './mail-server.ts'
import { makeWebServer } from './web-server.ts'

interface MailboxPorts {
  readonly host: string
  readonly webPort: number
  readonly smtpPort: number
}

export interface Mailbox {
  readonly webPort: number
  readonly smtpPort: number
  stop(): Promise<void>
}

/** Starts a mail server that delivers to a web page, and to programs that ask for `/mails?to=ADDRESS`. */
export async function startMailbox({ host, webPort, smtpPort }: MailboxPorts): Promise<Mailbox> {
  const letters = new Letters()
  const mail = makeMailServer(letters)
  const web = makeWebServer(letters)
  const smtp = mail.listen(smtpPort, host)
  await Promise.all([once(smtp, 'listening'), once(web.listen(webPort, host), 'listening')])
  return {
    webPort: readPort(web.address()),
    smtpPort: readPort(smtp.address()),
    async stop() {
      web.closeAllConnections()
      await Promise.all([
        new Promise<void>((resolve) => web.close(() => resolve())),
        new Promise<void>((resolve) => mail.close(() => resolve())),
      ])
    },
  }
}

function readPort(address: ReturnType<import('node:net').Server['address']>): number {
  return address !== null && typeof address === 'object' ? address.port : 0
}
