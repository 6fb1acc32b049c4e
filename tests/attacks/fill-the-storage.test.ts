import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { bucket, firestore } from '../support/admin-sdk.ts'
import { askForPlace, upload, uploadKyc } from '../support/browser-sdk.ts'
import { files } from '../support/files.ts'
import { kycForm } from '../support/kyc-form.ts'
import { newCustomer, newVerifiedCustomer, type SignedIn } from '../support/people.ts'

const refused = { code: 'storage/unauthorized' }
const tooMany = {
  status: 429,
  body: { error: 'You have uploaded too many files today. Please try again tomorrow.' },
}
const again = {
  status: 400,
  body: { error: 'A file could not be found. Please upload it again.' },
  field: expect.any(String),
}

const filesOf = async ({ uid }: SignedIn) =>
  (await bucket.getFiles({ prefix: `kyc/${uid}/` }))[0].map(({ name }) => name)

const grantOf = ({ uid }: SignedIn) => firestore.doc(`kycGrants/${uid}`)

async function ask({ client }: SignedIn, field = 'video') {
  const { status, headers, body } = await client.post('/d/api/kyc/grant/', { field })
  return { status, body, retryAfter: Number(headers.get('retry-after')) }
}

async function submit({ client }: SignedIn, changes: Parameters<typeof kycForm>[0]) {
  const { status, body, field } = await client.post('/api/auth/kyc/', kycForm(changes))
  return { status, body, field }
}

const folderOf = (path: string) => path.split('/').slice(0, 3).join('/')

/** Moves a grant back in time, as if the hours had passed. */
async function letPass(customer: SignedIn, hours: number): Promise<void> {
  const { until, begun } = (await grantOf(customer).get()).data() ?? {}
  const earlier = (at: number) => at - hours * 60 * 60 * 1000
  await grantOf(customer).update({ until: new Date(earlier(until.toMillis())), begun: begun.map(earlier) })
}

describe('an upload is refused', () => {
  test('without a grant, or under a made-up one', async () => {
    const customer = await newCustomer()
    const madeUp = `kyc/${customer.uid}/${randomUUID()}/video`
    await expect(upload(customer.client, madeUp, files.mp4())).rejects.toMatchObject(refused)
    await askForPlace(customer.client, 'video')
    await expect(upload(customer.client, madeUp, files.mp4())).rejects.toMatchObject(refused)
    expect(await filesOf(customer)).toEqual([])
  })

  test("under another customer's grant", async () => {
    const customer = await newCustomer()
    const thief = await newCustomer()
    const place = await askForPlace(customer.client, 'video')
    await askForPlace(thief.client, 'video')
    const [, , grant] = place.split('/')
    for (const path of [place, `kyc/${thief.uid}/${grant}/video`]) {
      await expect(upload(thief.client, path, files.mp4())).rejects.toMatchObject(refused)
    }
    expect([...(await filesOf(customer)), ...(await filesOf(thief))]).toEqual([])
  })

  test('under a sixth name, below a name, or with the type of another field', async () => {
    const customer = await newCustomer()
    const folder = folderOf(await askForPlace(customer.client, 'video'))
    for (const [name, file] of [
      ['another', files.png()],
      ['video/again', files.mp4()],
      ['video', files.png()],
      ['aadharFront', files.mp4()],
    ] as const) {
      await expect(upload(customer.client, `${folder}/${name}`, file)).rejects.toMatchObject(refused)
    }
    expect(await filesOf(customer)).toEqual([])
  })

  test('twice under one name', async () => {
    const customer = await newCustomer()
    const place = await uploadKyc(customer.client, 'video', files.mp4())
    await expect(upload(customer.client, place, files.webm())).rejects.toMatchObject(refused)
    expect(await filesOf(customer)).toEqual([place])
  })

  test('once the grant is over', async () => {
    const customer = await newCustomer()
    const place = await askForPlace(customer.client, 'video')
    await letPass(customer, 12)
    await expect(upload(customer.client, place, files.mp4())).rejects.toMatchObject(refused)
    expect(await filesOf(customer)).toEqual([])
  })

  test('after the form is submitted, and then no grant is given', async () => {
    const customer = await newCustomer()
    const place = await askForPlace(customer.client, 'video')
    expect((await submit(customer, {})).status).toBe(200)
    const stored = await filesOf(customer)
    await expect(upload(customer.client, place, files.mp4())).rejects.toMatchObject(refused)
    expect(await ask(customer)).toMatchObject({
      status: 409,
      body: { error: 'KYC Verification in progress...' },
    })
    expect(await ask(await newVerifiedCustomer())).toMatchObject({
      status: 409,
      body: { error: 'Your account is verified !!' },
    })
    expect((await filesOf(customer)).sort()).toEqual(stored.sort())
  })
})

describe('a grant', () => {
  test('that is open is returned again, and a new file replaces the earlier one', async () => {
    const customer = await newCustomer()
    const first = await uploadKyc(customer.client, 'aadharFront', files.png(300))
    const second = await uploadKyc(customer.client, 'aadharFront', files.png(400))
    expect(second).toBe(first)
    expect(await filesOf(customer)).toEqual([first])
    expect(Number((await bucket.file(first).getMetadata())[0].size)).toBe(400)
    const other = await askForPlace(customer.client, 'video')
    expect(folderOf(other)).toBe(folderOf(first))
  })

  test('is given three times a day', async () => {
    const customer = await newCustomer()
    const places = new Set<unknown>()
    for (let count = 0; count < 3; count += 1) {
      places.add((await ask(customer)).body.path)
      await letPass(customer, 1)
      await grantOf(customer).update({ until: new Date(0) })
    }
    expect(places.size).toBe(3)
    const { retryAfter, ...answer } = await ask(customer)
    expect(answer).toEqual(tooMany)
    expect(retryAfter).toBeGreaterThan(20 * 60 * 60)
    await letPass(customer, 22)
    expect((await ask(customer)).status).toBe(200)
  })

  test('covers forty files', async () => {
    const customer = await newCustomer()
    await ask(customer)
    await grantOf(customer).update({ files: 39 })
    expect((await ask(customer)).status).toBe(200)
    expect(await ask(customer)).toMatchObject(tooMany)
  })

  test('requested many times at once is given once', async () => {
    const customer = await newCustomer()
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(customer)))
    expect(new Set(answers.map(({ body }) => body.path)).size).toBe(1)
    expect((await grantOf(customer).get()).get('begun')).toHaveLength(1)
  })
})

describe('a form is refused and leaves nothing behind', () => {
  test('with a file of an expired grant, or of none', async () => {
    const customer = await newCustomer()
    const video = await uploadKyc(customer.client, 'video', files.mp4())
    await letPass(customer, 12)
    expect(await submit(customer, { video })).toEqual(again)
    const stray = `kyc/${customer.uid}/${randomUUID()}/video`
    await bucket.file(stray).save(Buffer.from(await files.mp4().arrayBuffer()), { contentType: 'video/mp4' })
    await ask(customer)
    expect(await submit(customer, { video: stray })).toEqual(again)
    expect((await firestore.doc(`kyc/${customer.uid}`).get()).exists).toBe(false)
    expect((await filesOf(customer)).sort()).toEqual([stray, video].sort())
  })
})

test('a checked file cannot be replaced afterwards', async () => {
  const customer = await newCustomer()
  const video = await uploadKyc(customer.client, 'video', files.mp4(5000))
  expect((await submit(customer, { video })).status).toBe(200)
  const media = (await firestore.doc(`kyc/${customer.uid}`).get()).get('media')
  expect(media.video).not.toBe(video)
  expect(await filesOf(customer)).not.toContain(video)
  for (const path of [media.video, video]) {
    await expect(upload(customer.client, path, files.webm())).rejects.toMatchObject(refused)
  }
  expect(Number((await bucket.file(media.video).getMetadata())[0].size)).toBe(5000)
})
