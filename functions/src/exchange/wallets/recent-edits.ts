import { Exact, isSameAmount } from '@rupee/domain/money/money.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import type { Transaction } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { world } from '../../platform/world/world.ts'
import { computeRecentRange, type Range, recentValuesSchema, withReplaced } from './recent-values.ts'

type Rates = Pick<Wallet, 'sell_at' | 'buy_at'>

/** Edits of rates and reserve by single persons in the last 24 hours. */
export interface RecentEdits {
  /** Every rate since the last approved one, the current one included. */
  readonly rates: { readonly [Rate in keyof Rates]: Range }
  /** Sums of reserve edits that would restore earlier values, and zero for the current one. */
  readonly reserve: Range
}

interface EditToNote {
  readonly rates: Rates
  /** Amount that is added to the reserve. */
  readonly difference: string
  /** A second person has approved the edit. */
  readonly isApproved: boolean
}

interface ReadEdits {
  readonly recent: RecentEdits
  /** Writes the edit, in the transaction that makes it. */
  note(edit: EditToNote): void
}

/**
 * `walletChanges/{wallet}`, one document of bounded size for each wallet. It is written only by edits of rates and
 * reserves, so nothing else that staff do can displace what it holds.
 */
const changesRef = (walletId: string) => world().firestore.collection('walletChanges').doc(walletId)

const changesConverter = makeDocumentConverter(
  z.object({
    sell_at: recentValuesSchema,
    buy_at: recentValuesSchema,
    /** Sums of edits by single persons, because orders move the reserve itself. */
    reserve: recentValuesSchema,
    /** Sum of all edits by single persons so far. */
    edited: z.string().check(z.regex(/^-?\d+(\.\d+)?$/)),
  }),
)

const noEdits = { sell_at: [], buy_at: [], reserve: [], edited: '0' }

/** Many small edits make a large one, so they are compared with all values of the last 24 hours. */
export async function readRecentEdits(
  transaction: Transaction,
  wallet: Wallet,
  now: Date,
): Promise<ReadEdits> {
  // An unreadable document must not let an edit pass, so it throws.
  const before = changesConverter.findOrFail(await transaction.get(changesRef(wallet.id))) ?? noEdits
  const { low, high } = computeRecentRange(before.reserve, before.edited, now)
  const subtractEdited = (sum: string) => new Exact(sum).minus(before.edited).toFixed()
  return {
    recent: {
      rates: {
        sell_at: computeRecentRange(before.sell_at, wallet.sell_at, now),
        buy_at: computeRecentRange(before.buy_at, wallet.buy_at, now),
      },
      reserve: { low: subtractEdited(low), high: subtractEdited(high) },
    },
    note({ rates, difference, isApproved }) {
      // The approver of a rate has seen that rate. An approved reserve edit says nothing about other edits.
      const noteRate = (rate: keyof Rates) => {
        if (isSameAmount(rates[rate], wallet[rate])) return before[rate]
        return isApproved ? [] : withReplaced(before[rate], wallet[rate], now)
      }
      const sell_at = noteRate('sell_at')
      const buy_at = noteRate('buy_at')
      const addsAlone = !isApproved && !new Exact(difference).isZero()
      if (!addsAlone && sell_at === before.sell_at && buy_at === before.buy_at) return
      const { reserve, edited } = addsAlone
        ? {
            reserve: withReplaced(before.reserve, before.edited, now),
            edited: new Exact(before.edited).plus(difference).toFixed(),
          }
        : before
      transaction.set(changesRef(wallet.id), { sell_at, buy_at, reserve, edited })
    },
  }
}
