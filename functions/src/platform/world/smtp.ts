import type { Transporter } from 'nodemailer'
import { readSecret } from './config.ts'
import type { Post } from './world.ts'

const second = 1000

const patience = { connectionTimeout: 10 * second, greetingTimeout: 10 * second, socketTimeout: 20 * second }

let shared: Promise<Transporter> | undefined

/** Opened with the first mail, because secrets exist only while a function runs that has them. */
function openTransport(): Promise<Transporter> {
  shared ??= open(readSecret('SMTP_URL'))
  return shared
}

/** Loads the library late: most functions send no mail, and start sooner without it. */
async function open(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({ url, ...patience })
}

export const smtp: Post = {
  async send(mail) {
    const transporter = await openTransport()
    await transporter.sendMail(mail)
  },
}

/** Logs in to a mail server without sending a mail. Throws if it refuses. */
export async function verifyLogin(url: string): Promise<void> {
  const transporter = await open(url)
  await transporter.verify().finally(() => transporter.close())
}
