import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { Client } from '../../support/client.ts'
import { createCustomer, createStaff } from '../../support/people.ts'

const controls = firestore.doc('settings/controls')
const hour = 60 * 60_000

let before: DocumentSnapshot

beforeAll(async () => {
  before = await controls.get()
  await controls.set({ staffSessionHours: 12, staffIdleMinutes: 60 }, { merge: true })
})

afterAll(async () => {
  await (before.exists ? controls.set(before.data() ?? {}) : controls.delete())
})

async function logIn({ email, password }: { readonly email: string; readonly password: string }) {
  const client = await Client.open()
  const { headers } = await client.post('/auth/auth/login/', { email, password })
  const cookie = headers.getSetCookie().find((line) => line.startsWith('__session=')) ?? ''
  return { client, seconds: Number(/Max-Age=(\d+)/.exec(cookie)?.[1]) }
}

test('a new staff session is as long as the operator has set', async () => {
  const person = await createStaff()
  const { client, seconds } = await logIn(person)
  expect(seconds).toBe(12 * 60 * 60)
  const { body } = await client.post('/d/auth/verify-login/')
  const { now, ends, ends_at_latest } = Object(body.session_end)
  const began = Date.parse(now)
  expect(Date.parse(ends) - began).toBeLessThanOrEqual(hour)
  expect(Date.parse(ends) - began).toBeGreaterThan(hour - 60_000)
  expect(Date.parse(ends_at_latest) - began).toBeGreaterThan(12 * hour - 60_000)
  const { docs } = await firestore.collection(`users/${person.uid}/sessions`).get()
  expect(docs.map((session) => session.get('idleMinutes'))).toContain(60)
  // An earlier session keeps its lifetime.
  expect((await person.client.post('/d/auth/verify-login/')).body).not.toHaveProperty('session_end')
})

test("a customer's session keeps its length", async () => {
  const { client, seconds } = await logIn(await createCustomer())
  expect(seconds).toBe(5 * 24 * 60 * 60)
  expect((await client.post('/d/auth/verify-login/')).body).not.toHaveProperty('session_end')
})
