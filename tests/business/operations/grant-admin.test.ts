import { randomUUID } from 'node:crypto'
import { grantAdmin } from '@rupee/functions/operations/grant-admin.ts'
import { toLoginPath } from '@rupee/functions/platform/crypto/login-path.ts'
import { expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { listMails } from '../../support/mailbox.ts'
import { createPerson } from '../../support/people.ts'
import { countCommits, dieDuringWrite, matchCommits } from '../world/faults.ts'

/** Creates a person who has registered and is logged in. */
async function registerPerson(name: string): Promise<{ uid: string; email: string }> {
  const uid = randomUUID()
  const email = createPerson().email
  await firestore.doc(`users/${uid}`).set({ name, email, date_joined: new Date() })
  await firestore.doc(toLoginPath(email)).set({ uid, password: 'sealed', isConfirmed: true })
  await firestore.doc(`users/${uid}/sessions/open`).set({ began: new Date(), expires: new Date() })
  return { uid, email }
}

const grant = (email: string, recover = false) => grantAdmin(email, { recover, local: false }, new Date())

const has = async (path: string) => (await firestore.doc(path).get()).exists

async function readAudit(uid: string): Promise<readonly unknown[]> {
  const { docs } = await firestore.collection('audit').where('about', '==', uid).get()
  return docs.map((entry) => ({ action: entry.get('action'), by: entry.get('by'), to: entry.get('to') }))
}

test.each([
  ['before', 'becomes an admin at the next login.'],
  ['after', 'is an admin already.'],
] as const)(
  'the first admin is made once by a command that is killed %s its one commit, and run again',
  async (moment, then) => {
    const { uid, email } = await registerPerson('Asha Verma')
    const died = dieDuringWrite(moment, matchCommits('staff'))
    void grant(email)
    await died
    expect(await has(`staff/${uid}`)).toBe(moment === 'after')
    // A complete run makes no further change at which to kill it.
    const finish = async () => expect(await grant(email)).toBe(`${email} ${then}`)
    expect(await countCommits(finish)).toBe(moment === 'before' ? 1 : 0)
    expect(await has(`users/${uid}/sessions/open`)).toBe(false)
    expect(await readAudit(uid)).toEqual([{ action: 'staff granted', by: 'operator', to: { role: 'admin' } }])
    await firestore.doc(`staff/${uid}`).delete()
  },
)

test('the operator makes the first admin, and another one only in recovery, with a mail to all of them', async () => {
  const first = await registerPerson('Meera Iyer')
  const second = await registerPerson('Vikram Bose')
  expect(await grant(first.email)).toBe(`${first.email} becomes an admin at the next login.`)
  expect((await firestore.doc(`staff/${first.uid}`).get()).get('role')).toBe('admin')
  expect(await has(`users/${first.uid}/sessions/open`)).toBe(false)
  const entry = { by: 'operator', to: { role: 'admin' } }
  expect(await readAudit(first.uid)).toEqual([{ action: 'staff granted', ...entry }])

  await expect(grant(second.email)).rejects.toThrow(
    /already: Meera Iyer\. They invite others on \/admin\/staff.*--recover/s,
  )
  expect(await has(`staff/${second.uid}`)).toBe(false)
  expect(await has(`users/${second.uid}/sessions/open`)).toBe(true)
  expect(await readAudit(second.uid)).toEqual([])

  await grant(second.email, true)
  expect((await firestore.doc(`staff/${second.uid}`).get()).get('role')).toBe('admin')
  expect(await readAudit(second.uid)).toEqual([{ action: 'admin recovered', ...entry }])
  const mails = await listMails(first.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Vikram Bose is an admin now'])
  expect(await grant(first.email)).toBe(`${first.email} is an admin already.`)
})

test('an unknown address is refused with an explanation', async () => {
  await expect(grant(createPerson().email)).rejects.toThrow('Register it first')
})
