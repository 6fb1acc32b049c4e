import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FirestoreServer, makeFirestoreServer } from '../server.ts'
import type { OpenPort } from '../transport/one-port.ts'
import type { Usage } from './bill.ts'

let server: FirestoreServer
let port: OpenPort

beforeEach(async () => {
  server = makeFirestoreServer()
  port = await server.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => port.close())

const project = 'projects/demo-bill'
const root = `${project}/databases/(default)/documents`
const name = (path: string) => `${root}/${path}`

async function ask(method: string, path: string, body?: object, token = 'owner') {
  return fetch(`http://127.0.0.1:${port.port}${path}`, {
    method,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(body && { body: JSON.stringify(body) }),
  })
}

const rest = (path: string, body: object, token?: string) => ask('POST', `/v1/${root}${path}`, body, token)

const usage = () => server.projects.database(`${project}/databases/(default)`).bill.usage

/** Returns the amounts that a request adds to the bill. */
async function measureUsage(act: () => Promise<unknown>): Promise<Usage> {
  const before = usage()
  await act()
  const { reads, writes, deletes } = usage()
  return {
    reads: reads - before.reads,
    writes: writes - before.writes,
    deletes: deletes - before.deletes,
  }
}

const update = (path: string) => ({ update: { name: name(path), fields: {} } })
const structuredQuery = (collectionId: string, more: object = {}) => ({
  structuredQuery: { from: [{ collectionId }], ...more },
})

beforeEach(async () => {
  await rest(':commit', { writes: ['a/1', 'a/2', 'a/3'].map(update) })
})

test.each([
  ['an existing document and a missing one', ':batchGet', { documents: [name('a/1'), name('a/9')] }, 2],
  ['the documents that a query finds', ':runQuery', structuredQuery('a'), 3],
  ['documents that an offset skips', ':runQuery', structuredQuery('a', { offset: 2 }), 3],
  ['a query that finds nothing', ':runQuery', structuredQuery('b'), 1],
  [
    'an aggregation, by the thousand',
    ':runAggregationQuery',
    { structuredAggregationQuery: { ...structuredQuery('a'), aggregations: [{ alias: 'n', count: {} }] } },
    1,
  ],
])('reads: %s', async (_what, path, body, reads) => {
  expect(await measureUsage(() => rest(path, body))).toEqual({ reads, writes: 0, deletes: 0 })
})

test('each write and delete counts, including those that change nothing', async () => {
  const writes = [update('a/1'), update('a/4'), { delete: name('a/2') }, { delete: name('a/9') }]
  expect(await measureUsage(() => rest(':commit', { writes }))).toEqual({ reads: 0, writes: 2, deletes: 2 })
})

test('a commit that is refused costs nothing', async () => {
  const writes = [update('a/4'), { ...update('a/1'), currentDocument: { exists: false } }]
  expect(await measureUsage(() => rest(':commit', { writes }))).toEqual({ reads: 0, writes: 0, deletes: 0 })
})

test('a client pays for the look-ups of rules, once for each request', async () => {
  await ask('PUT', `/emulator/v1/${project}:securityRules`, {
    rules: {
      files: [
        {
          content: `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents/{path=**} {
    allow read: if exists(/databases/$(database)/documents/staff/asha) == false;
  }
}`,
        },
      ],
    },
  })
  const documents = [name('a/1'), name('a/2')]
  const asCustomer = () => rest(':batchGet', { documents }, '')
  expect(await measureUsage(asCustomer)).toEqual({ reads: 3, writes: 0, deletes: 0 })
})

test('the emulator reports the charges of each database of a project', async () => {
  const answer = await ask('GET', `/emulator/v1/${project}:usage`)
  const database = { name: `${project}/databases/(default)`, reads: 0, writes: 3, deletes: 0 }
  expect(await answer.json()).toEqual({ databases: [database] })
  const other = await ask('GET', '/emulator/v1/projects/demo-other:usage')
  expect(await other.json()).toEqual({ databases: [] })
})
