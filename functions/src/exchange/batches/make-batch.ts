import { type PayoutBatch, sumBatch } from '@rupee/domain/batches/batch.ts'
import type { BatchInput } from '@rupee/domain/batches/batch-input.ts'
import type { BatchOutcome, JudgedOrder } from '@rupee/domain/batches/batch-outcome.ts'
import { type BatchChoice, judgeForBatch, toBatchLine } from '@rupee/domain/batches/judge-order.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { isCommon } from '@rupee/domain/wallets/wallet.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { type Actor, addAuditEntry } from '../../platform/audit/audit.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { readTogether } from '../../platform/firestore/read-together.ts'
import { world } from '../../platform/world/world.ts'
import { readStops } from '../findings/standing-stops.ts'
import { orderConverter, orderRef } from '../orders/orders.ts'
import { marksConverter, marksRef } from '../orders/same-proofs.ts'
import { walletConverter, walletRef } from '../wallets/wallets.ts'
import { readBankLayout } from './bank-layouts.ts'
import { batchConverter, batchRef, lockConverter, lockRef } from './batches.ts'

/**
 * Puts all orders that fit into a new batch, in one transaction, and says why the others do not fit. Repeating the call
 * after a lost answer changes nothing. Another call with the same ID is refused, because its orders would seem to be in
 * the batch.
 */
export async function makeNewBatch(input: BatchInput, by: Actor, now: Date): Promise<readonly JudgedOrder[]> {
  const { id, wallet: walletId, bank, mode, orders: ids } = input
  const [stopped, layout] = await Promise.all([listStopped(ids), readBankLayout(bank)])
  return world().firestore.runTransaction(async (transaction) => {
    const found = await readOrders(transaction, { id, walletId, ids })
    const { batch, wallet } = found
    ensure(wallet && isCommon(wallet), 'unknown', 'noSuchWallet')
    if (batch) {
      const before = toJudged(batch)
      ensure(batch.by === by.uid && isSameBatch(batch, before, input), 'conflict', 'batchExists')
      return ids.map((each) => ({ id: each, outcome: before.get(each) ?? 'unknown' }))
    }
    const choice = { by: by.uid, wallet: walletId, layout, batch: id }
    const judged = found.orders.map((each) => ({ ...each, outcome: judge(each, { ...choice, stopped }) }))
    const lines = judged.flatMap(({ outcome, order, failedBatch }) =>
      outcome === 'added' && order ? toBatchLine(order, failedBatch) : [],
    )
    const outcomes = judged.map(({ id: trackingID, outcome }) => ({ id: trackingID, outcome }))
    if (lines.length > 0) {
      const { code: currency } = wallet
      const leftOut = outcomes.filter(({ outcome }) => outcome !== 'added')
      const made = { id, wallet: walletId, currency, bank, layout, mode, orders: lines, leftOut } as const
      write(transaction, { ...made, total: sumBatch(lines), by: by.uid, byName: by.name, at: now }, by)
    }
    return outcomes
  })
}

/** Outcomes of the call that made the batch. */
function toJudged({ orders, leftOut }: PayoutBatch): ReadonlyMap<string, BatchOutcome> {
  const added = orders.map(({ trackingID }) => [trackingID, 'added'] as const)
  return new Map([...added, ...leftOut.map((each) => [each.id, each.outcome] as const)])
}

function isSameBatch(
  batch: PayoutBatch,
  before: ReadonlyMap<string, BatchOutcome>,
  { wallet, bank, mode, orders }: BatchInput,
): boolean {
  const isSameWay = batch.wallet === wallet && batch.bank === bank && batch.mode === mode
  return isSameWay && orders.length === before.size && orders.every((id) => before.has(id))
}

/** Read outside of the transaction, as by a decision: findings lock nothing, and each payout reads them again. */
async function listStopped(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const orders = orderConverter.list(await world().firestore.getAll(...ids.map(orderRef)))
  const pending = orders.filter(({ status }) => status === 'pending')
  const stops = await Promise.all(pending.map(async (order) => ({ order, stops: await readStops(order) })))
  return new Set(stops.filter((each) => each.stops.length > 0).map(({ order }) => order.trackingID))
}

interface FoundOrder {
  readonly id: string
  readonly order: Order | undefined
  /** Batch that has locked the order. */
  readonly lockedBy: string | undefined
  /** Sent batch that has returned the order. */
  readonly failedBatch: string | undefined
  /**
   * Whether the lock or the marks of the order cannot be read. Then nobody knows which batch has it or has returned it.
   */
  readonly isUnreadable: boolean
}

interface Wanted extends Pick<PayoutBatch, 'id'> {
  readonly walletId: string
  readonly ids: readonly string[]
}

async function readOrders(transaction: Transaction, { id, walletId, ids }: Wanted) {
  const found = await readTogether(transaction, {
    wallet: walletRef(walletId),
    batch: batchRef(id),
    orders: ids.map(orderRef),
    locks: ids.map(lockRef),
    marks: ids.map(marksRef),
  })
  const orders = ids.map((trackingID, at): FoundOrder => {
    const order = found.orders[at]
    const lock = found.locks[at]
    const marks = found.marks[at]
    const readLock = lock && lockConverter.find(lock)
    const readMarks = marks && marksConverter.find(marks)
    return {
      id: trackingID,
      order: order && orderConverter.find(order),
      lockedBy: readLock?.batch,
      failedBatch: readMarks?.failedBatch,
      isUnreadable: (lock?.exists === true && !readLock) || (marks?.exists === true && !readMarks),
    }
  })
  return { wallet: walletConverter.find(found.wallet), batch: batchConverter.find(found.batch), orders }
}

interface Judging extends Omit<BatchChoice, 'isStopped' | 'lockedBy'> {
  readonly stopped: ReadonlySet<string>
}

function judge(found: FoundOrder, { stopped, ...choice }: Judging): BatchOutcome {
  const { id, order, lockedBy, isUnreadable } = found
  if (!order) return 'unknown'
  const outcome = judgeForBatch(order, { ...choice, isStopped: stopped.has(id), lockedBy })
  return outcome === 'added' && isUnreadable ? 'unreadable' : outcome
}

function write(transaction: Transaction, made: Omit<PayoutBatch, 'state'>, by: Actor): void {
  const { id, orders, total, currency, bank, at } = made
  const { id: _, ...stored } = { ...made, state: 'made' as const }
  transaction.create(batchRef(id), stored)
  for (const { trackingID } of orders) transaction.create(lockRef(trackingID), { batch: id })
  const to = { orders: orders.map(({ trackingID }) => trackingID).join(', '), total, currency, bank }
  addAuditEntry(transaction, { action: 'batch made', by, at, about: id, to })
}
