import { expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { makeKycForm } from '../../support/kyc-form.ts'
import { createStaff, type SignedIn } from '../../support/people.ts'
import { createOrder, createOwnPair, decide } from '../../support/swaps.ts'

const { swap } = await createOwnPair()

const refused = { status: 403, body: { error: 'This is your own case. A colleague has to decide it.' } }

async function postForAnswer({ client }: SignedIn, path: string, fields: Record<string, string>) {
  const { status, body } = await client.post(path, fields)
  return { status, body }
}

test('a member of staff can neither confirm nor turn down their own KYC', async () => {
  const staff = await createStaff()
  expect((await staff.client.post('/api/auth/kyc/', makeKycForm())).status).toBe(200)
  expect(await postForAnswer(staff, '/d/admin/verify-user/', { id: staff.uid })).toEqual(refused)
  expect(await postForAnswer(staff, '/d/admin/reject-user/', { id: staff.uid, reason: 'Mine' })).toEqual(
    refused,
  )
  expect((await firestore.doc(`users/${staff.uid}`).get()).get('is_verified')).toBe(false)

  const colleague = await createStaff()
  expect((await postForAnswer(colleague, '/d/admin/verify-user/', { id: staff.uid })).status).toBe(200)
})

test('a member of staff can neither approve nor reject their own order', async () => {
  const staff = await createStaff()
  await firestore.doc(`users/${staff.uid}`).update({ is_verified: true, active: true })
  await firestore
    .doc(`users/${staff.uid}/withdrawals/crypto`)
    .set({ type: 'Crypto', cryptoAddress: 'TAddressOfStaff1' })
  const order = await createOrder(staff, swap)
  for (const status of ['Approved', 'Rejected']) {
    const { status: answered, body } = await decide(staff, order, { status })
    expect({ status: answered, body }).toEqual(refused)
  }
  expect((await firestore.doc(`transactions/${order}`).get()).get('status')).toBe('pending')
  expect((await decide(await createStaff(), order)).status).toBe(200)
})
