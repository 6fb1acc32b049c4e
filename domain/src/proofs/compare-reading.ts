import { addDays } from '../calendar/day-in-india.ts'
import { isSameAmount } from '../money/money.ts'
import { listPaymentCores } from '../orders/payment-reference.ts'
import type { Wallet } from '../wallets/wallet.ts'
import type { ProofReading } from './proof-reading.ts'

/** Fact of an order that its proof contradicts. */
export interface Difference {
  readonly about: 'reference' | 'amount' | 'day' | 'payee'
  /** Text of the proof: decimal text for an amount, `2026-11-21` for a day. */
  readonly read: string
  /** Text of the order, in the same form. */
  readonly stated: string
}

interface Stated {
  /** Typed reference; an empty one is not compared. */
  readonly reference: string
  readonly amount: string
  /** Day on which the proof was sent. */
  readonly day?: string | undefined
  /** Payment instructions of the wallet, which name our accounts. */
  readonly instructions?: string | undefined
}

/** Lists where a reading contradicts an order. A fact that was not read contradicts nothing. */
export function listDifferences(
  { reference, amount, day, payee }: ProofReading,
  stated: Stated,
  source: Pick<Wallet, 'type'>,
): readonly Difference[] {
  const differences: Difference[] = []
  const addDifference = (about: Difference['about'], read: string, other: string) =>
    differences.push({ about, read, stated: other })
  if (reference !== undefined && stated.reference.trim() !== '') {
    const cores = listPaymentCores(reference, source)
    const isSame = listPaymentCores(stated.reference, source).some((core) => cores.includes(core))
    if (!isSame) addDifference('reference', reference, stated.reference.trim())
  }
  if (amount !== undefined && !isSameAmount(amount, stated.amount))
    addDifference('amount', amount, stated.amount)
  if (day !== undefined && stated.day !== undefined && !isRecent(day, stated.day)) {
    addDifference('day', day, stated.day)
  }
  if (payee?.account !== undefined && isOtherAccount(payee.account, stated.instructions ?? '')) {
    addDifference('payee', payee.account, stated.instructions ?? '')
  }
  return differences
}

/** A late order may be sent a day after its payment, and clocks around midnight may differ by another day. */
const maximumAge = 2

function isRecent(day: string, sent: string): boolean {
  return day >= addDays(sent, -maximumAge) && day <= addDays(sent, 1)
}

const upiIds = /[\w.+-]{2,}@[a-z][a-z.]{1,}/gi
const addresses = /\b(?:0x[\dA-F]{40}|T[1-9A-HJ-NP-Za-km-z]{33})\b/gi

/** Compares with accounts of the same kind only: instructions without a UPI ID do not contradict one. */
function isOtherAccount(account: string, instructions: string): boolean {
  const known = instructions.match(account.includes('@') ? upiIds : addresses) ?? []
  return known.length > 0 && !known.some((each) => each.toLowerCase() === account.toLowerCase())
}
