import { isCommon, type Wallet } from '../../wallets/wallet.ts'
import { type Finding, makeStop } from '../findings/finding.ts'
import type { Order } from '../order.ts'
import { hasBankPayment } from '../payment-reference.ts'
import { countDifferences, findResemblance, type Resemblance } from '../references/resemblance.ts'
import { toComparable } from '../references/similarity.ts'

interface ReferenceFacts {
  /** Orders of any customer, without this one, whose payment references may resemble its own. */
  readonly similar: readonly Order[]
  readonly others: readonly Order[]
  /** The wallet that the customer has paid to. */
  readonly source: Pick<Wallet, 'type'>
}

/** Whether a payment was used before, as far as its reference tells. */
export function judgeReference(
  order: Pick<Order, 'TransactionID' | 'uid'>,
  { similar, others, source }: ReferenceFacts,
): Finding {
  const about = 'reference'
  const [worst] = listResemblances(order, [...similar, ...others]).toSorted(
    (one, other) => rank(one) - rank(other),
  )
  if (worst) return toResemblanceFinding(order, worst)
  if (isCommon(source) && !hasBankPayment(order.TransactionID)) {
    const reason = 'No other order has it, but it does not look like a number of UPI, IMPS, NEFT or RTGS.'
    return { about, tone: 'look', label: 'Unusual reference', reason }
  }
  if (toComparable(order.TransactionID).numbers.length === 0) {
    const reason = 'No other order has it, but it is too short to be compared with others.'
    return { about, tone: 'look', label: 'Short reference', reason }
  }
  const reason = 'No other order of any customer has this payment reference or one like it.'
  return { about, tone: 'fine', label: 'New reference', reason }
}

interface Found extends Resemblance {
  readonly other: Order
}

function listResemblances(
  order: Pick<Order, 'TransactionID'>,
  candidates: readonly Order[],
): readonly Found[] {
  return candidates.flatMap((other) => {
    const how = findResemblance(order.TransactionID, other.TransactionID)
    return how ? [{ ...how, other }] : []
  })
}

/** Sorts near-certain matches first, and refused payments after others. */
function rank({ kind, other, pieces }: Found): number {
  const doubt = { same: 0, contains: 1, contained: 1, near: 2 + countDifferences(pieces) }
  return doubt[kind] + (other.status === 'Rejected' ? 10 : 0)
}

function toResemblanceFinding({ uid }: Pick<Order, 'uid'>, { kind, other, pieces }: Found): Finding {
  const { trackingID, status } = other
  const owner = other.uid === uid ? 'the same customer' : 'another customer'
  const which = `order ${trackingID} (${status}, of ${owner})`
  const isRefused = status === 'Rejected'
  const found = { about: 'reference', resembles: { trackingID, pieces } } as const
  switch (kind) {
    case 'same': {
      const reason = `The payment reference is that of ${which}.`
      return isRefused
        ? { ...found, tone: 'look', label: 'Reference seen before', reason }
        : makeStop('reference seen before', { ...found, reason })
    }
    case 'near': {
      const count = countDifferences(pieces)
      const characters = count === 1 ? '1 character' : `${count} characters`
      const reason = `The payment reference differs in ${characters} from that of ${which}.`
      return { ...found, tone: 'look', label: 'Similar reference', reason }
    }
    case 'contains':
    case 'contained': {
      const reason =
        kind === 'contains'
          ? `The payment reference contains that of ${which}.`
          : `The payment reference is part of that of ${which}.`
      return isRefused
        ? { ...found, tone: 'look', label: 'Similar reference', reason }
        : makeStop('similar reference', { ...found, reason })
    }
  }
}
