import { randomUUID } from 'node:crypto'
import { loginPath } from '@rupee/functions/platform/crypto/login-path.ts'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { type Firestore, getFirestore } from 'firebase-admin/firestore'
import { afterAll, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { operate, operateOn } from '../../support/operator.ts'
import { newCustomer, newPerson } from '../../support/people.ts'

/** A project without staff. */
const project = `demo-first-${randomUUID().slice(0, 8)}`
const app = initializeApp({ projectId: project }, project)
const empty = getFirestore(app)

afterAll(() => deleteApp(app))

/** Creates a person who has registered there and is logged in. */
async function registered(name: string): Promise<{ uid: string; email: string }> {
  const uid = randomUUID()
  const email = newPerson().email
  await empty.doc(`users/${uid}`).set({ name, email, date_joined: new Date() })
  await empty.doc(loginPath(email)).set({ uid, password: 'sealed', isConfirmed: true })
  await empty.doc(`users/${uid}/sessions/open`).set({ began: new Date(), expires: new Date() })
  return { uid, email }
}

const has = async (path: string) => (await empty.doc(path).get()).exists

async function auditOf(store: Pick<Firestore, 'collection'>, uid: string): Promise<readonly unknown[]> {
  const { docs } = await store.collection('audit').where('about', '==', uid).get()
  return docs.map((entry) => ({ action: entry.get('action'), by: entry.get('by'), to: entry.get('to') }))
}

test('the operator makes the first admin, and another one only in recovery, with a mail to all of them', async () => {
  const first = await registered('Meera Iyer')
  const second = await registered('Vikram Bose')
  const granted = await operateOn(project, 'grant-admin', first.email)
  expect(granted.stdout).toContain(`${first.email} is an admin from the next login on`)
  expect((await empty.doc(`staff/${first.uid}`).get()).get('role')).toBe('admin')
  expect(await has(`users/${first.uid}/sessions/open`)).toBe(false)
  const entry = { by: 'operator', to: { role: 'admin' } }
  expect(await auditOf(empty, first.uid)).toEqual([{ action: 'staff granted', ...entry }])

  await expect(operateOn(project, 'grant-admin', second.email)).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/already: Meera Iyer\. They invite others on \/admin\/staff.*--recover/s),
  })
  expect(await has(`staff/${second.uid}`)).toBe(false)
  expect(await has(`users/${second.uid}/sessions/open`)).toBe(true)
  expect(await auditOf(empty, second.uid)).toEqual([])

  await operateOn(project, 'grant-admin', '--recover', second.email)
  expect((await empty.doc(`staff/${second.uid}`).get()).get('role')).toBe('admin')
  expect(await auditOf(empty, second.uid)).toEqual([{ action: 'admin recovered', ...entry }])
  const { docs: mails } = await empty.collection('outbox').get()
  expect(mails.map((mail) => [mail.get('to'), mail.get('subject')])).toEqual([
    [first.email, 'Vikram Bose is an admin now'],
  ])
  expect((await operateOn(project, 'grant-admin', first.email)).stdout).toContain('is an admin already')
})

test('where there are admins, only an invitation makes another', async () => {
  const { uid, email } = await newCustomer()
  await expect(operate('grant-admin', email)).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('/admin/staff'),
  })
  expect((await firestore.doc(`staff/${uid}`).get()).exists).toBe(false)
  expect(await auditOf(firestore, uid)).toEqual([])
})

test('an unknown address is refused with an explanation', async () => {
  await expect(operate('grant-admin', newPerson().email)).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Register it first'),
  })
})
