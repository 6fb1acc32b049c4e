import type { Visitor } from '../../identity/accounts/callers.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { remember } from '../../platform/firestore/remembered.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { findTransfer, readLatestTransfers } from './transfers.ts'

const readShownTransfers = remember(readLatestTransfers)

export const exchanges: Handler<'exchanges', Visitor> = async () => {
  return { exchanges: [...(await readShownTransfers())] }
}

export const track: Handler<'track', Visitor> = async ({ transaction_id }) => {
  const exchange = await findTransfer(transaction_id)
  ensure(exchange, 'not-acceptable', 'noSuchOrder')
  return { exchange }
}
