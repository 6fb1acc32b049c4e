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

const grant = randomUUID()
const inAMinute = new Date(Date.now() + 60_000)

beforeAll(async () => {
  env = await initializeTestEnvironment({
    projectId: process.env.GCLOUD_PROJECT ?? '',
    storage: { rules: readFileSync('storage.rules', 'utf8') },
  })
  const began = new Date()
  const expires = new Date(Date.now() + hour)
  await Promise.all(sessions.map((session) => session.set({ began, expires })))
  await over.set({ began, expires: began })
})

afterAll(async () => {
  await Promise.all([...sessions, over, firestore.doc('kycGrants/customer')].map((each) => each.delete()))
  await env.cleanup()
})

describe('KYC media', () => {
  test('are created once, by the customer in their own folder', async () => {
    const photo = await createKycObject('customer')
    await assertSucceeds(upload(photo, 100, 'image/png'))
    await assertFails(upload(photo, 50, 'image/png'))
    expect(await readSize(photo)).toBe(100)
  })

  test.for(people.filter((person) => person !== 'customer'))(
    'are not created by a %s in that folder',
    async (person) => {
      const photo = await createKycObject(person, 'customer')
      await assertFails(upload(photo, 100, 'image/png'))
      expect(await readSize(photo)).toBeUndefined()
    },
  )

  test.for([
    ['a jpeg of 10 MB', 'aadharFront', 'image/jpeg', 10 * mebibyte, true],
    ['a jpeg over 10 MB', 'aadharFront', 'image/jpeg', 10 * mebibyte + 1, false],
    ['a png', 'aadharBack', 'image/png', 100, true],
    ['a photo of a card', 'panCardFront', 'image/jpeg', 100, true],
    ['a photo of a person', 'aadharWithPhoto', 'image/jpeg', 100, true],
    ['a video of 50 MB', 'video', 'video/webm', 50 * mebibyte, true],
    ['a video over 50 MB', 'video', 'video/webm', 50 * mebibyte + 1, false],
    ['a video for a photo', 'aadharFront', 'video/webm', 100, false],
    ['a photo for the video', 'video', 'image/png', 100, false],
    ['a file of no field', 'passport', 'image/png', 100, false],
    ['a gif', 'aadharFront', 'image/gif', 100, false],
    ['a drawing that can carry a script', 'aadharFront', 'image/svg+xml', 100, false],
    ['a page', 'aadharFront', 'text/html', 100, false],
    ['an empty file', 'aadharFront', 'image/png', 0, false],
  ] as const)('%s', async ([, field, type, size, allowed]) => {
    const object = await createKycObject('customer', 'customer', field)
    await (allowed ? assertSucceeds(upload(object, size, type)) : assertFails(upload(object, size, type)))
    expect(await readSize(object)).toBe(allowed ? size : undefined)
  })

  test.for([
    ['none', undefined],
    ['another one', { grant: 'another', until: inAMinute }],
    ['one that is over', { grant, until: new Date(Date.now() - 1000) }],
    ['one without an end', { grant }],
    ['one whose files are submitted', { until: inAMinute }],
  ] as const)('are not created with %s granted', async ([, granted]) => {
    const document = firestore.doc('kycGrants/customer')
    await (granted ? document.set(granted) : document.delete())
    const photo = ref(openStorage('customer'), `kyc/customer/${grant}/aadharFront`)
    await assertFails(upload(photo, 100, 'image/png'))
    expect(await readSize(photo)).toBeUndefined()
  })

  test.for(people)('are not read, listed, changed or deleted by a %s', async (person) => {
    const photo = await createKycObject('customer')
    await upload(photo, 100, 'image/png')
    await refuseAllButCreate(ref(openStorage(person), photo.fullPath))
    expect(await readSize(photo)).toBe(100)
  })
})

describe.each(['orders/customer/T1/screenshot', 'anything/else'])('%s', (path) => {
  test.for(people)('is out of reach for a %s', async (person) => {
    const object = ref(openStorage(person), `${path}-${randomUUID()}`)
    await assertFails(upload(object, 100, 'image/png'))
    await env.withSecurityRulesDisabled(async (context) => {
      await upload(ref(context.storage(), object.fullPath), 100, 'image/png')
    })
    await refuseAllButCreate(object)
    expect(await readSize(object)).toBe(100)
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

function openStorage(person: Person) {
  if (person === 'visitor') return env.unauthenticatedContext().storage()
  if (person === 'nobody') return env.authenticatedContext('customer').storage()
  const isOut = person === 'logged out' || person === 'time over'
  const customer = isOut ? 'customer' : person
  const session = isOut ? ended[person] : 'open'
  const role = person === 'staff' ? { admin: true, role: 'admin' } : {}
  return env.authenticatedContext(`reader-${customer}`, { customer, session, ...role }).storage()
}

/** Returns an object in a separate folder, so that tests do not affect each other. */
async function createKycObject(
  person: Person,
  owner: Person = person,
  field = 'aadharFront',
): Promise<StorageReference> {
  const folder = randomUUID()
  await firestore.doc(`kycGrants/${owner}`).set({ grant: folder, until: new Date(Date.now() + 60_000) })
  return ref(openStorage(person), `kyc/${owner}/${folder}/${field}`)
}

function upload(object: StorageReference, size: number, contentType: string) {
  return uploadBytes(object, new Uint8Array(size), { contentType })
}

/** Reads the size of an object past the rules; undefined if there is none. */
async function readSize(object: StorageReference): Promise<number | undefined> {
  let size: number | undefined
  await env.withSecurityRulesDisabled(async (context) => {
    size = await getMetadata(ref(context.storage(), object.fullPath)).then(
      (metadata) => metadata.size,
      () => undefined,
    )
  })
  return size
}
