import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readFirebaseJson } from './firebase-json.ts'
import type { Ports } from './ports.ts'
import { runConfiguration } from './run-configuration.ts'

const root = resolve(import.meta.dirname, '../../../..')
const json = await readFirebaseJson(root)
const directory = '/somewhere/run'
const ports: Ports = {
  hosting: 1,
  functions: 2,
  auth: 3,
  firestore: 4,
  firestoreWebsocket: 5,
  storage: 6,
  eventarc: 7,
  tasks: 8,
  hub: 9,
  logging: 10,
  ui: 11,
  mailbox: 12,
  smtp: 13,
  vite: 14,
}
const run = runConfiguration(json, { root, directory, app: join(directory, 'app'), ports, ui: false })

test('a run has its own ports on the loopback address', () => {
  expect(run.emulators).toMatchObject({
    hosting: { host: '127.0.0.1', port: 1 },
    firestore: { host: '127.0.0.1', port: 4, websocketPort: 5 },
    hub: { host: '127.0.0.1', port: 9 },
    ui: { enabled: false },
  })
})

test("the project's configuration is found from the run's folder", () => {
  expect(resolve(directory, run.functions.source)).toBe(join(root, 'functions/lib'))
  expect(resolve(directory, run.firestore.rules)).toBe(join(root, 'firestore.rules'))
  expect(resolve(directory, run.storage.rules)).toBe(join(root, 'storage.rules'))
  expect(resolve(directory, String(run.hosting.public))).toBe(join(directory, 'app'))
})

test('the page may connect to the emulators of its run, and the deployed policy names no emulator', () => {
  expect(readPolicy(run)).toContain(
    "connect-src 'self' http://127.0.0.1:3 http://127.0.0.1:4 http://127.0.0.1:6 https://firestore.googleapis.com",
  )
  expect(readPolicy(json)).not.toContain('127.0.0.1')
})

function readPolicy({ hosting }: typeof json): string | undefined {
  return hosting.headers
    .flatMap(({ headers }) => headers)
    .find(({ key }) => key === 'Content-Security-Policy')?.value
}
