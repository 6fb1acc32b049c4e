import sharp, { type Sharp } from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { createStaff, type SignedIn } from '../../support/people.ts'
import { asFile, drawPayment } from '../../support/proofs/drawn-payment.ts'
import {
  createOrder,
  createOwnPair,
  createPayer,
  decide,
  type Payer,
  type Swap,
} from '../../support/swaps.ts'
import { getOwnWorld } from '../world/begin.ts'

let staff: SignedIn
let asha: Payer
let ravi: Payer
let swap: Swap

beforeAll(async () => {
  ;[staff, asha, ravi] = await Promise.all([createStaff(), createPayer(), createPayer()])
  swap = (await createOwnPair()).swap
})

// Each proof is compared with all earlier ones of its app. Those of other tests would cost seconds.
beforeEach(() => firestore.recursiveDelete(firestore.collection('proofPictures')))

async function placeWithProof(payer: Payer, image: Buffer): Promise<string> {
  return createOrder(payer, swap, { screenshot: asFile(image) })
}

async function readMarks(trackingID: string) {
  await getOwnWorld().atRest()
  return (await firestore.doc(`orderMarks/${trackingID}`).get()).data()
}

const toPath = ({ uid }: Payer, trackingID: string, type: string) =>
  `orders/${uid}/${trackingID}/screenshot.${type}`

test.each<[string, (image: Buffer) => Sharp]>([
  ['encoded again', (image) => sharp(image).jpeg({ quality: 60 })],
  ['of half the size', (image) => sharp(image).resize({ width: 400 }).jpeg({ quality: 80 })],
  ['recoloured and darker', (image) => sharp(image).tint('#a0c0ff').modulate({ brightness: 0.8 }).jpeg()],
  [
    'cropped on all sides',
    (image) => sharp(image).extract({ left: 30, top: 120, width: 660, height: 1150 }).jpeg({ quality: 80 }),
  ],
])('a copy that is %s is marked on both orders', async (_how, change) => {
  const image = await drawPayment()
  const first = await placeWithProof(asha, image)
  const second = await placeWithProof(ravi, await change(image).toBuffer())
  const own = toPath(ravi, second, 'jpg')
  const other = toPath(asha, first, 'png')
  expect(await readMarks(second)).toEqual({
    similarProof: [{ trackingID: first, again: false, isSameCustomer: false, own, other }],
  })
  expect(await readMarks(first)).toEqual({
    similarProof: [{ trackingID: second, again: false, isSameCustomer: false, own: other, other: own }],
  })
})

test('other payments in the same app are not marked, for any customer', async () => {
  const first = await placeWithProof(asha, await drawPayment('403917562884', '12345'))
  const second = await placeWithProof(ravi, await drawPayment('918254076135', '12345'))
  const third = await placeWithProof(asha, await drawPayment('276088431957', '12345'))
  const orders = [first, second, third]
  expect(await Promise.all(orders.map(readMarks))).toEqual([undefined, undefined, undefined])
})

test('an identical file is marked only as identical', async () => {
  const image = await drawPayment()
  const first = await placeWithProof(asha, image)
  const second = await placeWithProof(ravi, image)
  expect(await readMarks(second)).toEqual({ sameProof: [{ trackingID: first, again: false }] })
})

test('a copy sent by the same customer after a rejection is distinguished', async () => {
  const image = await drawPayment()
  const first = await placeWithProof(asha, image)
  await decide(staff, first, { status: 'Rejected' })
  const second = await placeWithProof(asha, await sharp(image).jpeg().toBuffer())
  expect((await readMarks(second))?.similarProof).toMatchObject([
    { trackingID: first, again: true, isSameCustomer: true },
  ])
})
