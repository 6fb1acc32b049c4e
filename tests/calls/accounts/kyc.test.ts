import { expect, test } from 'vitest'
import { bucket, firestore } from '../../support/admin-sdk.ts'
import { uploadKyc } from '../../support/browser-sdk.ts'
import type { Client } from '../../support/client.ts'
import { declareType, files } from '../../support/files.ts'
import { createAadhaar, createPan, makeKycForm } from '../../support/kyc-form.ts'
import { createCustomer } from '../../support/people.ts'

const submitting = '/api/auth/kyc/'
const received = { status: 200, body: { message: expect.any(String) } }
const fields = ['aadharFront', 'aadharBack', 'panCardFront', 'aadharWithPhoto', 'video']

async function submit(client: Client, form: FormData = makeKycForm()) {
  const { status, body, field } = await client.post(submitting, form)
  return { status, body, field }
}

const listFiles = async (uid: string) =>
  (await bucket.getFiles({ prefix: `kyc/${uid}/` }))[0].map(({ name }) => name)

const readRecord = async (uid: string) => (await firestore.doc(`kyc/${uid}`).get()).data()

test('a submission can name files that the browser has uploaded', async () => {
  const { client, uid } = await createCustomer()
  const film = files.webm(300_000)
  const card = files.png(5000)
  const video = await uploadKyc(client, 'video', film)
  const aadharFront = await uploadKyc(client, 'aadharFront', card)
  expect(await submit(client, makeKycForm({ video, aadharFront }))).toEqual(received)
  const media = (await readRecord(uid))?.media
  // Copies that the customer cannot replace; what was uploaded is gone.
  expect((await listFiles(uid)).sort()).toEqual(Object.values(media).sort())
  expect(Object.values(media)).not.toContain(video)
  const [copied] = await bucket.file(media.video).download()
  expect(copied.equals(Buffer.from(await film.arrayBuffer()))).toBe(true)
  expect((await bucket.file(media.video).getMetadata())[0]).toMatchObject({ contentType: 'video/webm' })
})

test('a submission can be JSON when all files are uploaded', async () => {
  const { client } = await createCustomer()
  const form: Record<string, string> = {
    mobileNumber: '9876543210',
    aadharNumber: createAadhaar(),
    panCardNumber: createPan(),
  }
  for (const field of fields) {
    form[field] = await uploadKyc(client, field, field === 'video' ? files.mp4() : files.jpeg())
  }
  const { status, body } = await client.post(submitting, form, { json: true })
  expect({ status, body }).toEqual(received)
})

test('a submission is refused with an uploaded file of another type than declared', async () => {
  const { client, uid } = await createCustomer()
  const path = await uploadKyc(client, 'aadharFront', declareType('image/png', files.text()))
  expect(await submit(client, makeKycForm({ aadharFront: path }))).toEqual({
    status: 400,
    body: { error: 'A photo must be a JPEG or PNG of at most 10 MB' },
    field: 'aadharFront',
  })
  expect(await listFiles(uid)).toEqual([path])
})

test('a submission is refused with an uploaded file of another field or another customer', async () => {
  const { client, uid } = await createCustomer()
  const other = await createCustomer()
  const front = await uploadKyc(client, 'aadharFront', files.png())
  const theirs = await uploadKyc(other.client, 'aadharBack', files.png())
  for (const aadharBack of [front, theirs]) {
    expect(await submit(client, makeKycForm({ aadharBack }))).toMatchObject({
      status: 400,
      body: { error: 'A file could not be found. Please upload it again.' },
    })
  }
  expect(await readRecord(uid)).toBeUndefined()
})
