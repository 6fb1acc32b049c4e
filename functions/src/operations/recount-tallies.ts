import { checkActions, decisionEntryId } from '@rupee/domain/audit/audit.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { type TallyDifference, tallyDifferences } from '@rupee/domain/tallies/tally-differences.ts'
import { Recount } from '@rupee/domain/tallies/tally-recount.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { orderConverter, orders } from '../exchange/orders/orders.ts'
import { accountCoreConverter, accounts } from '../identity/accounts/accounts.ts'
import { audit, auditConverter, audited, operator } from '../platform/audit/audit.ts'
import { allDocuments, readAll } from '../platform/firestore/pages.ts'
import { addDifferences, tallies } from '../platform/tallies/tallies.ts'
import { world } from '../platform/world/world.ts'

const countedAtOnce = 300

/** Maximum number of repairs that fit into one transaction with their audit entry. */
const repairedAtOnce = 100

/** `npm run ops -- recount-tallies`. Returns the text to print, and how many sums are wrong. */
export async function recountTallies(
  repair: boolean,
  now: Date,
): Promise<{ readonly report: string; readonly wrong: number }> {
  const { differences, unreadable } = await compare()
  if (unreadable.length > 0) {
    const lines = unreadable.map((path) => `${path} cannot be read, so the tallies cannot be counted.`)
    return { report: lines.join('\n'), wrong: unreadable.length }
  }
  const lines = differences.map(inWords)
  if (differences.length === 0) return { report: 'All tallies are right.', wrong: 0 }
  if (!repair) {
    const advice = `${differences.length} differ. Put --repair behind the command to set them right.`
    return { report: [...lines, advice].join('\n'), wrong: differences.length }
  }
  for (let start = 0; start < differences.length; start += repairedAtOnce) {
    await repairSome(differences.slice(start, start + repairedAtOnce), now)
  }
  return { report: [...lines, `${differences.length} are set right.`].join('\n'), wrong: 0 }
}

interface Comparison {
  readonly differences: readonly TallyDifference[]
  /** The paths of orders that cannot be counted. A repair without them would be wrong. */
  readonly unreadable: readonly string[]
}

/** Reads everything as of one moment and without locks, so that it can run on a busy day. */
async function compare(): Promise<Comparison> {
  return world().firestore.runTransaction(
    async (transaction) => {
      const counted = new Recount()
      const unreadable: string[] = []
      let some: Order[] = []
      for await (const document of allDocuments(transaction, orders())) {
        const order = orderConverter.find(document)
        if (order) some.push(order)
        else unreadable.push(document.ref.path)
        if (some.length < countedAtOnce) continue
        await countOrders(transaction, counted, some)
        some = []
      }
      await countOrders(transaction, counted, some)
      for await (const account of readAll(transaction, accounts(), accountCoreConverter))
        counted.addAccount(account)
      const checks = audit().where('action', 'in', checkActions)
      for await (const check of readAll(transaction, checks, auditConverter)) counted.addCheck(check)
      const { docs } = await transaction.get(tallies())
      const kept = new Map(docs.map((tally) => [tally.id, tally.data()]))
      return { differences: tallyDifferences(kept, counted.tallies), unreadable }
    },
    { readOnly: true },
  )
}

/** The audit alone says who has decided an order. */
async function countOrders(
  transaction: Transaction,
  counted: Recount,
  some: readonly Order[],
): Promise<void> {
  const decided = some.filter(({ decidedAt }) => decidedAt)
  const entries = decided.map(({ trackingID }) => audit().doc(decisionEntryId(trackingID)))
  const found = entries.length > 0 ? auditConverter.list(await transaction.getAll(...entries)) : []
  const deciders = new Map(found.map(({ about, by }) => [about, by]))
  for (const order of some) counted.addOrder(order, deciders.get(order.trackingID))
}

/** A sum that was off by an amount is still off by it after later writes, so the repair adds the difference. */
async function repairSome(differences: readonly TallyDifference[], now: Date): Promise<void> {
  await audited(async (transaction, record) => {
    addDifferences(transaction, differences)
    const from = Object.fromEntries(differences.map((each) => [toName(each), each.kept ?? null]))
    const to = Object.fromEntries(differences.map((each) => [toName(each), each.counted ?? null]))
    record({ action: 'tallies repaired', by: operator, at: now, about: 'tallies', from, to })
  })
}

const toName = ({ tally, path }: TallyDifference) => [tally, ...path].join(' ')

function inWords(difference: TallyDifference): string {
  const { kept = 'no number', counted = 'nothing at all' } = difference
  return `${toName(difference)} is ${kept} and must be ${counted}`
}
