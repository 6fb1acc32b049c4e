import { isDecimal } from '../../money/decimal-text.ts'
import { isSameAmount } from '../../money/money.ts'
import { withCurrency } from '../../money/with-currency.ts'
import { isSameName } from '../../people/same-name.ts'
import type { Wallet } from '../../wallets/wallet.ts'
import type { Order } from '../order.ts'
import { listPaymentCores } from '../payment-reference.ts'

export interface Comparison {
  readonly isSame: boolean
  readonly words: string
}

type Compared = Pick<Order, 'amountSent' | 'from_currency' | 'TransactionID' | 'name'>

/** Compares text from a proof with the order: an amount, a payment reference, or a name. */
export function compareWithOrder(
  read: string,
  order: Compared,
  source: Pick<Wallet, 'type'>,
): Comparison | undefined {
  const text = read.trim()
  if (!/[\p{L}\p{N}]/u.test(text)) return undefined
  const amount = parseAmount(text, order.from_currency)
  if (amount !== undefined && isSameAmount(amount, order.amountSent)) {
    return { isSame: true, words: 'Same as the amount paid' }
  }
  const cores = listPaymentCores(order.TransactionID, source)
  if (listPaymentCores(text, source).some((core) => cores.includes(core))) {
    return { isSame: true, words: 'Same as the payment reference' }
  }
  if (amount !== undefined && amount.split('.').join('').length < referenceDigits) {
    return {
      isSame: false,
      words: `Another amount: the order says ${withCurrency(order.amountSent, order.from_currency)}`,
    }
  }
  if (!/\p{N}/u.test(text)) return compareName(text, order.name)
  return { isSame: false, words: `Another reference: the order says ${order.TransactionID}` }
}

/** Longer numbers are references. */
const referenceDigits = 10

function compareName(text: string, name: string): Comparison {
  const isSame = isSameName(text, name)
  return { isSame, words: isSame ? `Fits the name ${name}` : `Another name: the customer is ${name}` }
}

/**
 * Parses amounts as people and banks write them into decimal text: `₹1,274/-`, `Rs. 1274.00`, `13.79 USDT`.
 */
function parseAmount(text: string, code: string): string | undefined {
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(new RegExp(`₹|INR|RS\\.?|\\/-|[\\s,]|${escapeCode(code.toUpperCase())}`, 'g'), '')
    .replace(/^0+(?=\d)/, '')
  return isDecimal(plain) ? plain : undefined
}

function escapeCode(code: string): string {
  return code.replaceAll(/[^A-Z0-9]/g, (sign) => `\\${sign}`)
}
