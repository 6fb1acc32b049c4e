import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFirestoreServer } from '../server.ts'
import type { OpenPort } from './one-port.ts'

let port: OpenPort
const documents = 'projects/demo-rest/databases/(default)/documents'

beforeAll(async () => {
  port = await makeFirestoreServer().listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => port.close())

/** Parts of an answer that tests read. */
interface Answer {
  readonly name?: string
  readonly fields?: unknown
  readonly createTime?: string
  readonly documents?: readonly Answer[]
  readonly nextPageToken?: string
  readonly transaction?: string
  readonly writeResults?: readonly unknown[]
  readonly status?: readonly unknown[]
}

async function call(method: string, path: string, body?: unknown) {
  const response = await fetch(`http://127.0.0.1:${port.port}/v1/${documents}${path}`, {
    method,
    // Sent like the web SDK does, which avoids a preflight.
    headers: { authorization: 'Bearer owner', 'content-type': 'text/plain' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const json: Answer = JSON.parse(await response.text())
  return { status: response.status, json }
}

/** Parts that an HTTP/1.1 client receives one by one; `fetch` would join them. */
async function readChunks(path: string, body: object): Promise<string[]> {
  const headers = { authorization: 'Bearer owner' }
  const request = httpRequest(`http://127.0.0.1:${port.port}/v1/${documents}${path}`, {
    method: 'POST',
    headers,
  })
  request.end(JSON.stringify(body))
  const [response]: IncomingMessage[] = await once(request, 'response')
  const chunks: string[] = []
  response?.on('data', (chunk) => chunks.push(String(chunk)))
  if (response) await once(response, 'end')
  return chunks
}

const name = (path: string) => `${documents}/${path}`
const number = (n: number) => ({ integerValue: String(n) })

test('a document is created, read, changed and deleted', async () => {
  const created = await call('POST', '/notes?documentId=one', { fields: { a: number(1), b: number(2) } })
  expect(created).toMatchObject({ status: 200, json: { name: name('notes/one'), fields: { a: number(1) } } })
  expect(created.json.createTime).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)

  const patched = await call('PATCH', '/notes/one?updateMask.fieldPaths=a&updateMask.fieldPaths=b', {
    fields: { a: number(3) },
  })
  expect(patched.json.fields).toEqual({ a: number(3) })

  expect(await call('DELETE', '/notes/one?currentDocument.exists=true')).toEqual({ status: 200, json: {} })
  expect(await call('GET', '/notes/one')).toEqual({
    status: 404,
    json: {
      error: { code: 404, message: `Document "${name('notes/one')}" not found.`, status: 'NOT_FOUND' },
    },
  })
})

test('a document without an id of its own gets one, and an id that is taken is refused', async () => {
  const { json } = await call('POST', '/letters', { fields: {} })
  expect(json.name).toMatch(/\/letters\/[A-Za-z0-9]{20}$/)
  await call('POST', '/letters?documentId=taken', { fields: { n: number(1) } })
  const refused = await call('POST', '/letters?documentId=taken', { fields: { n: number(2) } })
  expect(refused).toMatchObject({ status: 409, json: { error: { status: 'ALREADY_EXISTS' } } })
  expect((await call('GET', '/letters/taken')).json.fields).toEqual({ n: number(1) })
})

test('a failed precondition changes nothing', async () => {
  const refused = await call('PATCH', '/notes/absent?currentDocument.exists=true', {
    fields: { a: number(1) },
  })
  expect(refused).toMatchObject({ status: 404, json: { error: { status: 'NOT_FOUND' } } })
  expect((await call('GET', '/notes/absent')).status).toBe(404)
})

test('a collection is listed in pages, with a mask', async () => {
  const writes = ['a', 'b', 'c'].map((id) => ({
    update: { name: name(`pages/${id}`), fields: { id: { stringValue: id }, more: number(1) } },
  }))
  expect((await call('POST', ':commit', { writes })).json.writeResults).toHaveLength(3)
  const first = await call('GET', '/pages?pageSize=2&mask.fieldPaths=id')
  expect(first.json.documents?.map(({ fields }) => fields)).toEqual([
    { id: { stringValue: 'a' } },
    { id: { stringValue: 'b' } },
  ])
  const second = await call(
    'GET',
    `/pages?pageSize=2&pageToken=${encodeURIComponent(first.json.nextPageToken ?? '')}`,
  )
  expect(second.json.documents).toHaveLength(1)
  expect(second.json.nextPageToken).toBeUndefined()
})

test('streaming methods answer with an array', async () => {
  await call('PATCH', '/streams/a', { fields: { n: number(1) } })
  const got = await call('POST', ':batchGet', { documents: [name('streams/a'), name('streams/b')] })
  expect(got.json).toMatchObject([{ found: { name: name('streams/a') } }, { missing: name('streams/b') }])

  const structuredQuery = { from: [{ collectionId: 'streams' }], orderBy: [{ field: { fieldPath: 'n' } }] }
  const found = await call('POST', ':runQuery', { structuredQuery })
  expect(found.json).toMatchObject([{ document: { fields: { n: number(1) } } }])

  const counted = await call('POST', ':runAggregationQuery', {
    structuredAggregationQuery: { structuredQuery, aggregations: [{ alias: 'all', count: {} }] },
  })
  expect(counted.json).toMatchObject([{ result: { aggregateFields: { all: number(1) } } }])
})

test.each([
  ['of several documents', ['streams/a', 'streams/b']],
  ['of one document', ['streams/a']],
])('the closing bracket of an answer %s comes in one chunk with the last document', async (_, paths) => {
  const chunks = await readChunks(':batchGet', { documents: paths.map(name) })
  expect(chunks).toHaveLength(paths.length)
  expect(chunks.at(-1)).toMatch(/\}\]$/)
  expect(JSON.parse(chunks.join(''))).toHaveLength(paths.length)
})

test('an answer without documents is an empty array', async () => {
  expect(await readChunks(':batchGet', {})).toEqual(['[]'])
})

test('a query without results answers with its read time only', async () => {
  const { json } = await call('POST', ':runQuery', {
    structuredQuery: { from: [{ collectionId: 'nothing' }] },
  })
  expect(json).toEqual([{ readTime: expect.any(String), done: true }])
})

test('a transaction begins, reads and commits, or is rolled back', async () => {
  const { json } = await call('POST', ':beginTransaction', {})
  await call('POST', ':batchGet', { documents: [name('moves/a')], transaction: json.transaction })
  const writes = [{ update: { name: name('moves/a'), fields: { n: number(1) } } }]
  expect((await call('POST', ':commit', { writes, transaction: json.transaction })).status).toBe(200)

  const other = await call('POST', ':beginTransaction', {})
  expect(await call('POST', ':rollback', { transaction: other.json.transaction })).toEqual({
    status: 200,
    json: {},
  })
})

test('writes of a batch write fail individually', async () => {
  const update = (id: string) => ({ name: name(`each/${id}`), fields: {} })
  const { json } = await call('POST', ':batchWrite', {
    writes: [{ update: update('a') }, { update: update('b'), currentDocument: { exists: true } }],
  })
  expect(json.status).toMatchObject([{}, { code: 5 }])
  expect((await call('GET', '/each/a')).status).toBe(200)
  expect((await call('GET', '/each/b')).status).toBe(404)
})

test('collections below a document are listed', async () => {
  await call('PATCH', '/houses/h/rooms/r', { fields: {} })
  expect((await call('POST', '/houses/h:listCollectionIds', {})).json).toEqual({ collectionIds: ['rooms'] })
})

test('ids with a colon or beyond ASCII are kept', async () => {
  await call('PATCH', `/ids/${encodeURIComponent('a:commit é/'.slice(0, -1))}`, { fields: {} })
  expect((await call('GET', '/ids')).json.documents?.[0]?.name).toBe(name('ids/a:commit é'))
})

test.each([
  ['invalid JSON', 'POST', ':commit', '{'],
  ['a write to nowhere', 'POST', ':commit', '{"writes":[{"delete":"nowhere"}]}'],
])('%s is refused', async (_, method, path, body) => {
  const response = await fetch(`http://127.0.0.1:${port.port}/v1/${documents}${path}`, { method, body })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error: { code: 400, status: 'INVALID_ARGUMENT' } })
})

test('a request larger than the documented limit is refused', async () => {
  const fields = { text: { stringValue: 'x'.repeat(11 * 1024 * 1024) } }
  const refused = await call('PATCH', '/large/one', { fields })
  expect(refused).toMatchObject({
    status: 400,
    json: { error: { message: expect.stringContaining('payload size exceeds') } },
  })
})

test('an error of a streaming method comes in an array, and an unknown address is reported', async () => {
  const refused = await call('POST', ':runQuery', { structuredQuery: { from: [{}, {}] } })
  expect(refused).toMatchObject({ status: 400, json: [{ error: { status: 'INVALID_ARGUMENT' } }] })
  expect(await call('POST', ':dance', {})).toMatchObject({ status: 404, json: { error: { code: 404 } } })
})

test('an invalid token is refused', async () => {
  const response = await fetch(`http://127.0.0.1:${port.port}/v1/${documents}/a/b`, {
    headers: { authorization: 'Bearer nonsense' },
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error: { message: 'invalid jwt' } })
})

test('pages of any origin may call, after a preflight request', async () => {
  const response = await fetch(`http://127.0.0.1:${port.port}/v1/${documents}:batchGet`, {
    method: 'OPTIONS',
    headers: {
      origin: 'http://localhost:5000',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,x-goog-api-client',
    },
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:5000')
  expect(response.headers.get('access-control-allow-headers')).toBe('authorization,x-goog-api-client')
})
