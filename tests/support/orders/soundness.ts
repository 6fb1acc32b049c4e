import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import { bucket, firestore } from '../admin-sdk.ts'
import { listMails } from '../mailbox.ts'
import type { SignedIn } from '../people.ts'
import { runSchedule } from '../schedules.ts'
import { expectTallied } from '../tallies.ts'

const minute = 60_000

/** Runs everything that restores order after a fault: time and schedules, each repeated until it succeeds. */
export async function recover(): Promise<void> {
  const toLater = (minutes: number) => new Date(Date.now() + minutes * minute)
  await expect
    .poll(() => waitUntilSettled(() => runSchedule('sweepFiles', toLater(61))), {
      timeout: 90_000,
      interval: 500,
    })
    .toBe('done')
  await expect
    .poll(() => waitUntilSettled(() => runSchedule('endQuotes', toLater(31))), {
      timeout: 90_000,
      interval: 500,
    })
    .toBe('done')
  await expect
    .poll(() => waitUntilSettled(() => runSchedule('sendOverdueMail')), { timeout: 90_000, interval: 500 })
    .toBe('done')
  await findSenders()
  await expect
    .poll(
      async () => {
        await runSchedule('sendOverdueMail', toLater(61))
        return (await countMails('waiting')) + (await countMails('sending'))
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBe(0)
}

/**
 * Longer than any send. A sender counts as dead only after it: otherwise the schedule would take the lease of a living
 * one and send its mail again. No other sender starts now, because all due mail has been taken.
 */
async function findSenders(): Promise<void> {
  const end = Date.now() + 45_000
  while (Date.now() < end && (await countMails('sending')) > 0) await delay(500)
}

async function waitUntilSettled(work: () => Promise<void>): Promise<string> {
  return await work().then(
    () => 'done',
    (error) => String(error),
  )
}

async function countMails(state: string): Promise<number> {
  return (await firestore.collection('outbox').where('state', '==', state).get()).size
}

/** Checks that everything fits together after recovery, whatever was interrupted. */
export async function expectSound(staff: SignedIn, customers: readonly SignedIn[]): Promise<void> {
  expect((await firestore.collection('uploads').get()).size).toBe(0)
  expect((await firestore.collection('additions').get()).size).toBe(0)
  expect((await firestore.collection('quotes').where('state', '==', 'live').get()).size).toBe(0)
  for (const customer of customers) await expectSoundAccount(customer)
  const { status, body } = await staff.client.post('/d/admin/reserves/')
  expect(status).toBe(200)
  const accounts = Array.isArray(body.wallets) ? body.wallets : []
  expect(accounts).not.toEqual([])
  expect(accounts.filter(({ balanced }) => balanced !== true)).toEqual([])
  await expectTallied()
}

async function expectSoundAccount({ uid, email }: SignedIn): Promise<void> {
  const [orders, [files], mails] = await Promise.all([
    readOrders(uid),
    bucket.getFiles({ prefix: `orders/${uid}/` }),
    listMails(email),
  ])
  const named = orders.flatMap(({ data }) => [data.screenshot, ...data.chatScreenshot, data.adminScreenshot])
  expect(files.map(({ name }) => name).toSorted()).toEqual(named.filter(Boolean).toSorted())
  const news = orders.flatMap(({ id, data }) =>
    data.status === 'pending' ? [`received ${id}`] : [`received ${id}`, `decided ${id}`],
  )
  expect(mails.map(({ subject }) => readNews(subject)).toSorted()).toEqual(news.toSorted())
  for (const { id, data } of orders) {
    expect((await firestore.doc(`transfers/${id}`).get()).get('status')).toBe(data.status)
    expect((await firestore.doc(`orderIndex/${id}`).get()).get('status')).toBe(data.status)
  }
}

export async function readOrders(uid: string) {
  const { docs } = await firestore.collection('transactions').where('uid', '==', uid).get()
  return docs.map((order) => ({ id: order.id, data: order.data() }))
}

function readNews(subject: string): string {
  const [id = ''] = /\b[0-9A-Z]{10}\b/.exec(subject) ?? []
  return `${subject.includes('received') ? 'received' : 'decided'} ${id}`
}
