import { isBalanced } from '@rupee/domain/ledger/entry.ts'
import { Totals, totalsSchema } from '@rupee/domain/ledger/totals.ts'
import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { checkpointConverter, checkpoints } from '../exchange/ledger/checkpoints.ts'
import { entryConverter, ledger } from '../exchange/ledger/ledger.ts'
import { compareWithDocuments } from '../exchange/reserves/ledger-proof.ts'
import type { Checkpoint } from '../platform/long-read/checkpoint.ts'
import { type LongRead, type Part, readAsOfOneMoment } from '../platform/long-read/long-read.ts'
import { world } from '../platform/world/world.ts'

/** Firestore reads back an hour, and the comparison with reserves comes last. */
const minutesToContinue = 45

export interface LedgerFault {
  readonly kind: 'unreadable' | 'unbalanced' | 'checkpoint' | 'reserve' | 'quotes'
  /** Path of a document, or ID of a wallet. */
  readonly about: string
  readonly text: string
}

export interface VerifiedLedger {
  readonly entries: number
  readonly checkpoints: number
  readonly faults: readonly LedgerFault[]
}

/**
 * `npm run ops -- verify-ledger`. Adds up all entries again, and compares the sums with checkpoints, reserves and live
 * quotes as of one moment. It can be stopped at any time, and continues when it is run again soon.
 */
export async function verifyLedger(progress: Checkpoint): Promise<VerifiedLedger> {
  const { done, time } = await readAsOfOneMoment({
    begin: (saved) => new Addition(saved),
    checkpoint: progress,
    minutesToContinue,
  })
  const { totals, faults } = done.compareCheckpoints()
  const differences = await world().firestore.runTransaction(
    (transaction) => compareWithDocuments(transaction, totals.balances),
    { readOnly: true, readTime: time },
  )
  const ofDocuments = differences.map(({ wallet, part, balance, stored }) =>
    part === 'available'
      ? makeFault(
          'reserve',
          wallet,
          `The reserve of ${wallet} is ${stored}, and the entries add up to ${balance}.`,
        )
      : makeFault(
          'quotes',
          wallet,
          `Live quotes hold ${stored} of ${wallet}, and the entries add up to ${balance}.`,
        ),
  )
  return {
    entries: done.entries,
    checkpoints: done.checkpoints,
    faults: [...done.faults, ...faults, ...ofDocuments],
  }
}

/** Checkpoints first, so that each entry is added to the period between the two checkpoints around it. */
class Addition implements LongRead {
  readonly parts: readonly Part[]
  readonly faults: LedgerFault[]
  entries: number
  readonly #stored: StoredCheckpoint[]
  /** Totals of the entries before each checkpoint and after the one before it; the last ones are after all of them. */
  readonly #periods: Map<number, Totals>

  constructor(saved: unknown) {
    const { entries, stored, periods, faults } = savedSchema.parse(saved ?? {})
    this.entries = entries
    this.faults = faults
    this.#stored = stored
    this.#periods = new Map(periods.map(([period, totals]) => [period, new Totals(totals)]))
    this.parts = [
      { query: checkpoints(), add: (documents) => this.#addCheckpoints(documents) },
      { query: ledger(), add: (documents) => this.#addEntries(documents) },
    ]
  }

  get checkpoints(): number {
    return this.#stored.length
  }

  save(): z.infer<typeof savedSchema> {
    return {
      entries: this.entries,
      stored: this.#stored,
      periods: [...this.#periods].map(([period, totals]) => [period, totals.save()]),
      faults: this.faults,
    }
  }

  /** Returns the totals of all entries, and the sums that differ from those of a checkpoint. */
  compareCheckpoints(): { readonly totals: Totals; readonly faults: readonly LedgerFault[] } {
    const totals = new Totals()
    const faults = this.#stored.flatMap(({ path, totals: stored }, period) => {
      totals.join(this.#findPeriod(period))
      return totals
        .listDifferences(new Totals(stored))
        .map(({ account, currency, own, other }) =>
          makeFault(
            'checkpoint',
            path,
            `${path} has ${other} of ${currency} for ${account}, and the entries add up to ${own}.`,
          ),
        )
    })
    totals.join(this.#findPeriod(this.#stored.length))
    return { totals, faults }
  }

  /** IDs are days, so that checkpoints come in the order of time. */
  #addCheckpoints(documents: readonly QueryDocumentSnapshot[]): void {
    for (const document of documents) {
      const found = checkpointConverter.find(document)
      if (found) {
        const { until, balances, movements } = found
        this.#stored.push({
          path: document.ref.path,
          until: until.getTime(),
          totals: { balances, movements },
        })
      } else this.#reportUnreadable(document)
    }
  }

  #addEntries(documents: readonly QueryDocumentSnapshot[]): void {
    for (const document of documents) {
      this.entries += 1
      const entry = entryConverter.find(document)
      if (!entry) {
        this.#reportUnreadable(document)
        continue
      }
      if (!isBalanced(entry))
        this.faults.push(makeFault('unbalanced', document.ref.path, `${document.ref.path} does not balance.`))
      const at = toMilliseconds(document)
      const next = this.#stored.findIndex(({ until }) => at < until)
      this.#findPeriod(next === -1 ? this.#stored.length : next).add(entry)
    }
  }

  #findPeriod(period: number): Totals {
    const found = this.#periods.get(period) ?? new Totals()
    this.#periods.set(period, found)
    return found
  }

  #reportUnreadable({ ref: { path } }: QueryDocumentSnapshot): void {
    this.faults.push(makeFault('unreadable', path, `${path} cannot be read.`))
  }
}

const faultSchema = z.object({
  kind: z.enum(['unreadable', 'unbalanced', 'checkpoint', 'reserve', 'quotes']),
  about: z.string(),
  text: z.string(),
})

const storedSchema = z.object({ path: z.string(), until: z.number(), totals: totalsSchema })

type StoredCheckpoint = z.infer<typeof storedSchema>

const savedSchema = z.object({
  entries: z._default(z.int(), 0),
  stored: z.prefault(z.array(storedSchema), []),
  periods: z.prefault(z.array(z.tuple([z.int(), totalsSchema])), []),
  faults: z.prefault(z.array(faultSchema), []),
})

const makeFault = (kind: LedgerFault['kind'], about: string, text: string): LedgerFault => ({
  kind,
  about,
  text,
})

/** Rounds down, as a query does that compares with a checkpoint. Dates of the SDK are rounded. */
function toMilliseconds(entry: QueryDocumentSnapshot): number {
  const at: unknown = entry.get('at')
  return at instanceof Timestamp ? at.toMillis() : Number.NaN
}
