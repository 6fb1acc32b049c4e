import { type ContactMessage, contactTopics } from '@rupee/domain/site/contact.ts'
import { writeLetter } from '../../platform/mail/letter.ts'
import type { Mail } from '../../platform/mail/outbox.ts'

export function composeContactMail(to: string, message: ContactMessage): Mail {
  const { name, email, tel, msg, topic, order } = message
  const about = [topic && contactTopics[topic], order && `order ${order}`].filter(Boolean).join(', ')
  return writeLetter({
    to,
    subject: `A message from ${name}`,
    paragraphs: [`${name}, ${email}, ${tel}, writes:`, ...(about ? [`About: ${about}`] : []), msg],
    replyTo: email,
  })
}
