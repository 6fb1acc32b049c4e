import { texts } from '@rupee/domain/texts.ts'
import { ensure } from '../failures/refusal.ts'
import type { Handler } from '../http/handler.ts'
import { findTransfer, latestTransfers } from './transfers.ts'

export const exchanges: Handler<'exchanges'> = async () => {
  return { exchanges: [...(await latestTransfers())] }
}

export const track: Handler<'track'> = async ({ transaction_id }) => {
  const exchange = await findTransfer(transaction_id)
  ensure(exchange, 'not-acceptable', texts.noSuchOrder)
  return { exchange }
}
