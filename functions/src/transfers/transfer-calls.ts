import type { Visitor } from '../accounts/callers.ts'
import { remembered } from '../documents/remembered.ts'
import { ensure } from '../failures/refusal.ts'
import type { Handler } from '../http/handler.ts'
import { findTransfer, latestTransfers } from './transfers.ts'

const shownTransfers = remembered(latestTransfers)

export const exchanges: Handler<'exchanges', Visitor> = async () => {
  return { exchanges: [...(await shownTransfers())] }
}

export const track: Handler<'track', Visitor> = async ({ transaction_id }) => {
  const exchange = await findTransfer(transaction_id)
  ensure(exchange, 'not-acceptable', 'noSuchOrder')
  return { exchange }
}
