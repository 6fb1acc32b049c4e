import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { bucket, firestore } from '../../support/admin-sdk.ts'
import { uploadKyc } from '../../support/browser-sdk.ts'
import { Client } from '../../support/client.ts'
import { makeKycForm } from '../../support/kyc-form.ts'
import { createCustomer, createStaff } from '../../support/people.ts'
import {
  createOrder,
  createOwnPair,
  createPayer,
  decide,
  nothing,
  placeOrder,
  readTraces,
} from '../../support/swaps.ts'

const makeRefusalAnswer = (error: string) => ({ status: 400, body: { error } })
const makeTooLarge = (millions: number) =>
  makeRefusalAnswer(`An image can have at most ${millions} million pixels. Please send a smaller one.`)

/** A few bytes that claim to be an image of a gigabyte. */
function makePngBomb(side: number): File {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const rows = deflateSync(Buffer.alloc(1_000_000))
  const parts = [
    signature,
    makeChunk('IHDR', header),
    makeChunk('IDAT', rows),
    makeChunk('IEND', Buffer.alloc(0)),
  ]
  return new File([new Uint8Array(Buffer.concat(parts))], 'bomb.png', { type: 'image/png' })
}

function makeChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  const checksum = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

async function makeJpegBomb(): Promise<File> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(65_000, frame + 5)
  bytes.writeUInt16BE(65_000, frame + 7)
  return new File([new Uint8Array(bytes)], 'bomb.jpg', { type: 'image/jpeg' })
}

describe('an image that claims to be huge is refused and leaves nothing behind', () => {
  test.each([
    ['a png', async () => makePngBomb(20_000)],
    ['a jpeg', makeJpegBomb],
  ])('%s in a KYC form, sent along or uploaded', async (_what, make) => {
    const bomb = await make()
    const { client, uid } = await createCustomer()
    const aadharFront = await uploadKyc(client, 'aadharFront', bomb)
    for (const form of [{ aadharFront: bomb }, { aadharFront }]) {
      const { status, body, field } = await client.post('/api/auth/kyc/', makeKycForm(form))
      expect({ status, body, field }).toEqual({ ...makeTooLarge(50), field: 'aadharFront' })
    }
    expect((await firestore.doc(`kyc/${uid}`).get()).exists).toBe(false)
    expect((await bucket.getFiles({ prefix: `kyc/${uid}/` }))[0].map(({ name }) => name)).toEqual([
      aadharFront,
    ])
  })

  test("as a customer's or a staff proof", async () => {
    const [payer, staff, { swap }] = await Promise.all([createPayer(), createStaff(), createOwnPair()])
    for (const bomb of [makePngBomb(20_000), makePngBomb(3_548), await makeJpegBomb()]) {
      const { status, body } = await placeOrder(payer, swap, { screenshot: bomb })
      expect({ status, body }).toEqual(makeTooLarge(12))
    }
    expect(await readTraces(payer.uid)).toEqual(nothing)
    const id = await createOrder(payer, swap)
    const { status, body } = await decide(staff, id, { adminScreenshot: makePngBomb(20_000) })
    expect({ status, body }).toEqual(makeTooLarge(12))
    expect((await firestore.doc(`transactions/${id}`).get()).get('status')).toBe('pending')
  })
})

test('a truncated image is refused', async () => {
  const [payer, { swap }] = await Promise.all([createPayer(), createOwnPair()])
  const whole = await sharp({ create: { width: 200, height: 200, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const half = new Blob([new Uint8Array(whole.subarray(0, whole.length / 2))])
  const { status, body } = await placeOrder(payer, swap, { screenshot: half })
  expect({ status, body }).toEqual(makeRefusalAnswer('An image could not be read. Please send another one.'))
  expect(await readTraces(payer.uid)).toEqual(nothing)
})

test('a compressed body is refused, because a kilobyte may contain a megabyte', async () => {
  const client = await Client.open()
  const headers = {
    'content-type': 'application/json',
    'content-encoding': 'gzip',
    'x-csrftoken': client.cookies.get('csrftoken') ?? '',
  }
  const body = new Uint8Array(gzipSync(`{"transaction_id": "${' '.repeat(1_000_000)}"}`))
  const answer = await client.fetch('/api/api/track/', { method: 'POST', headers, body })
  expect(answer.status).toBe(415)
  expect(await answer.json()).toEqual({
    error: 'Send the body without compression',
    code: 'compressedBody',
  })
})
