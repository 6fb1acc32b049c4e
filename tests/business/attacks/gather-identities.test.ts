import { Writable } from 'node:stream'
import { serveMedia } from '@rupee/functions/simulated.ts'
import { toExpressRequest } from '@rupee/simulation/outside/request.ts'
import { beforeEach, expect, test } from 'vitest'
import { bucket, firestore } from '../../support/admin-sdk.ts'
import { makeKycForm } from '../../support/kyc-form.ts'
import { createCustomer, createStaff, type SignedIn } from '../../support/people.ts'

/** An operator with a script, who wants the identities of all customers. */
let operator: SignedIn

beforeEach(async () => {
  operator = await createStaff('operator')
})

const limit = 120

const countAudit = async (action: string) =>
  (await firestore.collection('audit').where('by', '==', operator.uid).where('action', '==', action).get())
    .size

test('identity numbers are revealed 120 times an hour to one person, and a colleague can continue', async () => {
  const { client, uid } = await createCustomer()
  await client.post('/api/auth/kyc/', makeKycForm())
  const reveal = async ({ client }: SignedIn) =>
    (await client.post('/d/admin/reveal-identity/', { id: uid })).status
  for (let each = 0; each < limit; each++) expect(await reveal(operator)).toBe(200)
  expect(await reveal(operator)).toBe(429)
  expect(await countAudit('identity revealed')).toBe(limit)
  expect(await reveal(await createStaff('operator'))).toBe(200)
})

test('photos of cards are shown for 120 submissions an hour, all five files of each at once', async () => {
  const fields = ['aadharFront', 'aadharBack', 'panCardFront', 'aadharWithPhoto', 'video']
  for (let customer = 0; customer < limit; customer++) {
    const paths = fields.map((field) => `kyc/customer-${customer}/s1/${field}`)
    for (const path of paths) await store(path)
    expect(await Promise.all(paths.map(look))).toEqual(fields.map(() => 200))
  }
  const another = 'kyc/another/s1/aadharFront'
  const seen = 'kyc/customer-119/s1/aadharFront'
  await store(another)
  expect(await look(another)).toBe(429)
  expect(await look(seen)).toBe(200)
  expect(await countAudit('KYC media seen')).toBe(limit * fields.length)
})

const store = (path: string) => bucket.file(path).save('photo', { contentType: 'image/png' })

/** Requests a file as a page does, whose requests Hosting passes on to a function of its own. */
async function look(path: string): Promise<number> {
  const received = toExpressRequest({
    method: 'GET',
    path: `/media/${path}`,
    headers: {
      'x-forwarded-host': 'business.example',
      cookie: `__session=${operator.client.cookies.get('__session')}`,
    },
    rawBody: Buffer.alloc(0),
  })
  const answer = new HeardAnswer()
  await serveMedia(received, answer as unknown as Parameters<typeof serveMedia>[1], new Date())
  return answer.statusCode
}

class HeardAnswer extends Writable {
  statusCode = 200

  status(code: number): this {
    this.statusCode = code
    return this
  }

  set(): this {
    return this
  }

  json(): void {}

  override _write(_piece: Buffer, _encoding: string, done: () => void): void {
    done()
  }
}
