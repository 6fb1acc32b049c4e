import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { firestore } from '../support/admin-sdk.ts'
import { openAfterPassword, sendSecondStep, withApp } from '../support/factors/enrolled.ts'
import { createAadhaar, createPan, makeKycForm } from '../support/kyc-form.ts'
import { operate } from '../support/operator.ts'
import { createCustomer, createStaff } from '../support/people.ts'
import { run } from './own-run.ts'

const numbers = { aadharNumber: createAadhaar(), panCardNumber: createPan() }

async function submitKyc(): Promise<string> {
  const { client, uid } = await createCustomer()
  expect(await client.post('/api/auth/kyc/', makeKycForm(numbers))).toMatchObject({ status: 200 })
  return uid
}

/** A deleted customer with an archived submission. */
async function createDeleted() {
  const { client, uid } = await createCustomer()
  const { client: staff } = await createStaff()
  const aadhaar = createAadhaar()
  const pan = createPan()
  await client.post('/api/auth/kyc/', makeKycForm({ aadharNumber: aadhaar, panCardNumber: pan }))
  await staff.post('/d/admin/verify-user/', { id: uid })
  expect(await staff.post('/d/admin/delete-user/', { id: uid })).toMatchObject({ status: 200 })
  return { uid, aadhaar, pan }
}

const readRecord = async (uid: string) => (await firestore.doc(`kyc/${uid}`).get()).data()

async function reseal(keys: string) {
  process.env.IDENTITY_KEYS = keys
  const { stdout, code = 0 } = await operate('reseal-identities').catch((failed) => failed)
  return { stdout: String(stdout), code }
}

test('after a new key was added, numbers and app keys are sealed with it, and the old key can be dropped', async () => {
  const before = run.identityKeys
  const added = `later:${randomBytes(32).toString('base64')}`
  const people = [await submitKyc(), await submitKyc()]
  const withSecondFactor = await createCustomer()
  const { app } = await withApp(withSecondFactor)
  const archived = await createDeleted()
  await run.changeIdentityKeys(`${added},${before}`)
  people.push(await submitKyc())
  const [first = ''] = people
  const kept = await readRecord(first)

  const without = await reseal(added)
  expect(without).toEqual({ code: 1, stdout: expect.stringContaining('4 could not be') })
  expect(await readRecord(first)).toEqual(kept)
  for (const number of Object.values(numbers)) expect(without.stdout).not.toContain(number)

  const all = await reseal(`${added},${before}`)
  expect(all).toEqual({ code: 0, stdout: expect.stringContaining('4 records are sealed again') })
  expect(await reseal(added)).toEqual({ code: 0, stdout: expect.stringContaining('0 records') })

  await run.changeIdentityKeys(added)
  const { client: staff } = await createStaff()
  for (const uid of people) {
    const { body } = await staff.post('/d/admin/reveal-identity/', { id: uid })
    expect(body).toEqual({ adhaar_number: numbers.aadharNumber, pan_number: numbers.panCardNumber })
  }
  const browser = await openAfterPassword(withSecondFactor)
  expect((await sendSecondStep(browser, { code: await app.next() })).status).toBe(200)
  process.env.IDENTITY_KEYS = added
  const { stdout } = await operate('read-archive', '--reason', 'Court order 12', archived.uid)
  expect(JSON.parse(stdout)).toMatchObject(archived)
  const last = await submitKyc()
  expect(await readRecord(last)).toMatchObject({
    sameAadhaar: expect.arrayContaining(people),
    samePan: expect.arrayContaining(people),
  })
  const { docs } = await firestore.collection('identities').get()
  expect(docs.map((identity) => identity.get('uids').toSorted())).toEqual(
    Array.from({ length: 2 }, () => [...people, last].toSorted()),
  )
  expect((await staff.post('/d/admin/delete-user/', { id: first })).status).toBe(200)
  const left = (await firestore.collection('identities').get()).docs.flatMap((name) => name.get('uids'))
  expect(left).not.toContain(first)

  // The archive recognises customers who return by their new names.
  const back = await createCustomer()
  const again = { aadharNumber: archived.aadhaar, panCardNumber: archived.pan }
  await back.client.post('/api/auth/kyc/', makeKycForm(again))
  expect(await readRecord(back.uid)).toMatchObject({ formerAccounts: [{ uid: archived.uid }] })
})
