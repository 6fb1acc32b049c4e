import { beforeAll, expect, test } from 'vitest'
import { bucket, firestore } from '../../support/admin-sdk.ts'
import { createDeletedCustomer } from '../../support/deleted-customer.ts'
import { createStaff, type SignedIn } from '../../support/people.ts'
import { clearFindings, createOwnPair, decide } from '../../support/swaps.ts'

const call = '/d/admin/archived-kyc/'

let staff: SignedIn
let pair: Awaited<ReturnType<typeof createOwnPair>>

beforeAll(async () => {
  staff = await createStaff()
  pair = await createOwnPair()
})

const createDeleted = () => createDeletedCustomer(staff, pair)

const ask = async (id: string) => {
  const { status, body } = await staff.client.post(call, { id })
  return { status, body }
}

const look = async (path: string) => (await staff.client.fetch(`/media/${path}`)).status

const has = async (path: string) => (await firestore.doc(path).get()).exists

const countFiles = async (uid: string) => (await bucket.getFiles({ prefix: `kyc/${uid}/` }))[0].length

const readAudit = async (uid: string, action: string) => {
  const { docs } = await firestore.collection('audit').where('about', '==', uid).get()
  return docs.map((entry) => entry.data()).filter((entry) => entry.action === action)
}

test('the archived identity of a deleted customer can be read by deciders of their open order, audited, until it is decided', async () => {
  const { uid, order, aadhaar, pan, photo } = await createDeleted()
  expect(await has(`kyc/${uid}`)).toBe(false)
  expect(await ask(order)).toEqual({
    status: 200,
    body: {
      name: 'Asha Test Verma',
      archived_at: expect.any(String),
      adhaar_number: `XXXX XXXX ${aadhaar.slice(-4)}`,
      pan_number: `XXXXXX${pan.slice(-4)}`,
      mobile_number: '9876543210',
      adhaar_front: expect.stringContaining(`kyc/${uid}/`),
      adhaar_back: expect.any(String),
      pan_card: expect.any(String),
      adhaar_with_photo: photo,
      video: expect.any(String),
    },
  })
  expect(await look(photo)).toBe(200)
  expect(await readAudit(uid, 'archive read')).toEqual([
    expect.objectContaining({ by: staff.uid, to: { order } }),
  ])
  expect(await readAudit(uid, 'KYC media seen')).toHaveLength(1)

  await decide(staff, order, clearFindings('account deleted'))
  expect(await ask(order)).toEqual({
    status: 409,
    body: { error: 'This transaction is already decided' },
  })
  expect(await look(photo)).toBe(404)
  expect(await readAudit(uid, 'archive read')).toHaveLength(1)
  expect(await countFiles(uid)).toBe(5)
})
