import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { RunningSuite } from './running-suite.ts'

let root: string
let note: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'checkout-'))
  note = join(root, '.local/running.json')
  await mkdir(join(root, '.local'))
})

afterEach(() => rm(root, { recursive: true }))

test('other commands find the addresses of the running suite, and nothing after its end', async () => {
  const running = await RunningSuite.claim(root)
  running.useSuite({ HOSTING_URL: 'http://127.0.0.1:5002' })
  expect(JSON.parse(await readFile(note, 'utf8'))).toMatchObject({
    environment: { HOSTING_URL: 'http://127.0.0.1:5002' },
  })
  running.end()
  expect(existsSync(note)).toBe(false)
})

test('a second suite from the same folder is refused while the first one starts', async () => {
  await leaveNote({ pid: await startLivingProcess() })
  await expect(RunningSuite.claim(root)).rejects.toThrow(
    'The product already runs from this folder. Stop it first.',
  )
})

test('a second suite reads where the first one runs', async () => {
  const hub = await startAnswering()
  await leaveNote({
    pid: await startLivingProcess(),
    environment: { HOSTING_URL: 'http://127.0.0.1:5003', FIREBASE_EMULATOR_HUB: hub },
  })
  await expect(RunningSuite.claim(root)).rejects.toThrow('runs from this folder, at http://127.0.0.1:5003.')
})

test('the lock of a killed suite is ignored', async () => {
  await leaveNote({ pid: await startEndedProcess() })
  const running = await RunningSuite.claim(root)
  running.end()
})

test('the lock of a killed suite is void even if another process has its number', async () => {
  await leaveNote({
    pid: await startLivingProcess(),
    environment: { FIREBASE_EMULATOR_HUB: await findSilentAddress() },
  })
  const running = await RunningSuite.claim(root)
  running.end()
})

function leaveNote(content: object): Promise<void> {
  return writeFile(note, JSON.stringify(content))
}

async function startLivingProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  await once(child, 'spawn')
  onTestFinished(() => void child.kill())
  return child.pid ?? 0
}

async function startEndedProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  return child.pid ?? 0
}

async function startAnswering(): Promise<string> {
  const server = createServer((_, response) => response.end('{}')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return typeof address === 'object' ? `127.0.0.1:${address?.port}` : ''
}

/** Returns an address at which nothing answers. */
async function findSilentAddress(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await once(server.close(), 'close')
  return typeof address === 'object' ? `127.0.0.1:${address?.port}` : ''
}
