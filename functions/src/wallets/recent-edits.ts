import { Exact } from '@rupee/domain/money/money.ts'
import type { AuditEntry } from '@rupee/domain/records/audit.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import { Timestamp, type Transaction } from 'firebase-admin/firestore'
import { audit, auditKind } from '../audit/audit.ts'

/** What single persons have changed in the last 24 hours, since a second one has approved a change. */
export interface RecentEdits {
  /** The rates before those changes. */
  readonly rates: Pick<Wallet, 'sell_at' | 'buy_at'>
  /** By how much the reserve was edited, in all. */
  readonly reserve: string
}

const window = 24 * 60 * 60 * 1000

/** A rate that is edited every three minutes has as many entries. */
const readAtMost = 500

/** Many small edits by one person make a large one. */
export async function recentEdits(transaction: Transaction, wallet: Wallet, now: Date): Promise<RecentEdits> {
  const since = Timestamp.fromMillis(now.getTime() - window)
  const about = audit().where('about', '==', wallet.id).where('at', '>', since)
  const { docs } = await transaction.get(about.orderBy('at', 'desc').limit(readAtMost))
  return editsIn(auditKind.list(docs), wallet)
}

/** The entries come newest first. */
export function editsIn(
  entries: readonly Pick<AuditEntry, 'action' | 'from' | 'difference' | 'approvedBy'>[],
  { sell_at, buy_at }: Pick<Wallet, 'sell_at' | 'buy_at'>,
): RecentEdits {
  const before = (rate: 'sell_at' | 'buy_at', now: string) => {
    const moves = entries.filter(
      ({ action, from }) => action === 'rates changed' && from?.[rate] !== undefined,
    )
    return String(alone(moves).at(-1)?.from?.[rate] ?? now)
  }
  const edits = alone(entries.filter(({ action }) => action === 'reserve changed'))
  const reserve = edits.reduce((sum, { difference = '0' }) => sum.plus(difference), new Exact(0))
  return {
    rates: { sell_at: before('sell_at', sell_at), buy_at: before('buy_at', buy_at) },
    reserve: reserve.toFixed(),
  }
}

/** Those after the last one that a second person has approved. */
function alone<Entry extends Pick<AuditEntry, 'approvedBy'>>(entries: readonly Entry[]): readonly Entry[] {
  const approved = entries.findIndex(({ approvedBy }) => approvedBy !== undefined)
  return approved < 0 ? entries : entries.slice(0, approved)
}
