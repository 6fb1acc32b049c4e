import type { Page } from 'playwright-core'
import { StaffAtKeys } from '../../tests/browser/staff/staff-at-keys.ts'
import { firestore } from '../../tests/support/admin-sdk.ts'
import { createStaff, type SignedIn } from '../../tests/support/people.ts'
import {
  createOrder,
  createOwnPair,
  createPayer,
  decide,
  type Payer,
  type Swap,
  warmUp,
} from '../../tests/support/swaps.ts'
import { computePercentile, formatLatencies, measureTime, report } from '../measure/figures.ts'

const decisions = 20
const staffAtOnce = 6
const rounds = 3

/** Orders of one customer, as many as they may have open, oldest first. */
async function placeOrders(payer: Payer, swap: Swap, count: number): Promise<readonly string[]> {
  await firestore.doc('settings/controls').set({ pendingOrders: 100 }, { merge: true })
  const ids: string[] = []
  for (let placed = 0; placed < count; placed++) ids.push(await createOrder(payer, swap))
  return ids
}

/** Logs in and decides, by keys alone, as fast as the product allows. */
export async function reportDeciding(page: Page, site: string): Promise<void> {
  const staff = await createStaff()
  const payer = await createPayer()
  const { swap } = await createOwnPair()
  const orders = await placeOrders(payer, swap, decisions)
  const keys = new StaffAtKeys(page)
  await page.goto(`${site}/login`)
  await keys.logIn(staff)
  const toNext: number[] = []
  const all = await measureTime(async () => {
    await keys.openFirstOrder(payer)
    for (const [index, trackingID] of orders.entries()) {
      const next = orders[index + 1]
      await keys.prepareApproval(trackingID)
      const taken = await measureTime(() => keys.confirm(next))
      if (next) toNext.push(taken)
    }
  })
  report('Decision to the next order on the screen', formatLatencies(toNext), 'under 600 ms')
  const each = (all / 1000 / decisions).toFixed(2)
  report(`${decisions} orders decided by keys`, `${each} s of the product for each`)
}

/** Measures decisions on different orders of the same wallets, one after the other and all at once. */
export async function reportDecisionsAtOnce(): Promise<void> {
  const staff: SignedIn[] = []
  for (let each = 0; each < staffAtOnce; each++) staff.push(await createStaff())
  await Promise.all(staff.map(({ client }) => client.fetchToken()))
  const payer = await createPayer()
  const { swap } = await createOwnPair()
  await warmUp(staffAtOnce)
  const alone: number[] = []
  const together: number[] = []
  for (let round = 0; round < rounds; round++) {
    const one = await placeOrders(payer, swap, staffAtOnce)
    for (const [index, id] of one.entries())
      alone.push(await measureTime(() => decideOrder(staff[index], id)))
    const other = await placeOrders(payer, swap, staffAtOnce)
    together.push(
      ...(await Promise.all(other.map((id, index) => measureTime(() => decideOrder(staff[index], id))))),
    )
  }
  const times = computePercentile(together, 0.5) / computePercentile(alone, 0.5)
  report('A decision alone', formatLatencies(alone))
  report(
    `One of ${staffAtOnce} decisions at once`,
    `${formatLatencies(together)}, ${times.toFixed(1)} times as long`,
  )
}

async function decideOrder(staff: SignedIn | undefined, id: string): Promise<void> {
  if (!staff) throw new Error('There are fewer staff than orders')
  const { status, body } = await decide(staff, id)
  if (status !== 200) throw new Error(`The decision was refused: ${JSON.stringify(body)}`)
}
