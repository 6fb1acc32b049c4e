import { beforeAll, describe, expect, test, vi } from 'vitest'
import { bucket, firestore } from '../../support/admin-sdk.ts'
import { Client } from '../../support/client.ts'
import { setControls } from '../../support/controlled/set-controls.ts'
import { waitForMail } from '../../support/mailbox.ts'
import { createStaff, type SignedIn } from '../../support/people.ts'
import { runSchedule } from '../../support/schedules.ts'
import {
  clearFindings,
  createOrder,
  createPayer,
  createRupee,
  createWallet,
  decide,
  letExpire,
  makePicture,
  nothing,
  openQuote,
  type Payer,
  placeOrder,
  readReserve,
  readTraces,
  type Swap,
  type TestWallet,
} from '../../support/swaps.ts'
import { getOwnWorld } from '../world/begin.ts'

let rupee: TestWallet
let coin: TestWallet
let payer: Payer
let staff: SignedIn
let buying: Swap

beforeAll(async () => {
  ;[rupee, coin, payer, staff] = await Promise.all([
    createRupee(),
    createWallet({ reserved: '100000.00' }),
    createPayer(),
    createStaff(),
  ])
  buying = { from: rupee, to: coin, from_amount: '5000', to_amount: '50.00' }
}, 60_000)

const readDocument = async (path: string) => (await firestore.doc(path).get()).data()
const readOrder = (id: string) => readDocument(`transactions/${id}`)
const readAudit = async (id: string) => {
  const { docs } = await firestore.collection('audit').where('about', '==', id).get()
  return docs.map((entry) => entry.data())
}
const listPayoutFiles = async (id: string) => {
  const [files] = await bucket.getFiles({ prefix: `orders/${payer.uid}/${id}/admin` })
  return files.map(({ name }) => name)
}

test('an approval adds the amount received, and shows everywhere', async () => {
  const id = await createOrder(payer, buying)
  const [rupees, coins] = await Promise.all([readReserve(rupee), readReserve(coin)])
  const { status, body } = await decide(staff, id)
  expect({ status, body }).toEqual({ status: 200, body: { message: 'Transaction confirmed successfully!' } })

  expect(Number(await readReserve(rupee)) - Number(rupees)).toBeCloseTo(5000)
  expect(await readReserve(coin)).toBe(coins)
  const [file] = await listPayoutFiles(id)
  expect(await readOrder(id)).toMatchObject({
    status: 'Approved',
    adminNotes: 'Paid out in full',
    adminScreenshot: file,
  })
  expect(await readDocument(`transfers/${id}`)).toMatchObject({ status: 'Approved' })
  expect(await readAudit(id)).toEqual([
    expect.objectContaining({
      action: 'order decided',
      by: staff.uid,
      from: { status: 'pending' },
      to: { status: 'Approved' },
    }),
  ])
  const own = await payer.client.post('/d/api/transactions/')
  expect(own.body.transactions).toContainEqual(
    expect.objectContaining({
      trackingID: id,
      status: 'Approved',
      adminNotes: 'Paid out in full',
      adminScreenshot: file,
    }),
  )
  // Public answers are cached for a second.
  const visitor = await Client.open()
  await expect
    .poll(async () => (await visitor.post('/api/api/exchanges/')).body.exchanges, { timeout: 15_000 })
    .toContainEqual(expect.objectContaining({ id, status: 'Approved' }))
  const mail = await waitForMail(
    payer.email,
    ({ subject }) => subject.includes(id) && subject.includes('approved'),
  )
  expect(mail.text).toContain('Paid out in full')
})

test('a rejection returns the held amount, and shows everywhere', async () => {
  await setControls({ refundDays: 12 })
  const before = await readReserve(coin)
  const id = await createOrder(payer, buying)
  const rupees = await readReserve(rupee)
  const { status, body } = await decide(staff, id, {
    status: 'Rejected',
    adminNotes: 'Not from an account in your name',
    adminScreenshot: undefined,
  })
  expect({ status, body }).toEqual({ status: 200, body: { message: 'Transaction rejected successfully!' } })
  expect([await readReserve(coin), await readReserve(rupee)]).toEqual([before, rupees])
  expect(await readOrder(id)).toMatchObject({ status: 'Rejected' })
  expect(await readDocument(`transfers/${id}`)).toMatchObject({ status: 'Rejected' })
  expect(await readAudit(id)).toEqual([expect.objectContaining({ to: { status: 'Rejected' } })])
  const { text } = await waitForMail(
    payer.email,
    ({ subject }) => subject.includes(id) && subject.includes('rejected'),
  )
  expect(text).toContain('We return it there within 12 working days')
})

describe('a short order', () => {
  async function createShortOrder(reserved: string): Promise<{ id: string; scarce: TestWallet }> {
    const scarce = await createWallet()
    const quote = await openQuote(payer, rupee, scarce, '5000')
    await letExpire(quote.id)
    await runSchedule('endQuotes')
    await firestore.doc(`wallets/${scarce.id}`).update({ reserved })
    const swap = { ...buying, to: scarce }
    return { id: await createOrder(payer, swap, { quote: quote.id }), scarce }
  }

  test('is approved when the reserve covers it again, and takes the amount then', async () => {
    const { id, scarce } = await createShortOrder('10.00')
    expect(await decide(staff, id)).toMatchObject({
      status: 409,
      body: { error: "We don't have enough reserves" },
    })
    expect(await readOrder(id)).toMatchObject({ status: 'pending' })
    await firestore.doc(`wallets/${scarce.id}`).update({ reserved: '60.00' })
    expect(await decide(staff, id, clearFindings('short'))).toMatchObject({ status: 200 })
    expect(await readReserve(scarce)).toBe('10.00')
  })

  test('returns nothing when rejected, because it held nothing', async () => {
    const { id, scarce } = await createShortOrder('10.00')
    expect(await decide(staff, id, { status: 'Rejected' })).toMatchObject({ status: 200 })
    expect(await readReserve(scarce)).toBe('10.00')
  })
})

describe('a decision is refused and changes nothing', () => {
  test.each([
    ['without a screenshot', { adminScreenshot: undefined }, 'Please upload payment screenshot'],
    ['without a note', { adminNotes: '' }, 'Please add a note'],
    ['to reject without a note', { status: 'Rejected', adminNotes: undefined }, 'Please add a note'],
    ['with another status', { status: 'pending' }, 'Please approve or reject the transaction'],
    [
      'with a page for a screenshot',
      { adminScreenshot: makePicture('html') },
      expect.stringMatching(/2MB limit/),
    ],
  ])('%s', async (_what, changes, error) => {
    const id = await createOrder(payer, buying)
    const reserves = [await readReserve(rupee), await readReserve(coin)]
    expect(await decide(staff, id, changes)).toMatchObject({ status: 400, body: { error } })
    expect(await readOrder(id)).toMatchObject({ status: 'pending' })
    expect([await readReserve(rupee), await readReserve(coin)]).toEqual(reserves)
    expect(await listPayoutFiles(id)).toEqual([])
    expect(await readAudit(id)).toEqual([])
  })

  test('about an unknown order', async () => {
    expect(await decide(staff, 'NOSUCHORDER')).toMatchObject({
      status: 404,
      body: { error: 'Order not found' },
    })
  })

  test('a second time, leaving no file behind', async () => {
    const id = await createOrder(payer, buying)
    await decide(staff, id, { status: 'Rejected', adminScreenshot: undefined })
    const reserves = [await readReserve(rupee), await readReserve(coin)]
    for (const status of ['Approved', 'Rejected']) {
      expect(await decide(staff, id, { status })).toMatchObject({
        status: 409,
        body: { error: 'This transaction is already decided' },
      })
    }
    expect([await readReserve(rupee), await readReserve(coin)]).toEqual(reserves)
    expect(await listPayoutFiles(id)).toEqual([])
    expect(await readAudit(id)).toHaveLength(1)
  })

  test('by people outside the staff', async () => {
    const id = await createOrder(payer, buying)
    for (const client of [payer.client, await Client.open()]) {
      expect(await decide({ client }, id)).toMatchObject({
        status: 403,
        body: { error: 'Admin login is required' },
      })
    }
    expect(await readOrder(id)).toMatchObject({ status: 'pending' })
  })

  test('by a dismissed member of staff', async () => {
    const dismissed = await createStaff()
    const id = await createOrder(payer, buying)
    await firestore.doc(`staff/${dismissed.uid}`).delete()
    expect(await decide(dismissed, id)).toMatchObject({ status: 403 })
    expect(await readOrder(id)).toMatchObject({ status: 'pending' })
  })
})

test('one of two simultaneous decisions wins, with only its effects', async () => {
  const colleague = await createStaff()
  for (let round = 0; round < 5; round += 1) {
    const id = await createOrder(payer, buying)
    const rupees = Number(await readReserve(rupee))
    const coins = Number(await readReserve(coin))
    const answers = await Promise.all([decide(staff, id), decide(colleague, id, { status: 'Rejected' })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const approved = answers[0]?.status === 200
    expect(await readOrder(id)).toMatchObject({ status: approved ? 'Approved' : 'Rejected' })
    expect(Number(await readReserve(rupee)) - rupees).toBeCloseTo(approved ? 5000 : 0)
    expect(Number(await readReserve(coin)) - coins).toBeCloseTo(approved ? 0 : 50)
    expect(await listPayoutFiles(id)).toHaveLength(1)
    expect(await readAudit(id)).toHaveLength(1)
  }
}, 60_000)

test('six simultaneous approvals do not wait for each other, and none is lost', async () => {
  const rupees = Number(await readReserve(rupee))
  const coins = Number(await readReserve(coin))
  const ids: string[] = []
  for (let order = 0; order < 6; order += 1) ids.push(await createOrder(await createPayer(), buying))
  const statuses = ids.map((_, index) => (index < 4 ? 'Approved' : 'Rejected'))
  const answers = await Promise.all(ids.map((id, index) => decide(staff, id, { status: statuses[index] })))
  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200))
  expect(Number(await readReserve(rupee)) - rupees).toBeCloseTo(4 * 5000)
  expect(coins - Number(await readReserve(coin))).toBeCloseTo(4 * 50)
  const countLatest = async () => (await firestore.collection('latest').get()).size
  await expect.poll(countLatest, { timeout: 20_000 }).toBeLessThanOrEqual(20)
}, 60_000)

describe('pending credits of a reserve', () => {
  test('are available to the first order that needs them', async () => {
    const [scarce, other] = await Promise.all([createWallet({ reserved: '50.00' }), createPayer()])
    const id = await createOrder(payer, { ...buying, to: scarce })
    expect(await decide(staff, id, { status: 'Rejected' })).toMatchObject({ status: 200 })
    expect(await openQuote(other, rupee, scarce, '5000')).toMatchObject({ to_amount: '50.00' })
    expect(await readReserve(scarce)).toBe('0.00')
  })

  test('count in the reserve check before and after they are added', async () => {
    const added = await createWallet({ reserved: '7.00' })
    await firestore.doc(`wallets/${added.id}`).update({ reserved: '3.00' })
    await firestore.doc(`additions/${added.id}`).set({ wallet: added.id, amount: '4.00' })
    const { body } = await staff.client.post('/d/admin/reserves/')
    expect(body.wallets).toContainEqual(
      expect.objectContaining({ id: added.id, reserved: '7.00', balanced: true }),
    )
    expect(await readReserve(added)).toBe('7.00')
  })
})

describe('the lists for staff', () => {
  test('have three statuses, newest first, with the data that staff need to pay out', async () => {
    const [id] = await Promise.all([createOrder(payer, buying)])
    const { status, body } = await staff.client.post('/d/admin/transactions/')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      pending: expect.any(Array),
      approved: expect.any(Array),
      terminated: expect.any(Array),
    })
    expect(body.pending).toContainEqual(
      expect.objectContaining({
        id,
        TransactionID: expect.stringMatching(/^UTR/),
        name: payer.name,
        email: payer.email,
        amountSent: '5000.00',
        amountReceived: '50.00',
        from_currency: rupee.code,
        to_currency: coin.code,
        status: 'pending',
        created_at: expect.any(String),
        screenshot: `orders/${payer.uid}/${id}/screenshot.png`,
        chatScreenshot: [],
        sendersPaymentDetails: 'UPI from asha@examplebank',
        wallet_address: 'TAddressOfAsha1',
        wellFormed: true,
      }),
    )
    for (const list of [body.pending, body.approved, body.terminated]) {
      const dates = Array.isArray(list) ? list.map(({ created_at }) => created_at) : []
      expect(dates).toEqual(dates.toSorted().toReversed())
    }
  })

  test('continue independently where their last page ended', async () => {
    const batch = firestore.batch()
    for (let i = 0; i < 210; i += 1) {
      batch.set(firestore.doc(`transactions/${payer.uid}-${i}`), {
        ...(await readOrder(await createFirstOrder())),
        status: 'Rejected',
        created_at: new Date(Date.UTC(2020, 0, 1) + i * 1000),
      })
    }
    await batch.commit()
    const first = await staff.client.post('/d/admin/transactions/')
    expect(first.body.terminated).toHaveLength(200)
    const pages = [first]
    for (let next = first.body.next; next; next = pages.at(-1)?.body.next) {
      pages.push(await staff.client.post('/d/admin/transactions/', { next }))
    }
    expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200))
    const ids = pages.flatMap(({ body }) => (Array.isArray(body.terminated) ? body.terminated : []))
    expect(new Set(ids.map(({ id }) => id)).size).toBe(ids.length)
    expect(ids.filter(({ id }) => String(id).startsWith(payer.uid))).toHaveLength(210)
    const broken = await staff.client.post('/d/admin/transactions/', { next: 'nonsense' })
    expect(broken).toMatchObject({ status: 400, body: { error: expect.any(String) } })
  })

  test('are visible to staff only', async () => {
    for (const client of [payer.client, await Client.open()]) {
      expect(await client.post('/d/admin/transactions/')).toMatchObject({
        status: 403,
        body: { error: 'Admin login is required' },
      })
    }
  })
})

let one: Promise<string> | undefined
const createFirstOrder = () => {
  one ??= createPayer().then((other) => createOrder(other, buying))
  return one
}

test('files of an interrupted call are swept after exactly an hour', async () => {
  const leaveFile = async (minutes: number) => {
    const path = `orders/${payer.uid}/NEVERPLACED/${minutes}.png`
    await bucket.file(path).save(Buffer.from('left behind'))
    const note = firestore.collection('uploads').doc()
    const paths = [path, `${path}.never-stored`]
    await note.set({ paths, created: new Date(Date.now() - minutes * 60_000) })
    return async () => [(await bucket.file(path).exists())[0], (await note.get()).exists]
  }
  const recent = await leaveFile(59)
  const old = await leaveFile(61)
  await runSchedule('sweepFiles')
  expect(await recent()).toEqual([true, true])
  expect(await old()).toEqual([false, false])
})

test('a file that arrives after its upload had failed is swept with its note', async () => {
  const other = await createPayer()
  const { store } = getOwnWorld()
  let arrive = async () => {}
  vi.spyOn(store, 'store').mockImplementationOnce((path, content) => {
    arrive = () => store.store(path, content)
    throw new Error('Storage did not answer in time')
  })
  expect(await placeOrder(other, buying)).toMatchObject({ status: 500 })
  expect(await readTraces(other.uid)).toEqual({ ...nothing, notes: 1 })
  await arrive()
  expect((await readTraces(other.uid)).files).toHaveLength(1)
  await runSchedule('sweepFiles', new Date(Date.now() + 61 * 60_000))
  expect(await readTraces(other.uid)).toEqual(nothing)
})
