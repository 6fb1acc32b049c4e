import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { bucket, firestore } from '../../support/admin-sdk.ts'
import { upload, uploadKyc } from '../../support/browser-sdk.ts'
import { Client } from '../../support/client.ts'
import { openAfterPassword, withApp } from '../../support/factors/enrolled.ts'
import { files } from '../../support/files.ts'
import { makeKycForm } from '../../support/kyc-form.ts'
import { createCustomer, createStaff, type SignedIn } from '../../support/people.ts'

const mebibyte = 1024 * 1024

let staff: SignedIn
let customer: SignedIn
let other: SignedIn
/** Paths of a KYC photo and video of a customer, and of the proofs of their order and payment claim. */
let photo: string
let video: string
let proof: string
let claimed: string
/** One mebibyte more than an answer has, so that the film takes two. */
const filmSize = 9 * mebibyte
const film = files.mp4(filmSize)

beforeAll(async () => {
  staff = await createStaff()
  customer = await createCustomer()
  other = await createCustomer()
  const { client, uid } = customer
  await client.post('/api/auth/kyc/', makeKycForm({ video: film }))
  const { media } = (await firestore.doc(`kyc/${uid}`).get()).data() ?? {}
  photo = media.aadharFront
  video = media.video
  proof = `orders/${uid}/T-${randomUUID()}/screenshot`
  claimed = `claims/${uid}/C-${randomUUID()}/screenshot`
  const content = Buffer.from(await files.pdf(3000).arrayBuffer())
  for (const path of [proof, claimed]) {
    await bucket.file(path).save(content, { contentType: 'application/pdf' })
  }
}, 60_000)

async function get(client: Client, path: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await client.fetch(`/media/${path}`, { method, headers })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

const readBytes = async (file: File) => Buffer.from(await file.arrayBuffer())

const isReadable = async (path: string, by: SignedIn) =>
  (await firestore.collection('audit').where('by', '==', by.uid).get()).docs
    .map((entry) => entry.data())
    .filter(({ to }) => to?.file === path)

describe('a file', () => {
  test('of a KYC submission is readable by staff', async () => {
    const { status, headers, bytes } = await get(staff.client, photo)
    expect(status).toBe(200)
    expect((await sharp(bytes).metadata()).format).toBe('png')
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'content-security-policy': expect.stringMatching(/^default-src 'none';.* sandbox$/),
      'content-disposition': 'inline; filename="kyc-aadharFront.png"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'accept-ranges': 'bytes',
    })
  })

  test.each([
    ['an order', () => proof],
    ['a payment claim', () => claimed],
  ])('of %s is readable by its customer and by staff', async (_what, path) => {
    for (const { client } of [customer, staff]) {
      const { status, headers, bytes } = await get(client, path())
      expect(status).toBe(200)
      expect(headers.get('content-type')).toBe('application/pdf')
      expect(headers.get('content-security-policy')).toMatch(/ sandbox$/)
      expect(bytes.equals(await readBytes(files.pdf(3000)))).toBe(true)
    }
  })

  test('is refused to visitors', async () => {
    for (const path of [photo, proof, claimed, 'kyc/nobody/none/video']) {
      const { status, headers, bytes } = await get(await Client.open(), path)
      expect(status).toBe(401)
      expect(JSON.parse(bytes.toString())).toEqual({ error: 'Please login first', code: 'loginFirst' })
      expect(headers.get('cache-control')).toBe('private, no-store')
    }
  })

  test("is refused to a person with the owner's password but no second factor", async () => {
    const owner = await createCustomer()
    await withApp(owner)
    const { status } = await get(await openAfterPassword(owner), `orders/${owner.uid}/T1/screenshot`)
    expect(status).toBe(401)
  })

  test('of another customer or of any KYC is refused to a customer, whether it exists or not', async () => {
    const none = [`orders/${customer.uid}/T-none/screenshot`, `kyc/${other.uid}/none/video`]
    for (const path of [proof, claimed, photo, ...none]) {
      const { status, bytes } = await get(other.client, path)
      expect(status).toBe(403)
      expect(JSON.parse(bytes.toString())).toEqual({
        error: 'Admin login is required',
        code: 'adminRequired',
      })
    }
    expect((await get(customer.client, photo)).status).toBe(403)
  })

  test('that does not exist is not found', async () => {
    for (const path of [`orders/${customer.uid}/T-none/screenshot`, `kyc/${customer.uid}/none/video`]) {
      expect((await get(staff.client, path)).status).toBe(404)
    }
    expect((await get(customer.client, `orders/${customer.uid}/T-none/screenshot`)).status).toBe(404)
  })

  test.each([
    '',
    'kyc',
    'kyc/',
    'wallets/none.svg',
    'staff/a/b/c',
    'kyc/a/b',
    'kyc/a/b/c/d',
    'kyc/%2e%2e/b/c',
    'orders/a/b/..',
    'kyc/a/b/c%00',
    'kyc/a/b/%F0%9F%92%B0',
    `kyc/a/b/${'c'.repeat(2000)}`,
  ])('under an invalid path is not found: %s', async (path) => {
    const { status } = await get(staff.client, path)
    expect(status).toBe(404)
  })

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('cannot be changed by %s', async (method) => {
    const { status, headers } = await get(staff.client, photo, {}, method)
    expect(status).toBe(405)
    expect(headers.get('allow')).toBe('GET, HEAD')
  })

  test('has its size reported without its content', async () => {
    const { status, headers, bytes } = await get(staff.client, video, {}, 'HEAD')
    expect(status).toBe(200)
    expect(headers.get('content-length')).toBe(String(filmSize))
    expect(bytes).toHaveLength(0)
  })

  test('of a type that a browser might run is sent as bytes', async () => {
    const page = `orders/${customer.uid}/T-${randomUUID()}/page.html`
    await bucket.file(page).save('<script>alert(1)</script>', { contentType: 'text/html' })
    const { headers } = await get(customer.client, page)
    expect(headers.get('content-type')).toBe('application/octet-stream')
    expect(headers.get('content-disposition')).toBe('inline; filename="orders-page"')
  })

  test('is refused as soon as a person is no longer staff', async () => {
    const dismissed = await createStaff()
    expect((await get(dismissed.client, photo)).status).toBe(200)
    await firestore.doc(`staff/${dismissed.uid}`).delete()
    expect((await get(dismissed.client, photo)).status).toBe(403)
  })
})

describe('a video', () => {
  test('is sent whole without a range', async () => {
    const { status, bytes } = await get(staff.client, video)
    expect(status).toBe(200)
    expect(bytes.equals(await readBytes(film))).toBe(true)
  })

  test('above the 32 MB of an answer with a length is streamed without one', async () => {
    const path = `kyc/${customer.uid}/long/video`
    const content = await readBytes(files.mp4(33 * mebibyte))
    // Begins with a small request: an idle connection that the emulator closes meanwhile would break a large one.
    await bucket.file(path).save(content, { contentType: 'video/mp4', resumable: true })
    const { status, headers, bytes } = await get(staff.client, path)
    expect({ status, length: headers.get('content-length') }).toEqual({ status: 200, length: null })
    expect(bytes.equals(content)).toBe(true)
    const head = await get(staff.client, path, {}, 'HEAD')
    expect(head.headers.get('content-length')).toBe(String(33 * mebibyte))
  })

  test('is sent in parts of 8 MB that form the whole', async () => {
    const pieces: Buffer[] = []
    let from = 0
    while (from < filmSize) {
      const { status, headers, bytes } = await get(staff.client, video, { range: `bytes=${from}-` })
      expect(status).toBe(206)
      expect(bytes.length).toBeLessThanOrEqual(8 * mebibyte)
      expect(headers.get('content-range')).toBe(`bytes ${from}-${from + bytes.length - 1}/${filmSize}`)
      expect(headers.get('content-length')).toBe(String(bytes.length))
      pieces.push(bytes)
      from += bytes.length
    }
    expect(pieces).toHaveLength(2)
    expect(Buffer.concat(pieces).equals(await readBytes(film))).toBe(true)
  })

  test.each([
    ['bytes=1000000-1000099', 1_000_000, 1_000_099],
    ['bytes=-100', filmSize - 100, filmSize - 1],
    [`bytes=${filmSize - 1}-`, filmSize - 1, filmSize - 1],
  ])('is sent in ranges: %s', async (range, start, end) => {
    const { status, headers, bytes } = await get(staff.client, video, { range })
    expect(status).toBe(206)
    expect(headers.get('content-range')).toBe(`bytes ${start}-${end}/${filmSize}`)
    expect(bytes.equals((await readBytes(film)).subarray(start, end + 1))).toBe(true)
  })

  test('has no bytes beyond its end', async () => {
    const { status, headers } = await get(staff.client, video, { range: `bytes=${filmSize}-` })
    expect(status).toBe(416)
    expect(headers.get('content-range')).toBe(`bytes */${filmSize}`)
  })

  test('that changed since the first part is sent whole', async () => {
    const { headers } = await get(staff.client, video, { range: 'bytes=0-9' })
    const tag = headers.get('etag') ?? ''
    const range = 'bytes=10-19'
    expect((await get(staff.client, video, { range, 'if-range': tag })).status).toBe(206)
    expect((await get(staff.client, video, { range, 'if-range': '"another"' })).status).toBe(200)
  })
})

describe('a look at KYC media is audited', () => {
  test('once for all parts of a video', async () => {
    const viewer = await createStaff()
    await Promise.all([0, 1, 2, 3].map((piece) => get(viewer.client, video, { range: `bytes=${piece}-` })))
    expect(await isReadable(video, viewer)).toEqual([
      {
        action: 'KYC media seen',
        by: viewer.uid,
        byName: viewer.name,
        at: expect.anything(),
        about: customer.uid,
        to: { file: video },
      },
    ])
    expect(await isReadable(photo, viewer)).toEqual([])
  })

  test('and stored as the last look of each member of staff, for the decision', async () => {
    const first = await createStaff()
    const second = await createStaff()
    const readLast = async ({ uid }: SignedIn) =>
      (await firestore.doc(`kycLooks/${customer.uid}`).get()).get('files')?.[uid]
    for (const path of [photo, video, photo]) {
      await get(first.client, path, { range: 'bytes=0-9' })
      expect(await readLast(first)).toBe(path)
    }
    expect(await readLast(second)).toBeUndefined()
    await get(second.client, video, { range: 'bytes=0-9' })
    expect([await readLast(first), await readLast(second)]).toEqual([photo, video])
  })

  test("except a refused one and one at an order's proof", async () => {
    await get(customer.client, photo)
    await get(staff.client, proof)
    expect(await isReadable(photo, customer)).toEqual([])
    expect(await isReadable(proof, staff)).toEqual([])
  })
})

describe('an upload of a browser', () => {
  test('loses its public link on arrival', async () => {
    const path = await uploadKyc(other.client, 'video', files.mp4())
    // The Storage emulator keeps the token in any case; the count of changes shows that it was told to remove it.
    await expect
      .poll(async () => Number((await bucket.file(path).getMetadata())[0].metageneration), {
        timeout: 20_000,
      })
      .toBeGreaterThan(1)
  })

  test('cannot be read, replaced or removed by a browser', async () => {
    const path = await uploadKyc(other.client, 'video', files.mp4())
    await expect(upload(other.client, path, files.webm())).rejects.toMatchObject({
      code: 'storage/unauthorized',
    })
    const third = await createCustomer()
    const photo = path.replace('video', 'aadharFront')
    await expect(upload(third.client, photo, files.png())).rejects.toMatchObject({
      code: 'storage/unauthorized',
    })
  })
})

test('the pictures of the wallets are public', async () => {
  expect((await get(new Client(), 'wallets/usdt.svg')).status).toBe(200)
  expect((await get(new Client(), 'wallets/none.svg')).status).toBe(404)
})
