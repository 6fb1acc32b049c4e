import { setTimeout as delay } from 'node:timers/promises'
import { texts } from '@rupee/domain/texts.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { bucket, firestore } from '../support/admin-sdk.ts'
import type { Answer } from '../support/client.ts'
import { listMails } from '../support/mailbox.ts'
import { sendClaim } from '../support/orders/claims.ts'
import { expectSound, readOrders, recover } from '../support/orders/soundness.ts'
import { createStaff, type SignedIn } from '../support/people.ts'
import { runSchedule } from '../support/schedules.ts'
import {
  createOrder,
  createPayer,
  createRupee,
  createWallet,
  decide,
  makePicture,
  nothing,
  openQuote,
  type Payer,
  placeOrder,
  readReserve,
  readTraces,
  type Swap,
} from '../support/swaps.ts'
import type { FirestoreCall } from './firestore-edge.ts'
import { run } from './own-run.ts'

let staff: SignedIn

const payers: Payer[] = []

beforeAll(async () => {
  staff = await createStaff()
})

async function createNewcomer(): Promise<Payer> {
  const payer = await createPayer()
  payers.push(payer)
  return payer
}

async function createSwap(): Promise<Swap> {
  const [from, to] = await Promise.all([createRupee(), createWallet()])
  return { from, to, from_amount: '5000', to_amount: '50.00' }
}

const order = (payer: Payer, swap: Swap): Promise<Answer> =>
  placeOrder(payer, swap, { chat: makePicture('jpeg', 20_000) })

describe.concurrent('when Storage refuses', () => {
  const refused = new Set<(call: string) => boolean>()

  /** Makes Storage refuse matching calls until the returned function is called. */
  function refuse(fits: (call: string) => boolean): () => void {
    refused.add(fits)
    run.edges.storage.refuses = (call) => [...refused].some((each) => each(call))
    return () => refused.delete(fits)
  }

  test('every file, an order is refused with a text, and holds nothing', async () => {
    const [payer, swap] = await Promise.all([createNewcomer(), createSwap()])
    refuse((call) => call.includes(payer.uid))
    expect(await order(payer, swap)).toMatchObject({ status: 500, body: { error: expect.any(String) } })
    expect(await readReserve(swap.to)).toBe('1000.00')
    expect(await readTraces(payer.uid)).toEqual({ ...nothing, notes: 1 })
  })

  test('one file of two, the other one is removed', async () => {
    const [payer, swap] = await Promise.all([createNewcomer(), createSwap()])
    refuse((call) => call.startsWith('POST') && call.includes(payer.uid) && call.includes('chat-1'))
    expect((await order(payer, swap)).status).toBe(500)
    expect(await readTraces(payer.uid)).toEqual({ ...nothing, notes: 1 })
  })

  test('only briefly, the order is placed', async () => {
    const [payer, swap] = await Promise.all([createNewcomer(), createSwap()])
    let refusals = 2
    refuse((call) => call.includes(payer.uid) && refusals-- > 0)
    expect(await order(payer, swap)).toMatchObject({ status: 200 })
  })

  test('to remove the files of a refused call, the refusal keeps its reason', async () => {
    const [payer, swap] = await Promise.all([createNewcomer(), createSwap()])
    refuse((call) => call.startsWith('DELETE') && call.includes(payer.uid))
    // Refused after its files are stored, because it could be an order.
    expect(await sendClaim(payer, swap)).toMatchObject({ status: 409, body: { error: texts.orderInstead } })
    expect(await readTraces(payer.uid)).toMatchObject({ orders: [], notes: 1 })
  })

  test('to remove one file, the sweep continues with the others and retries it', async () => {
    const note = async (name: string, minutes: number) => {
      const path = `orders/nobody/${name}.png`
      await bucket.file(path).save('left behind')
      const created = new Date(Date.now() - minutes * 60_000)
      await firestore.collection('uploads').add({ paths: [path], created })
      return async () => (await bucket.file(path).exists())[0]
    }
    const stubborn = await note('stubborn', 120)
    const other = await note('other', 110)
    const relent = refuse((call) => call.includes('stubborn'))
    await expect(runSchedule('sweepFiles')).rejects.toThrow('500')
    expect([await stubborn(), await other()]).toEqual([true, false])
    relent()
    await runSchedule('sweepFiles')
    expect(await stubborn()).toBe(false)
  })

  test('to remove one file of KYC media, the sweep continues with the others and retries it', async () => {
    // Another search term than above, because both run at once and neither may wait for what the other refuses.
    const store = async (path: string) => {
      await bucket.file(path).save('left behind')
      return async () => (await bucket.file(path).exists())[0]
    }
    const obstinate = await store('kyc/a/obstinate/video')
    const other = await store('kyc/b/other/video')
    const nextDay = new Date(Date.now() + 25 * 60 * 60 * 1000)
    const relent = refuse((call) => call.includes('obstinate'))
    await expect(runSchedule('sweepKyc', nextDay)).rejects.toThrow('500')
    expect([await obstinate(), await other()]).toEqual([true, false])
    relent()
    await runSchedule('sweepKyc', nextDay)
    expect(await obstinate()).toBe(false)
  })
})

test('a file deleted before its public link is withdrawn is not a failure, but unavailable Storage is', async () => {
  const waitUntilArrived = async (name: string) => {
    const path = `/functions/projects/${process.env.GCLOUD_PROJECT}/triggers/asia-south1-withdrawLink-0`
    const { status } = await fetch(new URL(path, process.env.FUNCTIONS_EMULATOR_URL), {
      method: 'POST',
      headers: { 'content-type': 'application/cloudevents+json' },
      body: JSON.stringify({
        specversion: '1.0',
        id: name,
        source: '//storage.googleapis.com',
        subject: `objects/${name}`,
        type: 'google.cloud.storage.object.v1.finalized',
        data: { bucket: bucket.name, name, metadata: { firebaseStorageDownloadTokens: 'a-token' } },
      }),
    })
    return status
  }
  run.edges.storage.refuses = () => false
  expect(await waitUntilArrived('kyc/nobody/gone/video')).toBeLessThan(300)
  run.edges.storage.refuses = () => true
  expect(await waitUntilArrived('kyc/nobody/gone/video')).toBe(500)
})

test('when Storage recovers, the failed calls have left nothing behind', async () => {
  run.edges.storage.refuses = () => false
  await recover()
  await expectSound(staff, payers)
})

test('when the mail server is down, mails are delayed, and each arrives once', async () => {
  const [payer, swap] = await Promise.all([createNewcomer(), createSwap()])
  run.edges.mail.cut()
  const ids = [await createOrder(payer, swap), await createOrder(payer, swap)]
  expect(await decide(staff, ids[0] ?? '')).toMatchObject({ status: 200 })
  const readWaiting = async () => {
    const { docs } = await firestore.collection('outbox').where('to', '==', payer.email).get()
    return docs.filter((entry) => entry.get('state') === 'waiting' && entry.get('attempts') === 1).length
  }
  await expect.poll(readWaiting, { timeout: 30_000 }).toBe(3)
  expect(await listMails(payer.email)).toEqual([])
  run.edges.mail.open()
  await recover()
  expect(await listMails(payer.email)).toHaveLength(3)
})

test('a mail that fails for the last time is given up, with a log line for an alert', async () => {
  run.edges.mail.cut()
  const entry = firestore.doc('outbox/hopeless')
  const mail = { to: 'reader@example.com', subject: 'News', text: 'Some news', html: '<p>Some news</p>' }
  await entry.set({ ...mail, state: 'waiting', attempts: 11, due: new Date(), expires: new Date() })
  await expect.poll(async () => (await entry.get()).get('state'), { timeout: 30_000 }).toBe('given up')
  expect((await entry.get()).data()).toMatchObject(mail)
  const listLines = () =>
    run.backgroundLines.filter((line) => line.includes('A mail was given up') && line.includes('hopeless'))
  await expect.poll(listLines).toHaveLength(1)
  run.edges.mail.open()
})

test('a mail that cannot be read does not block the mails behind it', async () => {
  const [payer, swap] = await Promise.all([createNewcomer(), createSwap()])
  run.edges.mail.cut()
  await createOrder(payer, swap)
  const readWaiting = async () => {
    const { docs } = await firestore.collection('outbox').where('to', '==', payer.email).get()
    return docs.filter((entry) => entry.get('state') === 'waiting' && entry.get('attempts') === 1).length
  }
  await expect.poll(readWaiting, { timeout: 30_000 }).toBe(1)
  run.edges.mail.open()
  const unreadable = firestore.doc('outbox/unreadable')
  await unreadable.set({ state: 'waiting', due: new Date(0) })
  const later = new Date(Date.now() + 60 * 60 * 1000)
  await expect(runSchedule('sendOverdueMail', later)).rejects.toThrow('500')
  expect(await listMails(payer.email)).toHaveLength(1)
  await unreadable.delete()
})

test('an order whose commit Firestore made without confirming it is placed once', async () => {
  const [payer, swap] = await Promise.all([createNewcomer(), createSwap()])
  let cuts = 0
  run.edges.firestore.losesAnswer = (call) => {
    if (cuts > 0 || !isOrder(call)) return false
    cuts += 1
    return true
  }
  const { status, body } = await order(payer, swap)
  expect({ status, body }).toMatchObject({ status: 200, body: { trackingID: expect.any(String) } })
  expect(cuts).toBe(1)
  expect((await readOrders(payer.uid)).map(({ id }) => id)).toEqual([body.trackingID])
})

/** Whether a call commits an order; names of documents are readable on the wire. */
function isOrder({ path, body }: FirestoreCall): boolean {
  return path.endsWith('/Commit') && body.includes('/documents/paymentReferences/')
}

test('when Firestore is killed under load and returns, confirmed writes are kept', async () => {
  const [swap, ...customers] = await Promise.all([createSwap(), ...Array.from({ length: 6 }, createNewcomer)])
  const confirmed: string[] = []
  let isOver = false
  const busy = customers.map(async (payer) => {
    while (!isOver) {
      const { status, body } = await order(payer, { ...swap, from_amount: '100', to_amount: '1.00' })
      expect([200, 500]).toContain(status)
      if (status === 200) confirmed.push(String(body.trackingID))
    }
  })
  await delay(1500)
  run.edges.firestore.cut()
  await run.restartFirestore()
  run.edges.firestore.open()
  const before = confirmed.length
  await expect.poll(() => confirmed.length, { timeout: 60_000 }).toBeGreaterThan(before)
  isOver = true
  await Promise.all(busy)
  const orders = await Promise.all(customers.map(({ uid }) => readOrders(uid)))
  expect(orders.flat().map(({ id }) => id)).toEqual(expect.arrayContaining(confirmed))
}, 180_000)

test('when functions are killed under load, no confirmed order is lost', async () => {
  const customers = await Promise.all(Array.from({ length: 6 }, createNewcomer))
  const confirmed: string[] = []
  const statuses: number[] = []
  const waitForConfirmation = () => {
    const before = confirmed.length
    return expect.poll(() => confirmed.length, { interval: 20 }).toBeGreaterThan(before)
  }
  const moments = [waitForOrderCommit, waitForConfirmation]
  for (const waitForMoment of moments) {
    const swap = await createSwap()
    const calls = customers.map(async (payer, index) => {
      const quote =
        index % 3 ? undefined : await openQuote(payer, swap.from, swap.to, '5000').catch(() => undefined)
      const { status, body } = await placeOrder(payer, swap, {
        chat: makePicture('jpeg', 20_000),
        quote: quote?.id,
      })
      statuses.push(status)
      if (status === 200) confirmed.push(String(body.trackingID))
    })
    await waitForMoment()
    await run.kill()
    // A process that dies in a transaction leaves locks for another minute. A restarted Firestore has none.
    await run.restartFirestore()
    await Promise.all(calls)
  }
  // Calls of both kinds: those that a kill hit, and those that were confirmed.
  expect(statuses).toContain(502)
  expect(confirmed).not.toEqual([])
  const orders = await Promise.all(customers.map(({ uid }) => readOrders(uid)))
  expect(orders.flat().map(({ id }) => id)).toEqual(expect.arrayContaining(confirmed))
})

/** Resolves when an order is committed but not confirmed: its answer is lost. */
function waitForOrderCommit(): Promise<void> {
  return new Promise((resolve) => {
    run.edges.firestore.losesAnswer = (call) => {
      const isFirst = isOrder(call)
      if (isFirst) {
        run.edges.firestore.losesAnswer = () => false
        resolve()
      }
      return isFirst
    }
  })
}

test('and everything adds up', async () => {
  await recover()
  await expectSound(staff, payers)
})
