import { type Auth, signInWithCustomToken } from 'firebase/auth'
import { expect, test } from 'vitest'
import { bucket, firestore } from '../support/admin-sdk.ts'
import { askForPlace, canRead, requestReadingToken, runWhileListening } from '../support/browser-sdk.ts'
import { Client } from '../support/client.ts'
import { files } from '../support/files.ts'
import { createCustomer, createStaff, type SignedIn } from '../support/people.ts'

// The thief has a copy of the owner's session cookie. tests/business tests the other ways to end a session.

test("a customer's stolen cookie is refused when the owner logs out", async () => {
  const owner = await createCustomer()
  await expectAllToEnd(owner, () => owner.client.post('/d/auth/logout/'))
})

test('a stolen staff cookie is refused when its owner is dismissed', async () => {
  const owner = await createStaff()
  const { client } = await createStaff()
  await expectAllToEnd(owner, () => client.post('/d/admin/staff/revoke/', { id: owner.uid }))
})

test('a stolen staff cookie is refused when the owner leaves the page idle, without any schedule', async () => {
  const owner = await createStaff()
  const stolen = copyClient(owner.client)
  const token = await requestReadingToken(owner.client)
  const canReadLive = () => canRead(`users/${owner.uid}`, (page) => signInWithCustomToken(page, token))
  expect(await canReadLive()).toBe(true)
  const { docs } = await firestore.collection(`users/${owner.uid}/sessions`).get()
  await Promise.all(docs.map(({ ref }) => ref.update({ idleMinutes: 60, expires: new Date(Date.now() - 1) })))
  expect((await stolen.post('/d/admin/users/')).status).toBe(403)
  expect((await stolen.post('/d/auth/sessions/stay/')).status).toBe(401)
  expect(await canReadLive()).toBe(false)
})

function copyClient(client: Client): Client {
  return Client.withSession(client.cookies.get('__session') ?? '')
}

/** Expects that calls, live reads, uploads and media work before, and none afterwards, not even in an open page. */
async function expectAllToEnd({ client, uid }: SignedIn, end: () => Promise<unknown>): Promise<void> {
  const profile = `users/${uid}`
  const proof = `orders/${uid}/T-1/screenshot`
  await bucket.file(proof).save(Buffer.from('a proof'), { contentType: 'image/png' })
  const stolen = copyClient(client)
  const token = await requestReadingToken(stolen)
  const signIn = (page: Auth) => signInWithCustomToken(page, token)

  const first = await askForPlace(stolen, 'aadharFront')
  const second = await askForPlace(stolen, 'aadharBack')
  expect((await stolen.post('/d/api/transactions/')).status).toBe(200)
  expect((await stolen.fetch(`/media/${proof}`)).status).toBe(200)
  await runWhileListening(profile, signIn, async (page) => {
    await page.upload(first, files.png())
    expect(page.isRefused()).toBe(false)
    await end()
    await expect.poll(() => page.isRefused(), { timeout: 30_000 }).toBe(true)
    await expect(page.upload(second, files.png())).rejects.toMatchObject({
      code: 'storage/unauthorized',
    })
  })

  for (const call of ['/d/api/transactions/', '/d/auth/sessions/', '/d/auth/sessions/stay/']) {
    expect((await stolen.post(call)).status).toBe(401)
  }
  const { body } = await stolen.post('/d/auth/verify-login/', { token: '1' })
  expect(body).toEqual({ authenticated: false, kyc: false, isAdmin: false })
  expect((await stolen.fetch(`/media/${proof}`)).status).toBe(401)
  expect(await canRead(profile, signIn)).toBe(false)
  const [uploaded] = await bucket.getFiles({ prefix: `kyc/${uid}/` })
  expect(uploaded.map(({ name }) => name)).toEqual([first])
}
