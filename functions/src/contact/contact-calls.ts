import { texts } from '@rupee/domain/texts.ts'
import type { Person } from '../accounts/session.ts'
import type { Handler } from '../http/handler.ts'
import { countAttempt } from '../http/throttle.ts'
import { takeMessage } from './contact.ts'

const limit = { what: 'contact by sender', attempts: 5, seconds: 60 * 60 }

export const contact: Handler<'contact', Person | undefined> = async (message, person, { now }) => {
  await countAttempt(limit, person?.uid ?? message.email.toLowerCase(), now)
  await takeMessage(message, person?.uid, now)
  return { message: texts.contactReceived }
}
