import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestOptions, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import type { Request } from 'firebase-functions/v2/https'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '../errors/refusal.ts'
import { handInSmall } from '../world/small-world.ts'
import { thisMachine } from '../world/this-machine.ts'
import { ensureDeclared, readOwnBodies, readWholeBody } from './own-bodies.ts'

handInSmall({ clock: thisMachine.clock })

const limit = 1000

/** Number of bytes that the platform has read of each request that declares a body. */
const readByPlatform: number[] = []

/** Server that works like the platform: it reads the declared body, then calls the function. */
const server = createServer(async (incoming, response) => {
  const { 'content-length': length, 'transfer-encoding': encoding } = incoming.headers
  const rawBody = length || encoding ? await buffer(incoming) : undefined
  if (rawBody) readByPlatform.push(rawBody.length)
  try {
    const called = Object.assign(incoming, { rawBody }) as unknown as Request
    ensureDeclared(called, limit)
    response.end(String((await readWholeBody(called, limit)).length))
  } catch (error) {
    response.writeHead(error instanceof Refusal ? 400 : 500).end(error instanceof Error ? error.message : '')
  }
})

let port = 0

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  port = (server.address() as AddressInfo).port
})

let undo = () => {}

afterAll(() => {
  undo()
  server.close()
  server.closeAllConnections()
})

function ask(headers: RequestOptions['headers']) {
  const asked = request({ host: '127.0.0.1', port, method: 'POST', headers })
  // Connections are cut, some after the answer has arrived.
  asked.on('socket', (socket) => socket.on('error', () => {}))
  return asked.on('error', () => {})
}

async function readAnswer(asked: ReturnType<typeof ask>): Promise<string> {
  const [answer]: IncomingMessage[] = await once(asked, 'response')
  return answer ? text(answer) : ''
}

test('a body that the platform has read is used', async () => {
  const asked = ask({ 'content-length': 5 })
  asked.end('hello')
  expect(await readAnswer(asked)).toBe('5')
  expect(readByPlatform).toEqual([5])
  const long = ask({ 'content-length': 2000 })
  long.end('a'.repeat(2000))
  expect(await readAnswer(long)).toBe('The request is too large')
})

test('after the switch the platform reads nothing, and a call can be refused before its body arrives', async () => {
  undo = readOwnBodies()
  readByPlatform.length = 0
  const announced = ask({ 'content-length': 26 * 1024 * 1024 })
  announced.flushHeaders()
  expect(await readAnswer(announced)).toBe('The request is too large')
  announced.destroy()
  const compressed = ask({ 'content-length': 5, 'content-encoding': 'gzip' })
  compressed.end('12345')
  expect(await readAnswer(compressed)).toBe('Send the body without compression')
  expect(readByPlatform).toEqual([])
})

test.each([
  ['its length', { 'content-length': 900 }],
  ['no length', { 'transfer-encoding': 'chunked' }],
])('a body with %s is read by the function', async (_what, headers) => {
  const asked = ask(headers)
  for (let sent = 0; sent < 900; sent += 100) asked.write('a'.repeat(100))
  asked.end()
  expect(await readAnswer(asked)).toBe('900')
  expect(readByPlatform).toEqual([])
})

test('a body beyond its limit is cut off, and its sender gets the answer', async () => {
  const asked = ask({ 'transfer-encoding': 'chunked' })
  const told = readAnswer(asked)
  for (let sent = 0; sent < 5000; sent += 1) asked.write('a'.repeat(1000))
  asked.end()
  expect(await told).toBe('The request is too large')
})

test('a request without a body has none', async () => {
  const asked = ask({ 'content-length': 0 })
  asked.end()
  expect(await readAnswer(asked)).toBe('0')
})
