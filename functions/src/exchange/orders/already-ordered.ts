import { toCodedText } from '@rupee/domain/language/coded.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import { Refusal } from '../../platform/errors/refusal.ts'

/** The quote already has an order: the same one, sent again after a lost answer, or one for another payment. */
export class AlreadyOrdered extends Refusal {
  readonly trackingID: string
  readonly source: Pick<Wallet, 'type'>

  constructor(trackingID: string, source: Pick<Wallet, 'type'>) {
    super('conflict', toCodedText('rateUsed', { order: trackingID }), {
      details: { trackingID },
    })
    this.trackingID = trackingID
    this.source = source
  }
}
