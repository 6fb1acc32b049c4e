import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { importDatabases } from '../export/import.ts'
import { type FirestoreServer, firestoreServer } from '../server.ts'
import type { OpenPort } from './one-port.ts'

let server: FirestoreServer
let port: OpenPort
const root = 'projects/demo-emulator/databases/(default)/documents'

beforeEach(async () => {
  server = firestoreServer()
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

test('the emulator says that it is there', async () => {
  expect(await ask('GET', '/')).toEqual({ status: 200, body: 'Ok\n' })
})

test('clearing takes the documents of one database and of no other', async () => {
  const other = '/v1/projects/demo-other/databases/(default)/documents/a/b'
  await write('a/b')
  await ask('PATCH', other, { fields: {} })
  expect((await ask('DELETE', `/emulator/v1/${root}`)).status).toBe(200)
  expect((await read('a/b')).status).toBe(404)
  expect((await ask('GET', other)).status).toBe(200)
})

test('new rules hold at once', async () => {
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

test('what is exported can be imported by another server, times included', async () => {
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

  server = firestoreServer()
  const metadata = join(directory, 'firestore_export/firestore_export.overall_export_metadata')
  await importDatabases(metadata, (name) => server.projects.database(name))
  port = await server.listen({ host: '127.0.0.1', port: 0 })
  expect(await read('a/b')).toEqual(before)
  await rm(directory, { recursive: true })
})
