import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startOfDay, toDay } from '@rupee/domain/calendar/day-in-india.ts'
import { toStoredEntry } from '@rupee/domain/ledger/account.ts'
import { makePlacedOrderEntry } from '@rupee/domain/ledger/entries.ts'
import { makeInProcessFirestore, openDatabase, parseIndexes } from '@rupee/emulators/in-process'
import { handInSmall } from '@rupee/functions/platform/world/small-world.ts'
import { advanceCheckpoint, readTotals } from '@rupee/functions/simulated.ts'
import { demoWallets } from '@rupee/suite/seed/demo/demo-wallets.ts'
import { report } from './measure/figures.ts'

/**
 * Measures the first checkpoint of a ledger whose entries are all of one day, as after a migration, and sums of the whole
 * ledger before and after. Functions and Firestore run in this process, so round trips take no time, and times are those of the processor.
 */
const { values } = parseArgs({ options: { entries: { type: 'string', default: '200000' } } })
const entries = Number(values.entries)

/** Limit of writes in one transaction. */
const writesAtOnce = 500

const wait = async (milliseconds: number) => void (await delay(milliseconds))

const database = openDatabase('projects/bench/databases/(default)')
database.useIndexes(parseIndexes(JSON.parse(readFileSync('firestore.indexes.json', 'utf8'))))
const firestore = makeInProcessFirestore(database, {
  roundTrip: async (_, deliver) => deliver(),
  wait,
  fraction: Math.random,
})
const clock = { now: () => new Date(), elapsed: () => performance.now(), wait }
handInSmall({ firestore, clock })

const filled = await measureCpuTime(fill)
const stored = readPeak()
const whole = await measureCpuTime(sumAll)
const first = await measureCpuTime(() => advanceCheckpoint(new Date()))
const again = await measureCpuTime(sumAll)
report(`${entries} entries written`, formatPerSecond(filled))
report('sum without a checkpoint', formatPerSecond(whole))
report('first checkpoint', formatPerSecond(first))
report('sum with the checkpoint', `${again.toFixed(1)} ms`)
report('most memory after writing, and at the end', `${stored.toFixed(0)} MB, ${readPeak().toFixed(0)} MB`)

/** Writes entries over all of yesterday, 500 to a transaction and at the same time. */
async function fill(): Promise<void> {
  const yesterday = startOfDay(toDay(new Date(Date.now() - 24 * 60 * 60_000)))
  for (let written = 0; written < entries; written += writesAtOnce) {
    const at = new Date(yesterday.getTime() + (written / entries) * 24 * 60 * 60_000)
    await firestore.runTransaction(async (transaction) => {
      for (let each = written; each < Math.min(written + writesAtOnce, entries); each += 1) {
        const { id, ...entry } = makeEntry(each)
        transaction.create(firestore.collection('ledger').doc(id), { ...entry, at })
      }
    })
  }
}

/** Makes the entry of an order without a quote. The wallets alternate. */
function makeEntry(each: number) {
  const wallet = demoWallets[each % demoWallets.length]?.wallet.id ?? 'inr'
  const trackingID = `ORDER${String(each).padStart(8, '0')}`
  const entry = makePlacedOrderEntry({ trackingID, toWallet: wallet, amountReceived: '12.34' }, 'available')
  return { id: entry.id, ...toStoredEntry(entry) }
}

/** Returns the CPU time in milliseconds, which other processes hardly change. */
async function measureCpuTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Returns the peak memory so far, in megabytes. */
function readPeak(): number {
  return process.resourceUsage().maxRSS / 1024
}

function sumAll() {
  return firestore.runTransaction((transaction) => readTotals(transaction), { readOnly: true })
}

function formatPerSecond(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s, ${Math.round((entries * 1000) / milliseconds)} a second`
}
