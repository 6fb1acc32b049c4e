import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { bucket, firestore } from '../../support/admin-sdk.ts'
import { uploadKyc } from '../../support/browser-sdk.ts'
import { files } from '../../support/files.ts'
import { makeKycForm } from '../../support/kyc-form.ts'
import { createCustomer, createStaff } from '../../support/people.ts'
import { createOwnPair, createPayer, decide, placeOrder } from '../../support/swaps.ts'

const camera = 'Spycam 3000'

/** An image of two by one pixels, rotated to upright by its metadata. */
async function makePhoto(type: 'jpeg' | 'png'): Promise<File> {
  const picture = sharp({ create: { width: 2, height: 1, channels: 3, background: 'teal' } })
  const bytes = await picture[type]()
    .withExif({
      IFD0: { Model: camera, Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 58/1 19/1', GPSLongitudeRef: 'E' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  return new File([new Uint8Array(bytes)], `photo.${type}`, { type: `image/${type}` })
}

let taken: Record<'jpeg' | 'png', File>

beforeAll(async () => {
  taken = { jpeg: await makePhoto('jpeg'), png: await makePhoto('png') }
  for (const file of Object.values(taken)) {
    const bytes = Buffer.from(await file.arrayBuffer())
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    expect(bytes.includes(camera)).toBe(true)
  }
})

async function expectClean(path: string, type: string): Promise<void> {
  const [bytes] = await bucket.file(path).download()
  const { exif, xmp, iptc, orientation, width, height, format } = await sharp(bytes).metadata()
  expect({ exif, xmp, iptc, orientation }).toEqual({})
  // Upright without metadata.
  expect({ width, height, format }).toEqual({ width: 1, height: 2, format: type })
  expect(bytes.includes(camera)).toBe(false)
}

describe.each(['jpeg', 'png'] as const)(
  'the location of a %s is removed, and the photo stays upright',
  (type) => {
    test('in a KYC form', async () => {
      const { client, uid } = await createCustomer()
      const form = makeKycForm({ aadharFront: taken[type], aadharBack: taken[type] })
      expect((await client.post('/api/auth/kyc/', form)).status).toBe(200)
      const media = (await firestore.doc(`kyc/${uid}`).get()).get('media')
      await expectClean(media.aadharFront, type)
      await expectClean(media.aadharBack, type)
    })

    test("in a browser's upload, whose original is deleted", async () => {
      const { client, uid } = await createCustomer()
      const aadharFront = await uploadKyc(client, 'aadharFront', taken[type])
      expect((await client.post('/api/auth/kyc/', makeKycForm({ aadharFront }))).status).toBe(200)
      const media = (await firestore.doc(`kyc/${uid}`).get()).get('media')
      await expectClean(media.aadharFront, type)
      expect((await bucket.file(aadharFront).exists())[0]).toBe(false)
    })

    test('as proof of a payment or a payout', async () => {
      const [payer, staff, { swap }] = await Promise.all([createPayer(), createStaff(), createOwnPair()])
      const { status, body } = await placeOrder(payer, swap, { screenshot: taken[type], chat: taken[type] })
      expect(status).toBe(200)
      const id = String(body.trackingID)
      expect((await decide(staff, id, { adminScreenshot: taken[type] })).status).toBe(200)
      const order = (await firestore.doc(`transactions/${id}`).get()).data()
      for (const path of [order?.screenshot, ...(order?.chatScreenshot ?? []), order?.adminScreenshot]) {
        await expectClean(path, type)
      }
    })
  },
)

test('a PDF file and a video stay unchanged', async () => {
  const [payer, { swap }, customer] = await Promise.all([createPayer(), createOwnPair(), createCustomer()])
  const pdf = files.pdf(3000)
  const video = files.mp4(3000)
  const { body } = await placeOrder(payer, swap, { screenshot: pdf })
  const order = (await firestore.doc(`transactions/${body.trackingID}`).get()).data()
  expect((await customer.client.post('/api/auth/kyc/', makeKycForm({ video }))).status).toBe(200)
  const media = (await firestore.doc(`kyc/${customer.uid}`).get()).get('media')
  for (const [path, file] of [
    [order?.screenshot, pdf],
    [media.video, video],
  ] as const) {
    const [stored] = await bucket.file(path).download()
    expect(stored.equals(Buffer.from(await file.arrayBuffer()))).toBe(true)
  }
})
