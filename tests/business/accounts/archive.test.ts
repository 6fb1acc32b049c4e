import { readArchive } from '@rupee/functions/operations/read-archive.ts'
import { FieldValue } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, test } from 'vitest'
import { bucket, firestore } from '../../support/admin-sdk.ts'
import { createDeletedCustomer } from '../../support/deleted-customer.ts'
import { makeKycForm } from '../../support/kyc-form.ts'
import { createStaff, type SignedIn } from '../../support/people.ts'
import { runSchedule } from '../../support/schedules.ts'
import { createOrder, createOwnPair, createPayer } from '../../support/swaps.ts'

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

const has = async (path: string) => (await firestore.doc(path).get()).exists

const countFiles = async (uid: string) => (await bucket.getFiles({ prefix: `kyc/${uid}/` }))[0].length

const readAudit = async (uid: string, action: string) => {
  const { docs } = await firestore.collection('audit').where('about', '==', uid).get()
  return docs.map((entry) => entry.data()).filter((entry) => entry.action === action)
}

describe('the identity of a deleted customer', () => {
  test('is sealed, and in no list', async () => {
    const { uid, aadhaar, pan } = await createDeleted()
    const kept = JSON.stringify((await firestore.doc(`archive/${uid}`).get()).data())
    for (const number of [aadhaar, pan]) expect(kept).not.toContain(number)
    const { body } = await staff.client.post('/d/admin/users/')
    expect(JSON.stringify(body)).not.toContain(uid)
    expect(await staff.client.post('/d/admin/reveal-identity/', { id: uid })).toMatchObject({ status: 404 })
    const claims = await firestore.collection('identities').where('uids', 'array-contains', uid).get()
    expect(claims.empty).toBe(true)
  })

  test('cannot be requested by an unknown order or one of an existing customer', async () => {
    const payer = await createPayer()
    const order = await createOrder(payer, pair.swap)
    expect(await ask(order)).toEqual({
      status: 404,
      body: { error: 'There are no archived KYC details for this transaction' },
    })
    expect(await ask('NOSUCHONE1')).toMatchObject({ status: 404 })
    expect(await readAudit(payer.uid, 'archive read')).toEqual([])
    const { status } = await payer.client.post(call, { id: order })
    expect(status).toBe(403)
  })

  test('is erased after the set number of years, audited', async () => {
    const { uid } = await createDeleted()
    const now = new Date()
    const fiveYearsAgo = new Date(now)
    fiveYearsAgo.setUTCFullYear(now.getUTCFullYear() - 5)
    const archived = firestore.doc(`archive/${uid}`)
    await archived.update({ archivedAt: new Date(fiveYearsAgo.getTime() + 1000) })
    await runSchedule('eraseArchive', now)
    expect(await has(`archive/${uid}`)).toBe(true)
    await archived.update({ archivedAt: fiveYearsAgo })
    await runSchedule('eraseArchive', now)
    expect(await has(`archive/${uid}`)).toBe(false)
    expect(await countFiles(uid)).toBe(0)
    expect(await readAudit(uid, 'archive erased')).toEqual([expect.objectContaining({ by: 'operator' })])
  })
})

test('is read by the operator for a request by law, with an audited reason', async () => {
  const { uid, email, order, aadhaar, pan } = await createDeleted()
  const read = (about: string, reason: string) => readArchive(about, reason, new Date())
  await expect(read(uid, ' ')).rejects.toThrow('Give a reason')
  expect(await readAudit(uid, 'archive read')).toEqual([])

  for (const about of [uid, email, order]) {
    const archived = await read(about, 'Court order 12')
    expect(archived).toMatchObject([{ uid, email, aadhaar, pan }])
    expect(archived[0]?.files).toHaveLength(5)
  }
  const entries = await readAudit(uid, 'archive read')
  expect(entries).toHaveLength(3)
  expect(entries[0]).toMatchObject({ by: 'operator', to: { reason: 'Court order 12' } })
  await expect(read('nobody', 'Court order 13')).rejects.toThrow('nothing about nobody')
})

test('is not kept for a person who never could order', async () => {
  const payer = await createPayer()
  const { uid, client } = payer
  await firestore.doc(`users/${uid}`).update({ is_verified: FieldValue.delete(), active: false })
  await client.post('/api/auth/kyc/', makeKycForm())
  expect(await countFiles(uid)).toBe(5)
  await staff.client.post('/d/admin/delete-user/', { id: uid })
  expect(await has(`archive/${uid}`)).toBe(false)
  expect(await countFiles(uid)).toBe(0)
})
