import type { Calls } from '@rupee/domain/calls/calls.ts'
import { accounts } from './accounts.ts'
import { control } from './control.ts'
import { decisions, payments, refunds } from './decisions.ts'
import { deletionsAndPauses } from './deletions-and-pauses.ts'
import type { Description } from './described.ts'
import { members } from './members.ts'
import { messages } from './messages.ts'
import { orders } from './orders.ts'
import { secondFactors } from './second-factors.ts'
import { verification } from './verification.ts'
import { wallets } from './wallets.ts'

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
