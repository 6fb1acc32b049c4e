import { beforeAll, expect, test } from 'vitest'
import { expectSound, readOrders, recover } from '../../support/orders/soundness.ts'
import { createStaff, type SignedIn } from '../../support/people.ts'
import {
  createOrder,
  createPayer,
  createRupee,
  createWallet,
  decide,
  makePicture,
  type Payer,
  placeOrder,
  type Swap,
} from '../../support/swaps.ts'
import { dieAfterStoring, dieDuringWrite, matchCommits } from '../world/faults.ts'

let staff: SignedIn
let swap: Swap

const payers: Payer[] = []

beforeAll(async () => {
  const [rupee, coin] = await Promise.all([createRupee(), createWallet()])
  staff = await createStaff()
  swap = { from: rupee, to: coin, from_amount: '5000', to_amount: '50.00' }
})

async function createNewcomer(): Promise<Payer> {
  const payer = await createPayer()
  payers.push(payer)
  return payer
}

/** Two deaths are left out: before the files are noted nothing is written, and between two files the state is as after the note. */
test.each([
  {
    when: 'when its files are noted',
    die: () => dieDuringWrite('after', matchCommits('uploads')),
    placed: 0,
  },
  {
    when: 'when it is all but written',
    die: () => dieDuringWrite('before', matchCommits('paymentReferences')),
    placed: 0,
  },
  {
    when: 'before they can say that it is taken',
    die: () => dieDuringWrite('after', matchCommits('paymentReferences')),
    placed: 1,
  },
])(
  'functions that die during an order, $when, leave either a whole order or none',
  async ({ die, placed }) => {
    const payer = await createNewcomer()
    const died = die()
    void placeOrder(payer, swap, { chat: makePicture('jpeg', 20_000) })
    await died
    expect(await readOrders(payer.uid)).toHaveLength(placed)
  },
)

test.each([
  { when: 'when the proof is stored', die: dieAfterStoring, status: 'pending' },
  {
    when: 'before they can say that it is decided',
    die: () => dieDuringWrite('after', matchCommits('audit')),
    status: 'Approved',
  },
])('functions that die during a decision, $when, leave the order $status', async ({ die, status }) => {
  const payer = await createNewcomer()
  const id = await createOrder(payer, swap)
  const died = die()
  void decide(staff, id)
  await died
  expect(await readOrders(payer.uid)).toEqual([{ id, data: expect.objectContaining({ status }) }])
})

test('the schedules repair what dead functions left behind', async () => {
  expect(payers).toHaveLength(5)
  await recover()
  await expectSound(staff, payers)
})
