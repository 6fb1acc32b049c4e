import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { importDatabases } from '../export/import.ts'
import { type FirestoreServer, makeFirestoreServer } from '../server.ts'
import type { OpenPort } from './one-port.ts'

let server: FirestoreServer
let port: OpenPort
const root = 'projects/demo-emulator/databases/(default)/documents'

beforeEach(async () => {
  server = makeFirestoreServer()
  port = await server.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => port.close())

async function ask(method: string, path: string, body?: unknown, token = 'owner') {
  const response = await fetch(`http://127.0.0.1:${port.port}${path}`, {
    method,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.text() }
}

const write = (path: string) => ask('PATCH', `/v1/${root}/${path}`, { fields: { n: { integerValue: '1' } } })
const read = (path: string, token?: string) => ask('GET', `/v1/${root}/${path}`, undefined, token)
const rules = (condition: string) => `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{document=**} { allow read: if ${condition}; }
  }
}`
const putRules = (content: string, more: object = {}) =>
  ask(
    'PUT',
    '/emulator/v1/projects/demo-emulator:securityRules',
    { rules: { files: [{ content }] }, ...more },
    '',
  )

test('the emulator answers on its root path', async () => {
  expect(await ask('GET', '/')).toEqual({ status: 200, body: 'Ok\n' })
})

test('clearing removes the documents of one database only', async () => {
  const other = '/v1/projects/demo-other/databases/(default)/documents/a/b'
  await write('a/b')
  await ask('PATCH', other, { fields: {} })
  expect((await ask('DELETE', `/emulator/v1/${root}`)).status).toBe(200)
  expect((await read('a/b')).status).toBe(404)
  expect((await ask('GET', other)).status).toBe(200)
})

test('new rules apply at once', async () => {
  await write('a/b')
  expect((await putRules(rules('false'))).status).toBe(200)
  expect((await read('a/b', '')).status).toBe(403)
  await putRules(rules('true'))
  expect((await read('a/b', '')).status).toBe(200)
})

test('rules that do not compile are refused with the place, and the old ones stay', async () => {
  await write('a/b')
  await putRules(rules('false'))
  const refused = await putRules(rules('(true'))
  expect(refused.status).toBe(400)
  expect(JSON.parse(refused.body).error.message).toMatch(/L4:\d+/)
  expect((await read('a/b', '')).status).toBe(403)
})

test('firebase-tools, which asks to ignore errors, gets them as a list, and the old rules stay', async () => {
  await write('a/b')
  await putRules(rules('false'))
  const answer = await putRules(rules('(true'), { ignore_errors: true })
  expect(answer.status).toBe(200)
  expect(JSON.parse(answer.body).issues).toEqual([
    {
      severity: 3,
      description: expect.any(String),
      sourcePosition: { line: 4, column: expect.any(Number) },
    },
  ])
  expect((await read('a/b', '')).status).toBe(403)
})

test('another server can import an export, times included', async () => {
  await write('a/b')
  const directory = await mkdtemp(join(tmpdir(), 'export-'))
  const exported = await ask('POST', '/emulator/v1/projects/demo-emulator:export', {
    database: 'projects/demo-emulator/databases/(default)',
    export_directory: directory,
    export_name: 'firestore_export',
  })
  expect(exported.status, exported.body).toBe(200)
  const before = await read('a/b')
  await port.close()

  server = makeFirestoreServer()
  const metadata = join(directory, 'firestore_export/firestore_export.overall_export_metadata')
  await importDatabases(metadata, (name) => server.projects.database(name))
  port = await server.listen({ host: '127.0.0.1', port: 0 })
  expect(await read('a/b')).toEqual(before)
  await rm(directory, { recursive: true })
})

/** An unsigned token, which is not verified. */
const asha = `${['{"alg":"none"}', '{"sub":"asha"}'].map((part) => Buffer.from(part).toString('base64url')).join('.')}.`

const conditional = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function mine() { return resource.data.owner == request.auth.uid; }
    match /notes/{id} {
      allow get: if id == 'open'
        || mine();
      allow delete: if false;
    }
  }
}`

const get = async (path: string) =>
  JSON.parse((await ask('GET', `/emulator/v1/projects/demo-emulator:${path}`)).body)

test('a refusal is explained by lines of the rules and the values of their conditions', async () => {
  await putRules(conditional)
  await ask('PATCH', `/v1/${root}/notes/hers`, { fields: { owner: { stringValue: 'bina' } } })
  expect((await read('notes/open', asha)).status).toBe(404)
  expect(await get('explain')).toEqual({ refusals: [] })
  expect((await read('notes/hers', asha)).status).toBe(403)
  const { refusals } = await get('explain')
  expect(refusals).toMatchObject([
    {
      method: 'get',
      path: '/databases/(default)/documents/notes/hers',
      uid: 'asha',
      reason: "false for 'get' @ L6",
      statements: [{ line: 6, outcome: 'false' }],
    },
  ])
  expect(refusals[0].statements[0].parts).toEqual(
    expect.arrayContaining([
      { line: 6, column: 21, text: 'id == "open"', value: 'false' },
      { line: 4, column: 30, text: 'resource.data.owner', value: '"bina"' },
      { line: 4, column: 53, text: 'request.auth.uid', value: '"asha"' },
      { line: 4, column: 30, text: 'resource.data.owner == request.auth.uid', value: 'false' },
      { line: 7, column: 12, text: 'mine()', value: 'false' },
    ]),
  )
})

test('a refused write reports unreadable documents, and a refused query its open terms', async () => {
  await putRules(conditional.replaceAll('allow get', 'allow list, create'))
  await ask('PATCH', `/v1/${root}/notes/new`, { fields: {} }, asha)
  const structuredQuery = { from: [{ collectionId: 'notes' }] }
  await ask('POST', `/v1/${root}:runQuery`, { structuredQuery }, asha)
  const { refusals } = await get('explain')
  expect(refusals.map(({ method }: { method: string }) => method)).toEqual(['create', 'list'])
  const values = refusals.map(
    ({ statements }: { statements: { parts: { text: string; value: string }[] }[] }) =>
      statements[0]?.parts.find(({ text }) => text === 'resource.data.owner')?.value,
  )
  expect(values).toEqual(['error: Null value error.', 'not known from the query'])
})

test('coverage counts the results of each condition and operand', async () => {
  // Every source has a coverage of its own.
  await putRules(`${conditional}// ${Math.random()}`)
  await read('notes/open', asha)
  const { report, rules: covered } = await get('ruleCoverage')
  expect(covered.files[0].content).toContain('function mine()')
  const values = (line: number, column: number) =>
    report.find(
      ({ sourcePosition }: { sourcePosition: object }) =>
        JSON.stringify(sourcePosition) === JSON.stringify({ line, column }),
    )?.values
  expect(values(6, 21)).toEqual([{ value: { boolValue: true }, count: expect.any(Number) }])
  expect(values(7, 12)).toEqual([])
  expect(values(8, 24)).toEqual([])
  await ask('DELETE', `/v1/${root}/notes/open`, undefined, asha)
  const after = await get('ruleCoverage')
  expect(JSON.stringify(after.report)).toContain(
    '{"sourcePosition":{"line":8,"column":24},"values":[{"value":{"boolValue":false},"count":1}]}',
  )
})
