import { type ContactMessage, contactTopics } from '@rupee/domain/site/contact.ts'
import { letter } from '../../platform/mail/letter.ts'
import type { Mail } from '../../platform/mail/outbox.ts'

export function contactMail(to: string, message: ContactMessage): Mail {
  const { name, email, tel, msg, topic, order } = message
  const about = [topic && contactTopics[topic], order && `order ${order}`].filter(Boolean).join(', ')
  return letter({
    to,
    subject: `A message from ${name}`,
    paragraphs: [`${name}, ${email}, ${tel}, writes:`, ...(about ? [`About: ${about}`] : []), msg],
    replyTo: email,
  })
}
