import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { createStaff, type SignedIn } from '../../support/people.ts'
import { readAudit } from '../thread/conversation.ts'

let admin: SignedIn
let operator: SignedIn
let viewer: SignedIn

beforeAll(async () => {
  ;[admin, operator, viewer] = await Promise.all([
    createStaff(),
    createStaff('operator'),
    createStaff('viewer'),
  ])
})

const post = async (who: SignedIn, path: string, fields: object) => {
  const answer = await who.client.post(`/d/admin/views/${path}/`, { ...fields })
  return { status: answer.status, body: answer.body }
}

const save = (who: SignedIn, fields: object) =>
  post(who, 'save', { name: 'Large USDT', parameters: 'wallet=usdt&sort=amount', ...fields })

const remove = (who: SignedIn, id: string) => post(who, 'delete', { id })

const readStored = async (id: string) => (await firestore.doc(`views/${id}`).get()).data()

const createId = () => randomUUID()

const saved = { status: 200, body: { message: 'The view is saved' } }
const unknown = { status: 404, body: { error: 'View not found' } }
const forbidden = { status: 403, body: { error: 'Only operators and admins can change shared views' } }

describe('an own view', () => {
  test('is saved, renamed, overwritten and deleted, without an audit entry', async () => {
    const id = createId()
    expect(await save(viewer, { id })).toEqual(saved)
    expect(await save(viewer, { id, name: 'Due USDT', parameters: 'sort=due&wallet=usdt' })).toEqual(saved)
    expect(await readStored(id)).toMatchObject({
      uid: viewer.uid,
      name: 'Due USDT',
      parameters: 'wallet=usdt&sort=due',
      shared: false,
    })
    expect(await remove(viewer, id)).toEqual({ status: 200, body: { message: 'The view is deleted' } })
    expect(await readStored(id)).toBeUndefined()
    expect(await readAudit(id)).toEqual([])
  })

  test('is invisible to others', async () => {
    const id = createId()
    await save(viewer, { id })
    const before = await readStored(id)
    expect(await save(admin, { id, name: 'Taken' })).toEqual(unknown)
    expect(await remove(admin, id)).toEqual(unknown)
    expect(await readStored(id)).toEqual(before)
    expect(await remove(admin, createId())).toEqual(unknown)
  })

  test('has only known filters', async () => {
    const id = createId()
    expect(await save(viewer, { id, parameters: 'next=https://example.com' })).toEqual({
      status: 400,
      body: { error: 'These filters cannot be saved' },
    })
    expect(await readStored(id)).toBeUndefined()
  })

  test('is one of at most 50, and shared ones are counted separately', async () => {
    const collector = await createStaff('operator')
    const full = { uid: collector.uid, ownerName: 'Full', name: 'x', parameters: 'q=x', shared: false }
    const batch = firestore.batch()
    for (let index = 0; index < 50; index++) {
      batch.set(firestore.doc(`views/${createId()}`), { ...full, at: new Date() })
    }
    await batch.commit()
    const id = createId()
    expect((await save(collector, { id })).status).toBe(409)
    expect(await readStored(id)).toBeUndefined()
    expect(await save(collector, { id, shared: 'true' })).toEqual(saved)
  })

  test('is deleted when its owner leaves the staff, and their shared views stay', async () => {
    const leaver = await createStaff('operator')
    const own = createId()
    const shared = createId()
    await save(leaver, { id: own })
    await save(leaver, { id: shared, shared: 'true' })
    const revoked = await admin.client.post('/d/admin/staff/revoke/', { id: leaver.uid })
    expect(revoked.status).toBe(200)
    expect(await readStored(own)).toBeUndefined()
    expect(await readStored(shared)).toMatchObject({ shared: true })
  })
})

describe('a shared view', () => {
  test('is changed and deleted by any operator, and the audit has its earlier content', async () => {
    const id = createId()
    expect(await save(operator, { id, shared: 'true' })).toEqual(saved)
    expect(await save(admin, { id, shared: 'true', name: 'Largest USDT' })).toEqual(saved)
    expect(await readStored(id)).toMatchObject({ uid: operator.uid, name: 'Largest USDT' })
    expect((await remove(admin, id)).status).toBe(200)
    expect((await readAudit(id)).map(({ action }) => action).toSorted()).toEqual([
      'view deleted',
      'view saved',
      'view saved',
    ])
  })

  test('is audited with the names of its filters, without search text', async () => {
    const id = createId()
    await save(operator, { id, shared: 'true', parameters: 'q=Asha%20Verma&email=asha%40example.com' })
    await remove(operator, id)
    const entries = await readAudit(id)
    expect(entries.map(({ from, to }) => (to ?? from)?.filters)).toEqual(['q, email', 'q, email'])
    expect(JSON.stringify(entries)).not.toMatch(/asha/i)
  })

  test('cannot be made, changed or deleted by a viewer', async () => {
    const id = createId()
    expect(await save(viewer, { id, shared: 'true' })).toEqual(forbidden)
    expect(await readStored(id)).toBeUndefined()
    await save(operator, { id, shared: 'true' })
    const before = await readStored(id)
    expect(await save(viewer, { id, name: 'Mine' })).toEqual(forbidden)
    expect(await remove(viewer, id)).toEqual(forbidden)
    expect(await readStored(id)).toEqual(before)
  })

  test('is withdrawn only by the person who saved it first', async () => {
    const id = createId()
    await save(operator, { id, shared: 'true' })
    expect(await save(admin, { id })).toEqual({
      status: 403,
      body: { error: 'Only the person who saved this view can stop sharing it' },
    })
    expect(await save(operator, { id })).toEqual(saved)
    expect(await readStored(id)).toMatchObject({ shared: false })
  })
})
