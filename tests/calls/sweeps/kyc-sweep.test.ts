import { expect, test } from 'vitest'
import { bucket, firestore } from '../../support/admin-sdk.ts'
import { uploadKyc } from '../../support/browser-sdk.ts'
import type { Client } from '../../support/client.ts'
import { createDeletedCustomer } from '../../support/deleted-customer.ts'
import { files } from '../../support/files.ts'
import { makeKycForm } from '../../support/kyc-form.ts'
import { createCustomer, createStaff } from '../../support/people.ts'
import { runSchedule } from '../../support/schedules.ts'
import { createOwnPair } from '../../support/swaps.ts'

const day = 24 * 60 * 60 * 1000

const listFiles = async (uid: string) =>
  (await bucket.getFiles({ prefix: `kyc/${uid}/` }))[0].map(({ name }) => name)

const submit = async (client: Client, form = makeKycForm()) => {
  const { status, body, field } = await client.post('/api/auth/kyc/', form)
  return { status, body, field }
}

const received = { status: 200, body: { message: expect.any(String) } }

const readRecord = async (uid: string) => (await firestore.doc(`kyc/${uid}`).get()).data()

async function countStored(path: string): Promise<number> {
  const [{ timeCreated = 0 }] = await bucket.file(path).getMetadata()
  return new Date(timeCreated).getTime()
}

test('the sweep removes files that no submission names after a day', async () => {
  const [{ client, uid }, slow] = await Promise.all([createCustomer(), createCustomer()])
  const uploaded = await uploadKyc(slow.client, 'video', files.mp4())
  const forgotten = await uploadKyc(client, 'video', files.mp4())
  await submit(client)
  const named = Object.values((await readRecord(uid))?.media)
  const dayLater = (await countStored(forgotten)) + day
  await runSchedule('sweepKyc', new Date(dayLater - 1))
  expect((await listFiles(uid)).sort()).toEqual([forgotten, ...named].sort())
  await runSchedule('sweepKyc', new Date(dayLater))
  expect((await listFiles(uid)).sort()).toEqual(named.sort())

  // A customer who left the form open for so long uploads again; files of the first attempt do not get in the way.
  const gone = {
    status: 400,
    body: { error: 'A file could not be found. Please upload it again.' },
    field: 'video',
  }
  expect(await submit(slow.client, makeKycForm({ video: uploaded }))).toEqual(gone)
  expect(await readRecord(slow.uid)).toBeUndefined()
  expect(await listFiles(slow.uid)).toEqual([])
  const video = await uploadKyc(slow.client, 'video', files.mp4())
  expect(await submit(slow.client, makeKycForm({ video }))).toEqual(received)
})

test('the sweep keeps archived files of a deleted customer', async () => {
  const { uid } = await createDeletedCustomer(await createStaff(), await createOwnPair())
  const archived = await listFiles(uid)
  expect(archived).toHaveLength(5)
  await runSchedule('sweepKyc', new Date((await countStored(archived[0] ?? '')) + 2 * day))
  expect(await listFiles(uid)).toEqual(archived)
})
