import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { bucket, firestore } from '../support/admin-sdk.ts'
import { askForPlace, upload, uploadKyc } from '../support/browser-sdk.ts'
import { files } from '../support/files.ts'
import { makeKycForm } from '../support/kyc-form.ts'
import { createCustomer, createVerifiedCustomer, type SignedIn } from '../support/people.ts'

// tests/business has the limits of grants.

const refused = { code: 'storage/unauthorized' }

const listFiles = async ({ uid }: SignedIn) =>
  (await bucket.getFiles({ prefix: `kyc/${uid}/` }))[0].map(({ name }) => name)

const refGrant = ({ uid }: SignedIn) => firestore.doc(`kycGrants/${uid}`)

async function ask({ client }: SignedIn, field = 'video') {
  const { status, body } = await client.post('/d/api/kyc/grant/', { field })
  return { status, body }
}

const submit = ({ client }: SignedIn, changes: Parameters<typeof makeKycForm>[0]) =>
  client.post('/api/auth/kyc/', makeKycForm(changes))

const toFolder = (path: string) => path.split('/').slice(0, 3).join('/')

/** Moves a grant back in time, as if the hours had passed. */
async function letPass(customer: SignedIn, hours: number): Promise<void> {
  const { until, begun } = (await refGrant(customer).get()).data() ?? {}
  const toEarlier = (at: number) => at - hours * 60 * 60 * 1000
  await refGrant(customer).update({
    until: new Date(toEarlier(until.toMillis())),
    begun: begun.map(toEarlier),
  })
}

describe('an upload is refused', () => {
  test('without a grant, or under a made-up one', async () => {
    const customer = await createCustomer()
    const madeUp = `kyc/${customer.uid}/${randomUUID()}/video`
    await expect(upload(customer.client, madeUp, files.mp4())).rejects.toMatchObject(refused)
    await askForPlace(customer.client, 'video')
    await expect(upload(customer.client, madeUp, files.mp4())).rejects.toMatchObject(refused)
    expect(await listFiles(customer)).toEqual([])
  })

  test("under another customer's grant", async () => {
    const customer = await createCustomer()
    const thief = await createCustomer()
    const place = await askForPlace(customer.client, 'video')
    await askForPlace(thief.client, 'video')
    const [, , grant] = place.split('/')
    for (const path of [place, `kyc/${thief.uid}/${grant}/video`]) {
      await expect(upload(thief.client, path, files.mp4())).rejects.toMatchObject(refused)
    }
    expect([...(await listFiles(customer)), ...(await listFiles(thief))]).toEqual([])
  })

  test('under a sixth name, below a name, or with the type of another field', async () => {
    const customer = await createCustomer()
    const folder = toFolder(await askForPlace(customer.client, 'video'))
    for (const [name, file] of [
      ['another', files.png()],
      ['video/again', files.mp4()],
      ['video', files.png()],
      ['aadharFront', files.mp4()],
    ] as const) {
      await expect(upload(customer.client, `${folder}/${name}`, file)).rejects.toMatchObject(refused)
    }
    expect(await listFiles(customer)).toEqual([])
  })

  test('twice under one name', async () => {
    const customer = await createCustomer()
    const place = await uploadKyc(customer.client, 'video', files.mp4())
    await expect(upload(customer.client, place, files.webm())).rejects.toMatchObject(refused)
    expect(await listFiles(customer)).toEqual([place])
  })

  test('once the grant is over', async () => {
    const customer = await createCustomer()
    const place = await askForPlace(customer.client, 'video')
    await letPass(customer, 12)
    await expect(upload(customer.client, place, files.mp4())).rejects.toMatchObject(refused)
    expect(await listFiles(customer)).toEqual([])
  })

  test('after the form is submitted, and then no grant is given', async () => {
    const customer = await createCustomer()
    const place = await askForPlace(customer.client, 'video')
    expect((await submit(customer, {})).status).toBe(200)
    const stored = await listFiles(customer)
    await expect(upload(customer.client, place, files.mp4())).rejects.toMatchObject(refused)
    expect(await ask(customer)).toMatchObject({
      status: 409,
      body: { error: 'KYC Verification in progress...' },
    })
    expect(await ask(await createVerifiedCustomer())).toMatchObject({
      status: 409,
      body: { error: 'Your account is verified !!' },
    })
    expect((await listFiles(customer)).sort()).toEqual(stored.sort())
  })
})

test('an open grant is returned again, and a new file replaces the earlier one', async () => {
  const customer = await createCustomer()
  const first = await uploadKyc(customer.client, 'aadharFront', files.png(300))
  const second = await uploadKyc(customer.client, 'aadharFront', files.png(400))
  expect(second).toBe(first)
  expect(await listFiles(customer)).toEqual([first])
  expect(Number((await bucket.file(first).getMetadata())[0].size)).toBe(400)
  const other = await askForPlace(customer.client, 'video')
  expect(toFolder(other)).toBe(toFolder(first))
})

test('a checked file cannot be replaced afterwards', async () => {
  const customer = await createCustomer()
  const video = await uploadKyc(customer.client, 'video', files.mp4(5000))
  expect((await submit(customer, { video })).status).toBe(200)
  const media = (await firestore.doc(`kyc/${customer.uid}`).get()).get('media')
  expect(media.video).not.toBe(video)
  expect(await listFiles(customer)).not.toContain(video)
  for (const path of [media.video, video]) {
    await expect(upload(customer.client, path, files.webm())).rejects.toMatchObject(refused)
  }
  expect(Number((await bucket.file(media.video).getMetadata())[0].size)).toBe(5000)
})
