import { setTimeout as delay } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { newStaff, type SignedIn } from '../support/people.ts'
import {
  decide,
  newPayer,
  newRupee,
  newWallet,
  type Payer,
  picture,
  placedOrder,
  placeOrder,
  quoteFor,
  type Swap,
} from '../support/swaps.ts'
import { run } from './own-run.ts'
import { expectSound, ordersOf, recover } from './soundness.ts'
import { commits, type InterceptedRequest, letPass, once } from './stepping-in.ts'

let staff: SignedIn

const payers: Payer[] = []

beforeAll(async () => {
  staff = await newStaff()
})

/** A process that dies in a transaction leaves locks for another minute. A restarted Firestore has none. */
const withoutLocks = () => run.restartFirestore()

/** Creates one for each fault, because of those locks. */
async function newSwap(): Promise<Swap> {
  const [from, to] = await Promise.all([newRupee(), newWallet()])
  return { from, to, from_amount: '5000', to_amount: '50.00' }
}

async function newcomer(): Promise<Payer> {
  const payer = await newPayer()
  payers.push(payer)
  return payer
}

const twoFiles = () => ({ chat: picture('jpeg', 20_000) })

const notes = (intercepted: InterceptedRequest) =>
  commits('uploads')(intercepted) && !commits('paymentReferences')(intercepted)
const stores = ({ call }: InterceptedRequest) => call.startsWith('POST /upload/')

const killed = async () => {
  await run.kill()
  return 'cut' as const
}

/** Two deaths are left out: before the files are noted nothing is written, and between two files the state is as after the note. */
describe('functions that are killed during an order', () => {
  test.each([
    { when: 'when its files are noted', dies: once('after', notes, killed), placed: 0 },
    {
      when: 'when the order is all but written',
      dies: once('before', commits('paymentReferences'), killed),
      placed: 0,
    },
    {
      when: 'before they can say that it is taken',
      dies: once('after', commits('paymentReferences'), killed),
      placed: 1,
    },
  ])('$when leave either a whole order or none', async ({ dies, placed }) => {
    const [payer, swap] = await Promise.all([newcomer(), newSwap()])
    run.edges.firestore.stepIn = dies
    expect(await placeOrder(payer, swap, twoFiles())).toMatchObject({ status: 502 })
    run.edges.firestore.stepIn = letPass
    expect(await ordersOf(payer.uid)).toHaveLength(placed)
  })
})

describe('functions that are killed during a decision', () => {
  test.each([
    { when: 'when the proof is stored', storage: once('after', stores, killed), status: 'pending' },
    {
      when: 'before they can say that it is decided',
      firestore: once('after', commits('audit'), killed),
      status: 'Approved',
    },
  ])('$when leave the order $status', async ({ firestore = letPass, storage = letPass, status }) => {
    const [payer, swap] = await Promise.all([newcomer(), newSwap()])
    const id = await placedOrder(payer, swap)
    run.edges.firestore.stepIn = firestore
    run.edges.storage.stepIn = storage
    expect(await decide(staff, id)).toMatchObject({ status: 502 })
    run.edges.firestore.stepIn = letPass
    run.edges.storage.stepIn = letPass
    expect(await ordersOf(payer.uid)).toEqual([{ id, data: expect.objectContaining({ status }) }])
  })
})

test('functions that are killed repeatedly lose no confirmed order', async () => {
  await withoutLocks()
  const customers = await Promise.all(Array.from({ length: 6 }, newcomer))
  const confirmed: string[] = []
  for (const milliseconds of [50, 500]) {
    const swap = await newSwap()
    const calls = customers.map(async (payer, index) => {
      const quote =
        index % 3 ? undefined : await quoteFor(payer, swap.from, swap.to, '5000').catch(() => undefined)
      const { status, body } = await placeOrder(payer, swap, { ...twoFiles(), quote: quote?.id })
      if (status === 200) confirmed.push(String(body.trackingID))
    })
    await delay(milliseconds)
    await run.kill()
    await withoutLocks()
    await Promise.all(calls)
  }
  const orders = await Promise.all(customers.map(({ uid }) => ordersOf(uid)))
  expect(orders.flat().map(({ id }) => id)).toEqual(expect.arrayContaining(confirmed))
})

test('the schedules repair what killed functions left behind', async () => {
  await withoutLocks()
  await recover()
  await expectSound(staff, payers)
})
