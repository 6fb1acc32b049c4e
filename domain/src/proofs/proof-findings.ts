import { toDay } from '../calendar/day-in-india.ts'
import { formatDay } from '../calendar/format-in-india.ts'
import { withCurrency } from '../money/with-currency.ts'
import type { Finding } from '../orders/findings/finding.ts'
import type { Order } from '../orders/order.ts'
import type { Wallet } from '../wallets/wallet.ts'
import { type Difference, listDifferences } from './compare-reading.ts'
import type { ProofReading } from './proof-reading.ts'

interface ProofFacts {
  readonly source: Pick<Wallet, 'type'>
  /** Payment instructions of the source wallet; absent for staff who may not see them. */
  readonly instructions: string | undefined
}

type ProvedOrder = Pick<Order, 'TransactionID' | 'amountSent' | 'from_currency' | 'created_at'>

/**
 * Lists where the proof of an order contradicts it. Screenshots are forged and readings can be wrong, so there are only
 * findings to look at: none that stops, and none that speaks for the order.
 */
export function listProofFindings(
  reading: ProofReading,
  order: ProvedOrder,
  { source, instructions }: ProofFacts,
): readonly Finding[] {
  const stated = {
    reference: order.TransactionID,
    amount: order.amountSent,
    day: toDay(order.created_at),
    instructions,
  }
  return listDifferences(reading, stated, source).map((difference) => ({
    about: 'proof',
    tone: 'look',
    label: labels[difference.about],
    reason: `${describeDifference(difference, order.from_currency)} Read automatically: compare it with the file.`,
  }))
}

const labels: Readonly<Record<Difference['about'], string>> = {
  reference: 'Proof: other reference',
  amount: 'Proof: other amount',
  day: 'Proof: other date',
  payee: 'Proof: other payee',
}

function describeDifference({ about, read, stated }: Difference, code: string): string {
  switch (about) {
    case 'reference':
      return `The proof says ${read}, the order says ${stated}.`
    case 'amount':
      return `The proof says ${withCurrency(read, code)}, the order says ${withCurrency(stated, code)}.`
    case 'day':
      return `The proof is dated ${describeDay(read)}, the order came on ${describeDay(stated)}.`
    case 'payee':
      return `The proof names ${read}, which is not one of our accounts.`
  }
}

const describeDay = (day: string) => formatDay(new Date(`${day}T12:00:00+05:30`), 'en')
