import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import { networkNames } from '@rupee/domain/networks/network.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { checkPayoutAccount } from '@rupee/domain/orders/payout-check.ts'

interface Doubt {
  readonly severity: 'warning' | 'error'
  readonly text: string
}

/** Returns the doubts to resolve before an approval, including those that the customer had to confirm when ordering. */
export function listDoubts(order: Order): readonly Doubt[] {
  const { name, withdrawal, toNetwork, to_currency, late, short } = order
  const { wellFormed, otherHolder } = checkPayoutAccount(order)
  const formatAmount = (text: string) => withCurrency(text, to_currency)
  const doubts: Doubt[] = []
  const warn = (text: string) => doubts.push({ severity: 'warning', text })
  if (late) {
    warn(
      `Late: the proof arrived after the quote had ended. Quoted: ${formatAmount(order.quotedAmount ?? '0')}. At the rate on its arrival: ${formatAmount(order.amountReceived)}.`,
    )
  }
  if (!wellFormed) {
    const network = toNetwork ? ` (${networkNames[toNetwork]})` : ''
    warn(`The payout account does not look like one for ${to_currency}${network}. Check it before you pay.`)
  }
  if (otherHolder && withdrawal.type === 'Bank') {
    warn(`The payout account is in the name of ${withdrawal.accountName}, the customer is ${name}.`)
  }
  if (short) {
    doubts.push({
      severity: 'error',
      text: 'The reserve did not cover this order, so nothing is held for it.',
    })
  }
  return doubts
}
