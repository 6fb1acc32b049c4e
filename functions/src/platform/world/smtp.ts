import { createTransport, type Transporter } from 'nodemailer'
import { secret } from './config.ts'
import type { Post } from './world.ts'

const second = 1000

const patience = { connectionTimeout: 10 * second, greetingTimeout: 10 * second, socketTimeout: 20 * second }

let shared: Transporter | undefined

/** Opened with the first mail, because secrets exist only while a function runs that has them. */
function transport(): Transporter {
  shared ??= createTransport({ url: secret('SMTP_URL'), ...patience })
  return shared
}

export const smtp: Post = {
  async send(mail) {
    await transport().sendMail(mail)
  },
}

/** Logs in to a mail server without sending a mail. Throws if it refuses. */
export async function verifyLogin(url: string): Promise<void> {
  const transporter = createTransport({ url, ...patience })
  await transporter.verify().finally(() => transporter.close())
}
