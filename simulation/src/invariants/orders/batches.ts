import { type BatchLine, batchSchema, isLocking, sumBatch } from '@rupee/domain/batches/batch.ts'
import * as z from 'zod/mini'
import { type Invariant, type SeenChange, type SeenCommit, Violation } from '../../witness.ts'
import { toId } from '../read/changes.ts'

const seenBatch = z.pick(batchSchema, { state: true, orders: true, total: true })

type SeenBatch = z.infer<typeof seenBatch>

/** The moves of a line and of a batch, written independently of the product. */
const lineMoves = [
  'open paid',
  'open failed',
  'open removed',
  'paid approved',
  'paid returned',
  'failed returned',
]
const batchMoves = ['made sent', 'made cancelled', 'sent done', 'sent cancelled']

export class Batches implements Invariant {
  readonly name = 'batches'
  readonly holds =
    'An order is in one open batch at most, which has it locked until it leaves, and only that batch decides it, at the amounts that it had. A batch and its lines move forward alone, with their audit entries, and its total is the sum of its lines.'
  readonly watchedCollections = ['batches', 'batchedOrders', 'transactions', 'audit']

  /** Batch that has an order locked. */
  readonly #locked = new Map<string, string>()

  committed(commit: SeenCommit): void {
    const before = new Map(this.#locked)
    for (const change of commit.in('batches')) this.#follow(change, commit)
    for (const change of commit.in('transactions')) {
      this.#decide(change, commit, before)
      this.#reprice(change)
    }
    for (const { path, after } of commit.in('batchedOrders')) {
      const order = path.slice(path.indexOf('/') + 1)
      if (after?.get('batch') === this.#locked.get(order)) continue
      const found = `The lock of ${order} names ${after?.get('batch') ?? 'no batch'}, and it is in ${this.#locked.get(order) ?? 'none'}.`
      throw new Violation(this.name, found, [order])
    }
  }

  #follow(change: SeenChange, commit: SeenCommit): void {
    const id = toId(change)
    const fail = (found: string, ...orders: readonly string[]) =>
      new Violation(this.name, `The batch ${id} ${found}.`, [id, ...orders])
    if (!change.after) throw fail('is deleted')
    const batch = seenBatch.parse(change.after.data())
    const earlier = change.before && seenBatch.parse(change.before.data())
    if (earlier && earlier.state !== batch.state && !batchMoves.includes(`${earlier.state} ${batch.state}`))
      throw fail(`was ${earlier.state} and is ${batch.state}`)
    if (batch.total !== sumBatch(batch.orders)) throw fail(`has the total ${batch.total}`)
    for (const line of batch.orders) {
      const was = findEarlierLine(earlier, line)
      if (was !== line.state && was !== undefined && !lineMoves.includes(`${was} ${line.state}`))
        throw fail(`has ${line.trackingID}, which was ${was} and is ${line.state}`, line.trackingID)
      this.#lock(id, line, was, commit)
    }
  }

  #lock(batch: string, line: BatchLine, was: BatchLine['state'] | undefined, commit: SeenCommit): void {
    const { trackingID } = line
    const holder = this.#locked.get(trackingID)
    const changed = commit.in('batchedOrders').some((lock) => toId(lock) === trackingID)
    if (was === undefined && holder !== undefined)
      throw new Violation(this.name, `${trackingID} is in the batches ${holder} and ${batch}.`, [trackingID])
    if (was === undefined) this.#locked.set(trackingID, batch)
    const leaves = was !== undefined && isLocking({ state: was }) && !isLocking(line)
    if (leaves) this.#locked.delete(trackingID)
    if ((was === undefined || leaves) && !changed)
      throw new Violation(this.name, `${trackingID} keeps its lock as it is.`, [trackingID, batch])
    if (leaves && !isTold(commit, line, batch))
      throw new Violation(this.name, `The audit does not say that ${trackingID} left ${batch}.`, [trackingID])
  }

  #reprice(change: SeenChange): void {
    const id = toId(change)
    const batch = this.#locked.get(id)
    const was = change.before?.get('amountReceived')
    const is = change.after?.get('amountReceived')
    if (batch === undefined || was === is) return
    throw new Violation(this.name, `${id} gets other amounts in the batch ${batch}.`, [id, batch])
  }

  #decide(change: SeenChange, commit: SeenCommit, before: ReadonlyMap<string, string>): void {
    const id = toId(change)
    const wasPending = change.before?.get('status') === 'pending'
    if (!wasPending || change.after?.get('status') === 'pending') return
    const batch = before.get(id)
    if (batch === undefined) return
    const decided = commit.in('batches').find((each) => toId(each) === batch)?.after
    const line = decided && seenBatch.parse(decided.data()).orders.find(({ trackingID }) => trackingID === id)
    if (line?.state === 'approved' && change.after?.get('status') === 'Approved') return
    throw new Violation(this.name, `${id} is decided alone, and it is in the batch ${batch}.`, [id, batch])
  }
}

function findEarlierLine(earlier: SeenBatch | undefined, { trackingID }: BatchLine) {
  return earlier?.orders.find((line) => line.trackingID === trackingID)?.state
}

function isTold(commit: SeenCommit, { trackingID, state }: BatchLine, batch: string): boolean {
  const action = state === 'approved' ? 'order decided' : 'order left batch'
  return commit.in('audit').some(({ after }) => {
    const about = after?.get('about')
    const says = after?.get('action')
    return (says === action && about === trackingID) || (says === 'batch cancelled' && about === batch)
  })
}
