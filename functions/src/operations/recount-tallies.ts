import { checkActions, toDecisionEntryId } from '@rupee/domain/audit/audit.ts'
import { listTallyDifferences, type TallyDifference } from '@rupee/domain/tallies/tally-differences.ts'
import { Recount } from '@rupee/domain/tallies/tally-recount.ts'
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { orderConverter, orders } from '../exchange/orders/orders.ts'
import { accountCoreConverter, accounts } from '../identity/accounts/accounts.ts'
import { audit, auditConverter, makeAudited, operator } from '../platform/audit/audit.ts'
import type { Checkpoint } from '../platform/long-read/checkpoint.ts'
import { type LongRead, type Part, readAsOfOneMoment } from '../platform/long-read/long-read.ts'
import { addDifferences, tallies } from '../platform/tallies/tallies.ts'
import { world } from '../platform/world/world.ts'

/** Maximum number of repairs that fit into one transaction with their audit entry. */
const repairedAtOnce = 100

/** Firestore reads back an hour. */
const minutesToContinue = 50

/**
 * `npm run ops -- recount-tallies`. Returns the text to print, and how many sums are wrong. It can be stopped at any time,
 * and continues when it is run again soon.
 */
export async function recountTallies(
  repair: boolean,
  now: Date,
  checkpoint: Checkpoint,
): Promise<{ readonly report: string; readonly wrong: number }> {
  const { done } = await readAsOfOneMoment({
    begin: (saved) => new Counting(saved),
    checkpoint,
    minutesToContinue,
  })
  const { unreadable } = done
  if (unreadable.length > 0) {
    const lines = unreadable.map((path) => `${path} cannot be read, so the tallies cannot be counted.`)
    return { report: lines.join('\n'), wrong: unreadable.length }
  }
  const differences = done.differences()
  const lines = differences.map(describeDifference)
  if (differences.length === 0) return { report: 'All tallies are correct.', wrong: 0 }
  if (!repair) {
    const advice = `${differences.length} differ. Add --repair to correct them.`
    return { report: [...lines, advice].join('\n'), wrong: differences.length }
  }
  for (let start = 0; start < differences.length; start += repairedAtOnce) {
    await repairSome(differences.slice(start, start + repairedAtOnce), now)
  }
  return { report: [...lines, `${differences.length} are corrected.`].join('\n'), wrong: 0 }
}

/** Orders, accounts, checked identities and the tallies, as of one moment. */
class Counting implements LongRead {
  readonly parts: readonly Part[]
  readonly unreadable: string[]
  readonly #counted: Recount
  readonly #kept: Map<string, unknown>

  constructor(saved: unknown) {
    const { counted, kept, unreadable } = savedSchema.parse(saved ?? {})
    this.unreadable = unreadable
    this.#counted = new Recount(counted)
    this.#kept = new Map(Object.entries(kept))
    this.parts = [
      { query: orders(), add: (documents) => this.#countOrders(documents) },
      {
        query: accounts(),
        add: (documents) => {
          for (const account of accountCoreConverter.list(documents)) this.#counted.addAccount(account)
        },
      },
      {
        query: audit().where('action', 'in', checkActions),
        add: (documents) => {
          for (const check of auditConverter.list(documents)) this.#counted.addCheck(check)
        },
      },
      {
        query: tallies(),
        add: (documents) => {
          for (const tally of documents) this.#kept.set(tally.id, tally.data())
        },
      },
    ]
  }

  save(): z.infer<typeof savedSchema> {
    return {
      counted: this.#counted.save(),
      kept: Object.fromEntries(this.#kept),
      unreadable: this.unreadable,
    }
  }

  differences(): readonly TallyDifference[] {
    return listTallyDifferences(this.#kept, this.#counted.tallies)
  }

  /** The audit alone says who has decided an order. Its entries never change. */
  async #countOrders(documents: readonly QueryDocumentSnapshot[]): Promise<void> {
    const found = documents.flatMap((document) => {
      const order = orderConverter.find(document)
      if (!order) this.unreadable.push(document.ref.path)
      return order ?? []
    })
    const decided = found.filter(({ decidedAt }) => decidedAt)
    const references = decided.map(({ trackingID }) => audit().doc(toDecisionEntryId(trackingID)))
    const entries = references.length > 0 ? await world().firestore.getAll(...references) : []
    const deciders = new Map(auditConverter.list(entries).map(({ about, by }) => [about, by]))
    for (const order of found) this.#counted.addOrder(order, deciders.get(order.trackingID))
  }
}

const savedSchema = z.object({
  counted: z.optional(z.unknown()),
  kept: z._default(z.record(z.string(), z.unknown()), {}),
  /** The paths of orders that cannot be counted. A repair without them would be wrong. */
  unreadable: z.prefault(z.array(z.string()), []),
})

/** A sum that was off by an amount is still off by it after later writes, so the repair adds the difference. */
async function repairSome(differences: readonly TallyDifference[], now: Date): Promise<void> {
  await makeAudited(async (transaction, record) => {
    addDifferences(transaction, differences)
    const from = Object.fromEntries(differences.map((each) => [toName(each), each.kept ?? null]))
    const to = Object.fromEntries(differences.map((each) => [toName(each), each.counted ?? null]))
    record({ action: 'tallies repaired', by: operator, at: now, about: 'tallies', from, to })
  })
}

const toName = ({ tally, path }: TallyDifference) => [tally, ...path].join(' ')

function describeDifference(difference: TallyDifference): string {
  const { kept = 'no number', counted = 'nothing at all' } = difference
  return `${toName(difference)} is ${kept} and must be ${counted}`
}
