import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { Client } from '../../support/client.ts'
import { listMails, waitForMail } from '../../support/mailbox.ts'
import { createPerson } from '../../support/people.ts'
import { runSchedule } from '../../support/schedules.ts'

const outbox = firestore.collection('outbox')
const minute = 60_000

/** Mail servers refuse this recipient, so sending fails while it is the address. */
const unreachable = 'nobody'

const createAddress = () => `reader-${randomUUID().slice(0, 8)}@example.com`

/** Puts a mail into the outbox like a transaction of the functions, and waits for the end of the first attempt. */
async function post(to: string, changes: Record<string, unknown> = {}) {
  const entry = outbox.doc(randomUUID())
  const now = new Date()
  await entry.set({
    to,
    subject: 'News',
    text: 'Some news',
    html: '<p>Some news</p>',
    state: 'waiting',
    attempts: 0,
    due: now,
    expires: now,
    ...changes,
  })
  return entry
}

type Entry = Awaited<ReturnType<typeof post>>

async function waitUntilSettled(entry: Entry, attempts: number) {
  await expect
    .poll(
      async () => {
        const data = (await entry.get()).data()
        return data?.state !== 'sending' && data?.attempts === attempts
      },
      { timeout: 30_000 },
    )
    .toBe(true)
  return (await entry.get()).data()
}

/** Lets the waiting time of this mail pass. */
async function retry(entry: Entry): Promise<void> {
  await entry.update({ due: new Date(Date.now() - 1000) })
  await runSchedule('sendOverdueMail')
}

describe('a mail that cannot be sent', () => {
  test('waits increasingly long, and is sent when possible', async () => {
    const event = firestore.doc(`orderEvents/${randomUUID()}/events/received`)
    const entry = await post(unreachable, { event: event.path })
    for (const [attempts, wait] of [
      [1, 1],
      [2, 2],
      [3, 4],
      [4, 8],
    ] as const) {
      const { state, due } = (await waitUntilSettled(entry, attempts)) ?? {}
      expect(state).toBe('waiting')
      expect((await event.get()).get('state')).toBe('retrying')
      const left = (due.toMillis() - Date.now()) / minute
      expect(left).toBeGreaterThan(wait - 0.9)
      expect(left).toBeLessThanOrEqual(wait)
      await retry(entry)
    }
    await waitUntilSettled(entry, 5)
    const to = createAddress()
    await entry.update({ to })
    await retry(entry)
    await waitForMail(to)
    const kept = { event: event.path, expires: expect.anything() }
    expect(await waitUntilSettled(entry, 6)).toEqual({ state: 'sent', attempts: 6, ...kept })
    expect((await event.get()).data()).toEqual({ state: 'sent', at: expect.anything() })
    expect(await listMails(to)).toHaveLength(1)
  })

  test('is not sent before its next attempt is due', async () => {
    const entry = await post(unreachable)
    await waitUntilSettled(entry, 1)
    await runSchedule('sendOverdueMail')
    expect((await entry.get()).get('attempts')).toBe(1)
  })

  test('is given up after twelve attempts, and kept for inspection', async () => {
    const event = firestore.doc(`orderEvents/${randomUUID()}/events/received`)
    const entry = await post(unreachable, { attempts: 10, event: event.path })
    await waitUntilSettled(entry, 11)
    await retry(entry)
    const given = await waitUntilSettled(entry, 12)
    expect(given).toMatchObject({ state: 'given up', text: 'Some news' })
    expect(given).not.toHaveProperty('due')
    expect((await event.get()).get('state')).toBe('given up')
    await entry.update({ to: createAddress() })
    await runSchedule('sendOverdueMail')
    expect((await entry.get()).get('state')).toBe('given up')
  })
})

describe('a mail is sent once', () => {
  test('by many simultaneous senders', async () => {
    const addresses = Array.from({ length: 10 }, createAddress)
    const [entries] = await Promise.all([
      Promise.all(addresses.map((to) => post(to))),
      ...Array.from({ length: 4 }, () => runSchedule('sendOverdueMail')),
    ])
    await Promise.all(Array.from({ length: 4 }, () => runSchedule('sendOverdueMail')))
    for (const entry of entries) expect(await waitUntilSettled(entry, 1)).toMatchObject({ state: 'sent' })
    for (const to of addresses) expect(await listMails(to)).toHaveLength(1)
  })

  test('while another sender is in the middle of it', async () => {
    const to = createAddress()
    const due = new Date(Date.now() + 5 * minute)
    const entry = await post(to, { state: 'sending', attempts: 1, due })
    await runSchedule('sendOverdueMail')
    expect(await listMails(to)).toEqual([])
    expect((await entry.get()).get('attempts')).toBe(1)
  })

  test('and again if the sender died, because it may not have been sent', async () => {
    const to = createAddress()
    const entry = await post(to, { state: 'sending', attempts: 1, due: new Date(Date.now() + 5 * minute) })
    await retry(entry)
    expect(await waitUntilSettled(entry, 2)).toMatchObject({ state: 'sent' })
    expect(await listMails(to)).toHaveLength(1)
  })
})

test('a sent mail keeps only the fact', async () => {
  const { name, email, password } = createPerson()
  const client = await Client.open()
  await client.post('/api/auth/register/', { name, email, password, confirmPassword: password, terms: 'on' })
  const { from, text, html } = await waitForMail(email)
  expect(from).toBe('no-reply@rupee-exchange.example')
  expect(html).toContain(/\b\d{6}\b/.exec(text)?.[0])
  await expect.poll(async () => (await outbox.where('to', '==', email).get()).size).toBe(0)
})

test('a refused call mails nothing', async () => {
  const { name, email, password } = createPerson()
  const client = await Client.open()
  const form = { name, email, password, confirmPassword: password }
  expect((await client.post('/api/auth/register/', form)).status).toBe(400)
  expect((await outbox.where('to', '==', email).get()).size).toBe(0)
})
