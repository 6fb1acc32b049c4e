import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { bucket, firestore } from '../../support/admin-sdk.ts'
import { files } from '../../support/files.ts'
import { makeKycForm } from '../../support/kyc-form.ts'
import { createCustomer, type SignedIn } from '../../support/people.ts'

// tests/attacks has the uploads that the rules refuse.

const tooMany = {
  status: 429,
  body: { error: 'You have uploaded too many files today. Please try again tomorrow.' },
}
const again = {
  status: 400,
  body: { error: 'A file could not be found. Please upload it again.' },
  field: expect.any(String),
}

const refGrant = ({ uid }: SignedIn) => firestore.doc(`kycGrants/${uid}`)

async function ask({ client }: SignedIn, field = 'video') {
  const { status, headers, body } = await client.post('/d/api/kyc/grant/', { field })
  return { status, body, retryAfter: Number(headers.get('retry-after')) }
}

/** Moves a grant back in time, as if the hours had passed. */
async function letPass(customer: SignedIn, hours: number): Promise<void> {
  const { until, begun } = (await refGrant(customer).get()).data() ?? {}
  const toEarlier = (at: number) => at - hours * 60 * 60 * 1000
  await refGrant(customer).update({
    until: new Date(toEarlier(until.toMillis())),
    begun: begun.map(toEarlier),
  })
}

describe('a grant', () => {
  test('is given three times a day', async () => {
    const customer = await createCustomer()
    const places = new Set<unknown>()
    for (let count = 0; count < 3; count += 1) {
      places.add((await ask(customer)).body.path)
      await letPass(customer, 1)
      await refGrant(customer).update({ until: new Date(0) })
    }
    expect(places.size).toBe(3)
    const { retryAfter, ...answer } = await ask(customer)
    expect(answer).toEqual(tooMany)
    expect(retryAfter).toBeGreaterThan(20 * 60 * 60)
    await letPass(customer, 22)
    expect((await ask(customer)).status).toBe(200)
  })

  test('covers forty files', async () => {
    const customer = await createCustomer()
    await ask(customer)
    await refGrant(customer).update({ files: 39 })
    expect((await ask(customer)).status).toBe(200)
    expect(await ask(customer)).toMatchObject(tooMany)
  })

  test('requested many times at once is given once', async () => {
    const customer = await createCustomer()
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(customer)))
    expect(new Set(answers.map(({ body }) => body.path)).size).toBe(1)
    expect((await refGrant(customer).get()).get('begun')).toHaveLength(1)
  })
})

test('a form with a file of an expired grant, or of none, is refused and leaves nothing behind', async () => {
  const customer = await createCustomer()
  const store = async (path: string) =>
    bucket.file(path).save(Buffer.from(await files.mp4().arrayBuffer()), { contentType: 'video/mp4' })
  const submit = async (video: string) => {
    const { status, body, field } = await customer.client.post('/api/auth/kyc/', makeKycForm({ video }))
    return { status, body, field }
  }
  const expired = String((await ask(customer)).body.path)
  await store(expired)
  await letPass(customer, 12)
  expect(await submit(expired)).toEqual(again)
  const stray = `kyc/${customer.uid}/${randomUUID()}/video`
  await store(stray)
  await ask(customer)
  expect(await submit(stray)).toEqual(again)
  expect((await firestore.doc(`kyc/${customer.uid}`).get()).exists).toBe(false)
  const [left] = await bucket.getFiles({ prefix: `kyc/${customer.uid}/` })
  expect(left.map(({ name }) => name).sort()).toEqual([stray, expired].sort())
})
