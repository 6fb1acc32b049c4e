import { describe, expect, test } from 'vitest'
import { firestore } from '../support/admin-sdk.ts'
import { Client } from '../support/client.ts'
import { createCustomer } from '../support/people.ts'

/** Address of the function itself, past the limits by address. */
function toSideDoor(name: string, path: string): URL {
  const { FUNCTIONS_EMULATOR_URL, GCLOUD_PROJECT } = process.env
  return new URL(`/${GCLOUD_PROJECT}/asia-south1/${name}${path}`, FUNCTIONS_EMULATOR_URL)
}

const refused = { error: 'Please call this through the site', code: 'callTheSite' }

describe('a function answers only the site', () => {
  test.each([
    ['api', '/d/auth/verify-login/'],
    ['api', '/api/api/currencies/'],
    ['kycForm', '/api/auth/kyc/'],
  ])('%s %s', async (name, path) => {
    const answer = await fetch(toSideDoor(name, path), { method: 'POST' })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toEqual(refused)
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test('media', async () => {
    const answer = await fetch(toSideDoor('media', '/media/kyc/somebody/none/video'))
    expect(answer.status).toBe(403)
    expect(await answer.json()).toEqual(refused)
  })
})

test('a customer who calls it with a session is refused too', async () => {
  const { client, uid } = await createCustomer()
  await client.fetchToken()
  const cookie = `__session=${client.cookies.get('__session')}`
  const headers = { cookie, 'x-csrftoken': client.cookies.get('csrftoken') ?? '' }
  const answer = await fetch(toSideDoor('api', '/d/api/kyc/grant/'), {
    method: 'POST',
    headers,
    body: new URLSearchParams({ field: 'video' }),
  })
  expect(answer.status).toBe(403)
  expect((await firestore.doc(`kycGrants/${uid}`).get()).exists).toBe(false)
  expect((await client.post('/d/api/kyc/grant/', { field: 'video' })).status).toBe(200)
})

test('a KYC form of 30 MB is refused by the function for all other calls', async () => {
  const client = await Client.open()
  const answer = await fetch(toSideDoor('api', '/api/auth/kyc/'), {
    method: 'POST',
    headers: { 'x-forwarded-host': 'site', 'x-csrftoken': client.cookies.get('csrftoken') ?? '' },
  })
  expect(answer.status).toBe(404)
})
