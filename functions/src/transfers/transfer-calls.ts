import type { CallAnswer, CallOrder } from '@rupee/domain/calls/call-shape.ts'
import type { calls } from '@rupee/domain/calls/calls.ts'
import { texts } from '@rupee/domain/texts.ts'
import { ensure } from '../failures/refusal.ts'
import { findTransfer, latestTransfers } from './transfers.ts'

type Calls = typeof calls

export async function exchanges(): Promise<CallAnswer<Calls['exchanges']>> {
  return { exchanges: [...(await latestTransfers())] }
}

export async function track({
  transaction_id,
}: CallOrder<Calls['track']>): Promise<CallAnswer<Calls['track']>> {
  const exchange = await findTransfer(transaction_id)
  ensure(exchange, 'not-acceptable', texts.noSuchOrder)
  return { exchange }
}
