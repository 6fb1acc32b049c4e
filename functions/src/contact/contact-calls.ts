import type { CallAnswer, CallOrder } from '@rupee/domain/calls/call-shape.ts'
import type { calls } from '@rupee/domain/calls/calls.ts'
import { texts } from '@rupee/domain/texts.ts'
import type { Person } from '../accounts/session.ts'
import type { Context } from '../http/context.ts'
import { countAttempt } from '../http/throttle.ts'
import { takeMessage } from './contact.ts'

type Contact = (typeof calls)['contact']

const limit = { what: 'contact by sender', attempts: 5, seconds: 60 * 60 }

export async function contact(
  message: CallOrder<Contact>,
  person: Person | undefined,
  { now }: Context,
): Promise<CallAnswer<Contact>> {
  await countAttempt(limit, person?.uid ?? message.email.toLowerCase(), now)
  await takeMessage(message, person?.uid, now)
  return { message: texts.contactReceived }
}
