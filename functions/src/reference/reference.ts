import type { Calls } from '@rupee/domain/calls/calls.ts'
import { accounts } from './sections/accounts.ts'
import { control } from './sections/control.ts'
import { decisions } from './sections/decisions.ts'
import { deletionsAndPauses } from './sections/deletions-and-pauses.ts'
import type { Description } from './sections/described.ts'
import { members } from './sections/members.ts'
import { messages } from './sections/messages.ts'
import { orders } from './sections/orders.ts'
import { payments } from './sections/payments.ts'
import { refunds } from './sections/refunds.ts'
import { secondFactors } from './sections/second-factors.ts'
import { verification } from './sections/verification.ts'
import { wallets } from './sections/wallets.ts'

/** Sections of the reference, in the order in which their examples run. */
export const sections = {
  'Sessions and accounts': accounts,
  'Second factors': secondFactors,
  'Verification and customers': verification,
  Wallets: wallets,
  'Quotes and orders': orders,
  'Money in': payments,
  Refunds: refunds,
  'Order desk and messages': messages,
  'Views, hand-over and decisions': decisions,
  'Control and public pages': control,
  Staff: members,
  'Deletions and pauses': deletionsAndPauses,
} as const

/** Every call with its description. */
export const reference: Readonly<Record<keyof Calls, Description>> = {
  ...accounts,
  ...secondFactors,
  ...verification,
  ...wallets,
  ...orders,
  ...payments,
  ...refunds,
  ...messages,
  ...decisions,
  ...control,
  ...members,
  ...deletionsAndPauses,
}
