import { describe, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { listMails, waitForMail } from '../../support/mailbox.ts'
import { createCustomer, type SignedIn } from '../../support/people.ts'
import { runSchedule } from '../../support/schedules.ts'

const add = '/d/api/withdrawals/add/'
const remove = '/d/api/withdrawals/delete/'
const first = 'A new withdrawal method was added'
const digest = 'More withdrawal methods were added'

const hour = 60 * 60 * 1000

async function addMethod({ client }: SignedIn, upiID: string) {
  return client.post(add, { withdrawalType: 'UPI', upiID })
}

const findSubjects = async (email: string) => (await listMails(email)).map(({ subject }) => subject)

/** Moves the last mail at once into the past. */
async function moveIntoPast({ uid }: SignedIn, milliseconds: number): Promise<void> {
  const news = firestore.doc(`withdrawalNews/${uid}`)
  const { mailed, added } = (await news.get()).data() ?? {}
  await news.update({
    mailed: new Date(mailed.toMillis() - milliseconds),
    added: added.map((each: { at: number }) => ({ ...each, at: each.at - milliseconds })),
  })
}

describe('an intruder who adds and deletes 60 withdrawal methods', () => {
  test('is refused after twenty, and the owner gets one mail at once and one an hour later', async () => {
    const owner = await createCustomer()
    const statuses: number[] = []
    for (let pair = 0; pair < 60; pair += 1) {
      const { status, headers, body } = await addMethod(owner, `asha${pair}@examplebank`)
      statuses.push(status)
      if (status === 200) await owner.client.post(remove, { id: Object(body.withdrawal).id })
      else {
        expect(body).toEqual({ error: 'Too many attempts. Please try again later.' })
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(23 * 60 * 60)
      }
    }
    expect(statuses).toEqual([...Array(20).fill(200), ...Array(40).fill(429)])
    const { text } = await waitForMail(owner.email)
    expect(text).toContain('A UPI ID ending in bank was added')
    expect(await findSubjects(owner.email)).toEqual([first])

    await runSchedule('sendOverdueMail', new Date(Date.now() + hour / 2))
    expect(await findSubjects(owner.email)).toEqual([first])
    for (const minutes of [61, 65]) {
      await runSchedule('sendOverdueMail', new Date(Date.now() + minutes * 60_000))
    }
    expect(await findSubjects(owner.email)).toEqual([digest, first])
    const [gathered] = await listMails(owner.email)
    expect(gathered?.text.match(/A UPI ID ending in bank was added/g)).toHaveLength(19)
  })

  test('can continue exactly a day after the first of them', async () => {
    const owner = await createCustomer()
    for (let time = 0; time < 20; time += 1) {
      const { body } = await addMethod(owner, `asha${time}@examplebank`)
      await owner.client.post(remove, { id: Object(body.withdrawal).id })
    }
    await moveIntoPast(owner, 23 * hour)
    expect((await addMethod(owner, 'late@examplebank')).status).toBe(429)
    await moveIntoPast(owner, hour)
    expect((await addMethod(owner, 'late@examplebank')).status).toBe(200)
  })
})

test('the owner gets a mail at once for a method added an hour after the last mail', async () => {
  const owner = await createCustomer()
  await addMethod(owner, 'one@examplebank')
  await addMethod(owner, 'two@examplebank')
  await moveIntoPast(owner, hour)
  await addMethod(owner, 'three@examplebank')
  await expect.poll(() => findSubjects(owner.email)).toEqual([first, first])
})

test('a repeated or refused method does not count', async () => {
  const owner = await createCustomer()
  for (let time = 0; time < 25; time += 1) {
    expect((await addMethod(owner, 'same@examplebank')).status).toBe(200)
    expect((await addMethod(owner, '')).status).toBe(400)
  }
  expect((await addMethod(owner, 'another@examplebank')).status).toBe(200)
})

test('a mail that is being sent is not changed, and later methods are mailed at once', async () => {
  const owner = await createCustomer()
  await addMethod(owner, 'one@examplebank')
  await addMethod(owner, 'two@examplebank')
  const { digest: id } = (await firestore.doc(`withdrawalNews/${owner.uid}`).get()).data() ?? {}
  const entry = firestore.doc(`outbox/${id}`)
  await entry.update({ state: 'sending', attempts: 1 })
  const { text } = (await entry.get()).data() ?? {}
  await addMethod(owner, 'three@examplebank')
  expect((await entry.get()).data()).toMatchObject({ state: 'sending', text })
  await expect.poll(() => findSubjects(owner.email)).toEqual([first, first])
})
