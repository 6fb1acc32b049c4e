import { recountTallies } from '@rupee/functions/operations/recount-tallies.ts'
import { verifyLedger } from '@rupee/functions/operations/verify-ledger.ts'
import { verifyAudit } from '@rupee/functions/platform/audit/verification/verify-audit.ts'
import type { Checkpoint } from '@rupee/functions/platform/long-read/checkpoint.ts'
import { world } from '@rupee/functions/platform/world/world.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { createStaff } from '../../support/people.ts'
import { runSchedule } from '../../support/schedules.ts'
import { createOrder, createPayer, createRupee, createWallet, decide } from '../../support/swaps.ts'
import { getOwnWorld } from '../world/begin.ts'

const orders = 1700
const pageSize = 500
const minute = 60_000

/** Writes many copies of an approved order. */
beforeAll(async () => {
  const [rupee, coin, payer, staff] = await Promise.all([
    createRupee(),
    createWallet(),
    createPayer(),
    createStaff(),
  ])
  const swap = { from: rupee, to: coin, from_amount: '100', to_amount: '1.00' }
  const trackingID = await createOrder(payer, swap)
  await decide(staff, trackingID)
  await getOwnWorld().atRest()
  const order = (await firestore.doc(`transactions/${trackingID}`).get()).data() ?? {}
  for (let each = 0; each < orders; each += 1)
    await firestore.doc(`transactions/MANY${String(each).padStart(6, '0')}`).set(order)
})

afterEach(() => {
  vi.restoreAllMocks()
})

/** Kills a process after it has read this many pages, and counts the documents of the largest transaction. */
function watchTransactions(endAfter = Number.POSITIVE_INFINITY) {
  const watched = { pages: 0, largest: 0 }
  const { firestore: served } = world()
  const runTransaction = served.runTransaction.bind(served)
  vi.spyOn(served, 'runTransaction').mockImplementation(async (work, options) => {
    if (watched.pages === endAfter) throw new Error('The process was ended')
    watched.pages += 1
    const before = getOwnWorld().usage().reads
    const result = await runTransaction(work as (transaction: Transaction) => Promise<never>, options)
    watched.largest = Math.max(watched.largest, getOwnWorld().usage().reads - before)
    return result
  })
  return watched
}

function makeMemory(): Checkpoint & { text?: string | undefined } {
  return {
    text: undefined,
    read() {
      return Promise.resolve(this.text)
    },
    async write(text) {
      this.text = text
    },
    async clear() {
      this.text = undefined
    },
  }
}

test('an interrupted recount continues', async () => {
  const checkpoint = makeMemory()
  const whole = await recountTallies(false, new Date(), checkpoint)
  expect(whole.wrong).toBeGreaterThan(0)
  const begun = watchTransactions(3)
  await expect(recountTallies(false, new Date(), checkpoint)).rejects.toThrow('ended')
  vi.restoreAllMocks()
  expect(begun.largest).toBe(pageSize)
  expect(checkpoint.text).toBeDefined()
  const rest = watchTransactions()
  expect(await recountTallies(false, new Date(), checkpoint)).toEqual(whole)
  expect(rest.pages).toBe(4)
  expect(checkpoint.text).toBeUndefined()
})

test('an interrupted verification of the ledger continues', async () => {
  const entries = 1200
  const lines = [
    { account: 'opening', currency: 'many', amount: '-1' },
    { account: 'available:many', currency: 'many', amount: '1' },
  ]
  for (let each = 0; each < entries; each += 1)
    await firestore
      .doc(`ledger/many-${each}`)
      .set({ cause: 'wallet opened', about: 'many', lines, at: new Date() })
  const checkpoint = makeMemory()
  const whole = await verifyLedger(checkpoint)
  expect(whole.entries).toBeGreaterThan(entries)
  watchTransactions(3)
  await expect(verifyLedger(checkpoint)).rejects.toThrow('ended')
  vi.restoreAllMocks()
  expect(checkpoint.text).toBeDefined()
  const rest = watchTransactions()
  expect(await verifyLedger(checkpoint)).toEqual(whole)
  expect(rest.pages).toBe(2)
  expect(checkpoint.text).toBeUndefined()
})

test('an interrupted verification continues, unless its checkpoint was changed', async () => {
  const start = new Date('2026-11-22T06:00:00Z').getTime()
  await firestore.recursiveDelete(firestore.collection('audit'))
  for (let each = 0; each < 2500; each += 1) {
    const at = new Date(start + each * 4 * minute)
    await firestore.doc(`audit/many-${each}`).set({ action: 'ad changed', by: 'ben', at })
  }
  const now = new Date(start + 2500 * 4 * minute)
  for (let hour = 1; hour <= 170; hour += 1)
    await runSchedule('sealHours', new Date(start + hour * 60 * minute + 20 * minute))
  const lines: string[] = []
  const checkpoint = makeMemory()
  const verify = () =>
    verifyAudit({
      keys: process.env.AUDIT_KEYS ?? '',
      now,
      checkpoint,
      progress: (line) => lines.push(line),
    })
  const whole = await verify()
  expect(whole).toMatchObject({ faults: 0 })

  watchTransactions(3)
  await expect(verify()).rejects.toThrow('ended')
  vi.restoreAllMocks()
  const stored = checkpoint.text ?? ''
  const rest = watchTransactions()
  expect(await verify()).toEqual(whole)
  expect(lines).toEqual([expect.stringMatching(/^Continues .* after 150 seals and 0 entries$/)])
  expect(rest).toMatchObject({ pages: 1, largest: 21 })
  expect(checkpoint.text).toBeUndefined()

  checkpoint.text = stored.replaceAll('0000000150', '0000000151')
  expect(await verify()).toEqual(whole)
  expect(lines).toHaveLength(1)
})
