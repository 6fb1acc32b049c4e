import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeFirestoreServer } from '../server.ts'
import type { OpenPort } from '../transport/one-port.ts'

const rules = `
rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /notes/{id} {
      allow get: if resource == null || resource.data.owner == request.auth.uid;
      allow list: if resource.data.owner == request.auth.uid;
      allow create: if request.resource.data.owner == request.auth.uid && request.resource.data.at == request.time;
      allow update: if resource.data.owner == request.auth.uid && request.resource.data.owner == resource.data.owner;
      allow delete: if request.auth.token.staff == true;
    }
    match /gates/{id} { allow read: if exists(/databases/$(database)/documents/open/$(id)); }
    match /typed/{id} {
      allow get: if resource.data.when is timestamp && resource.data.where is latlng && resource.data.raw is bytes
        && resource.data.link == /databases/$(database)/documents/notes/asha && resource.data.count is int
        && resource.data.half is float && resource.data.list[0] == 'a' && resource.data.map.deep == null
        && resource.id == 'one' && request.path == /databases/$(database)/documents/typed/one;
    }
    match /{path=**}/replies/{id} { allow list: if request.auth != null; }
  }
}`

let port: OpenPort
const root = 'projects/demo-rules/databases/(default)/documents'
const text = (stringValue: string) => ({ stringValue })

beforeAll(async () => {
  port = await makeFirestoreServer().listen({ host: '127.0.0.1', port: 0 })
  await ask('owner', 'PUT', '/emulator/v1/projects/demo-rules:securityRules', {
    rules: { files: [{ content: rules }] },
  })
})
afterAll(() => port.close())

beforeEach(async () => {
  await ask('owner', 'DELETE', `/emulator/v1/${root}`)
  await ask('owner', 'POST', `/v1/${root}:commit`, {
    writes: ['asha', 'ravi'].map((owner) => ({
      update: { name: `${root}/notes/${owner}`, fields: { owner: text(owner) } },
    })),
  })
})

/** `who` is a user ID with the claims of an unsigned token, or '' for nobody. */
function makeToken(who: string, claims: Record<string, unknown> = {}): string {
  const part = (json: unknown) => Buffer.from(JSON.stringify(json)).toString('base64url')
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ sub: who, aud: 'demo-rules', ...claims })}.`
}

async function ask(token: string, method: string, path: string, body?: unknown) {
  const response = await fetch(`http://127.0.0.1:${port.port}${path}`, {
    method,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.text() }
}

const get = (token: string, path: string) => ask(token, 'GET', `/v1/${root}/${path}`)
const commit = (token: string, ...writes: unknown[]) => ask(token, 'POST', `/v1/${root}:commit`, { writes })
const query = (token: string, structuredQuery: unknown) =>
  ask(token, 'POST', `/v1/${root}:runQuery`, { structuredQuery })

test('a person reads their own documents and no others', async () => {
  expect((await get(makeToken('asha'), 'notes/asha')).status).toBe(200)
  const refused = await get(makeToken('asha'), 'notes/ravi')
  expect(refused.status).toBe(403)
  expect(JSON.parse(refused.body).error).toMatchObject({
    status: 'PERMISSION_DENIED',
    message: expect.stringContaining("false for 'get' @ L6"),
  })
})

test('a stranger reads nothing, and the project owner everything', async () => {
  expect((await get('', 'notes/asha')).status).toBe(403)
  expect((await get('owner', 'notes/asha')).status).toBe(200)
})

test('an absent document is refused or reported as absent, as the rules decide', async () => {
  expect((await get(makeToken('asha'), 'notes/absent')).status).toBe(404)
  expect((await get(makeToken('asha'), 'hidden/absent')).status).toBe(403)
})

test('a read of several documents is refused as a whole', async () => {
  const batchGet = (...ids: string[]) =>
    ask(makeToken('asha'), 'POST', `/v1/${root}:batchGet`, {
      documents: ids.map((id) => `${root}/notes/${id}`),
    })
  expect((await batchGet('asha', 'absent')).status).toBe(200)
  expect((await batchGet('asha', 'ravi')).status).toBe(403)
})

const mine = (who: string) => ({
  fieldFilter: { field: { fieldPath: 'owner' }, op: 'EQUAL', value: text(who) },
})

test('a query is judged by its constraints, never by stored documents', async () => {
  const from = [{ collectionId: 'notes' }]
  expect((await query(makeToken('asha'), { from, where: mine('asha') })).status).toBe(200)
  expect((await query(makeToken('asha'), { from })).status).toBe(403)
  await commit('owner', { delete: `${root}/notes/ravi` })
  expect((await query(makeToken('asha'), { from })).status).toBe(403)
})

test('an aggregation and a list need the same permission as a query', async () => {
  const count = (where: unknown) =>
    ask(makeToken('asha'), 'POST', `/v1/${root}:runAggregationQuery`, {
      structuredAggregationQuery: {
        structuredQuery: { from: [{ collectionId: 'notes' }], ...(where ? { where } : {}) },
        aggregations: [{ alias: 'n', count: {} }],
      },
    })
  expect((await count(mine('asha'))).status).toBe(200)
  expect((await count(undefined)).status).toBe(403)
  expect((await get(makeToken('asha'), 'notes')).status).toBe(403)
  expect((await get('owner', 'notes')).status).toBe(200)
})

test('a collection group needs a rule for every place where it can be', async () => {
  const group = (collectionId: string) => ({ from: [{ collectionId, allDescendants: true }] })
  expect((await query(makeToken('asha'), group('replies'))).status).toBe(200)
  expect((await query(makeToken('asha'), { ...group('notes'), where: mine('asha') })).status).toBe(403)
})

const note = (id: string, owner: string) => ({
  update: { name: `${root}/notes/${id}`, fields: { owner: text(owner) } },
})
const now = { updateTransforms: [{ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }] }

test('a creation is judged by the stored result, including server times', async () => {
  expect((await commit(makeToken('asha'), { ...note('new', 'asha'), ...now })).status).toBe(200)
  expect((await commit(makeToken('asha'), note('late', 'asha'))).status).toBe(403)
  expect((await commit(makeToken('asha'), { ...note('stolen', 'ravi'), ...now })).status).toBe(403)
  expect((await get('owner', 'notes/stolen')).status).toBe(404)
})

test('one refused write refuses its whole commit', async () => {
  const both = [{ ...note('fine', 'asha'), ...now }, note('ravi', 'asha')]
  expect((await commit(makeToken('asha'), ...both)).status).toBe(403)
  expect((await get('owner', 'notes/fine')).status).toBe(404)
})

test('a deletion requires the claim', async () => {
  const removal = { delete: `${root}/notes/ravi` }
  expect((await commit(makeToken('asha'), removal)).status).toBe(403)
  expect((await get('owner', 'notes/ravi')).status).toBe(200)
  expect((await commit(makeToken('asha', { staff: true }), removal)).status).toBe(200)
  expect((await get('owner', 'notes/ravi')).status).toBe(404)
})

test('rules look up other documents', async () => {
  expect((await get(makeToken('asha'), 'gates/one')).status).toBe(403)
  await commit('owner', { update: { name: `${root}/open/one`, fields: {} } })
  expect((await get(makeToken('asha'), 'gates/one')).status).toBe(404)
})

test('rules see every type of value correctly', async () => {
  const fields = {
    when: { timestampValue: '2026-11-21T08:00:00Z' },
    where: { geoPointValue: { latitude: 18.5, longitude: 73.8 } },
    raw: { bytesValue: 'AAE=' },
    link: { referenceValue: `${root}/notes/asha` },
    count: { integerValue: '1' },
    half: { doubleValue: 0.5 },
    list: { arrayValue: { values: [text('a')] } },
    map: { mapValue: { fields: { deep: { nullValue: null } } } },
  }
  await commit('owner', { update: { name: `${root}/typed/one`, fields } })
  expect((await get('', 'typed/one')).status).toBe(200)
  await commit('owner', {
    update: { name: `${root}/typed/one`, fields: { ...fields, count: { doubleValue: 1 } } },
  })
  expect((await get('', 'typed/one')).status).toBe(403)
})

test('only the project owner lists its collections', async () => {
  const list = (token: string) => ask(token, 'POST', `/v1/${root}:listCollectionIds`, {})
  expect((await list(makeToken('asha'))).status).toBe(403)
  expect((await list('owner')).status).toBe(200)
})

test('rules of one project leave the others alone', async () => {
  const elsewhere = `/v1/projects/demo-no-rules/databases/(default)/documents/any/thing`
  expect((await ask(makeToken('asha'), 'PATCH', elsewhere, { fields: {} })).status).toBe(200)
})
