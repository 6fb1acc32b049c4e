import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing'
import {
  deleteObject,
  getBytes,
  getMetadata,
  listAll,
  ref,
  type StorageReference,
  updateMetadata,
  uploadBytes,
} from 'firebase/storage'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firestore } from '../support/admin-sdk.ts'

const mebibyte = 1024 * 1024
const people = ['visitor', 'customer', 'other', 'staff', 'logged out', 'time over', 'nobody'] as const

type Person = (typeof people)[number]

const sessions = ['customer', 'other', 'staff'].map((uid) => firestore.doc(`users/${uid}/sessions/open`))
const over = firestore.doc('users/customer/sessions/over')
const hour = 60 * 60_000

let env: RulesTestEnvironment

beforeAll(async () => {
  env = await initializeTestEnvironment({
    projectId: process.env.GCLOUD_PROJECT ?? '',
    storage: { rules: readFileSync('storage.rules', 'utf8') },
  })
  const [began, expires] = [new Date(), new Date(Date.now() + hour)]
  await Promise.all(sessions.map((session) => session.set({ began, expires })))
  await over.set({ began, expires: began })
})

afterAll(async () => {
  await Promise.all([...sessions, over].map((session) => session.delete()))
  await env.cleanup()
})

describe('KYC media', () => {
  test('are created by the customer in their own folder, once', async () => {
    const photo = kycObject('customer')
    await assertSucceeds(upload(photo, 100, 'image/png'))
    await assertFails(upload(photo, 50, 'image/png'))
    expect(await sizeOf(photo)).toBe(100)
  })

  test.for(people.filter((person) => person !== 'customer'))(
    'are not created by a %s in that folder',
    async (person) => {
      const photo = kycObject(person, 'customer')
      await assertFails(upload(photo, 100, 'image/png'))
      expect(await sizeOf(photo)).toBeUndefined()
    },
  )

  test.for([
    ['a jpeg of 10 MB', 'image/jpeg', 10 * mebibyte, true],
    ['a jpeg over 10 MB', 'image/jpeg', 10 * mebibyte + 1, false],
    ['a video of 50 MB', 'video/webm', 50 * mebibyte, true],
    ['a video over 50 MB', 'video/webm', 50 * mebibyte + 1, false],
    ['a gif', 'image/gif', 100, false],
    ['a drawing that can carry a script', 'image/svg+xml', 100, false],
    ['a page', 'text/html', 100, false],
    ['an empty file', 'image/png', 0, false],
  ] as const)('%s', async ([, type, size, allowed]) => {
    const object = kycObject('customer')
    await (allowed ? assertSucceeds(upload(object, size, type)) : assertFails(upload(object, size, type)))
    expect(await sizeOf(object)).toBe(allowed ? size : undefined)
  })

  test.for(people)('are not read, listed, changed or deleted by a %s', async (person) => {
    const photo = kycObject('customer')
    await upload(photo, 100, 'image/png')
    await refuseAllButCreate(ref(storageOf(person), photo.fullPath))
    expect(await sizeOf(photo)).toBe(100)
  })
})

describe.each(['orders/customer/T1/screenshot', 'anything/else'])('%s', (path) => {
  test.for(people)('is out of reach for a %s', async (person) => {
    const object = ref(storageOf(person), `${path}-${randomUUID()}`)
    await assertFails(upload(object, 100, 'image/png'))
    await env.withSecurityRulesDisabled(async (context) => {
      await upload(ref(context.storage(), object.fullPath), 100, 'image/png')
    })
    await refuseAllButCreate(object)
    expect(await sizeOf(object)).toBe(100)
  })
})

async function refuseAllButCreate(object: StorageReference): Promise<void> {
  await assertFails(getMetadata(object))
  await assertFails(getBytes(object))
  await assertFails(updateMetadata(object, { contentType: 'text/html' }))
  await assertFails(deleteObject(object))
  if (object.parent) await assertFails(listAll(object.parent))
}

const ended = { 'logged out': 'gone', 'time over': 'over' }

function storageOf(person: Person) {
  if (person === 'visitor') return env.unauthenticatedContext().storage()
  if (person === 'nobody') return env.authenticatedContext('customer').storage()
  const isOut = person === 'logged out' || person === 'time over'
  const customer = isOut ? 'customer' : person
  const session = isOut ? ended[person] : 'open'
  const role = person === 'staff' ? { admin: true } : {}
  return env.authenticatedContext(`reader-${customer}`, { customer, session, ...role }).storage()
}

function kycObject(person: Person, owner: Person = person): StorageReference {
  return ref(storageOf(person), `kyc/${owner}/${randomUUID()}/aadharFront`)
}

function upload(object: StorageReference, size: number, contentType: string) {
  return uploadBytes(object, new Uint8Array(size), { contentType })
}

/** Past the rules; undefined when there is no such object. */
async function sizeOf(object: StorageReference): Promise<number | undefined> {
  let size: number | undefined
  await env.withSecurityRulesDisabled(async (context) => {
    size = await getMetadata(ref(context.storage(), object.fullPath)).then(
      (metadata) => metadata.size,
      () => undefined,
    )
  })
  return size
}
