import type { AuditEntry } from '@rupee/domain/audit/audit.ts'
import { toDay } from '@rupee/domain/calendar/day-in-india.ts'
import {
  type Rates,
  rateDays,
  rateHistorySchema,
  toRatePoints,
  withRates,
} from '@rupee/domain/history/rate-history.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import { Timestamp, type Transaction } from 'firebase-admin/firestore'
import { audit, auditConverter } from '../../platform/audit/audit.ts'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { world } from '../../platform/world/world.ts'

const historyRef = (wallet: string) => world().firestore.collection('rateHistory').doc(wallet)

const historyConverter = makeDocumentConverter(rateHistorySchema)

const day = 24 * 60 * 60 * 1000

/** Maximum number of edits read; no one types more in 30 days. */
const maximumRead = 500

/** Notes the new rates of a wallet for the public plot. Returns the function that writes them. */
export async function noteRates(
  transaction: Transaction,
  wallet: Wallet,
  become: Rates,
  now: Date,
): Promise<() => void> {
  if (become.buy_at === wallet.buy_at && become.sell_at === wallet.sell_at) return () => undefined
  const kept = historyConverter.find(await transaction.get(historyRef(wallet.id)))
  const points = kept?.points ?? (await rebuildFromAudit(transaction, wallet, now))
  const { buy_at, sell_at } = become
  const noted = withRates(points, { day: toDay(now), buy_at, sell_at })
  return () => transaction.set(historyRef(wallet.id), { points: noted })
}

/** Rebuilds the history from the audit if none has been kept yet. */
async function rebuildFromAudit(transaction: Transaction, wallet: Wallet, now: Date) {
  const since = Timestamp.fromMillis(now.getTime() - rateDays * day)
  const about = audit().where('about', '==', wallet.id).where('at', '>', since)
  const { docs } = await transaction.get(about.orderBy('at', 'desc').limit(maximumRead))
  const changes = auditConverter.list(docs).flatMap(toRateChange)
  return toRatePoints(changes, { buy_at: wallet.buy_at, sell_at: wallet.sell_at }, toDay(now))
}

function toRateChange({ action, from, at }: AuditEntry) {
  if (action !== 'rates changed') return []
  const { buy_at, sell_at } = from ?? {}
  const before = {
    ...(typeof buy_at === 'string' && { buy_at }),
    ...(typeof sell_at === 'string' && { sell_at }),
  }
  return Object.keys(before).length > 0 ? [{ day: toDay(at), before }] : []
}
