import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { texts } from '@rupee/domain/texts.ts'
import type { Request } from 'firebase-functions/v2/https'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { handInSmall } from '../world/small-world.ts'
import { answerError } from './answer-error.ts'
import { readBody } from './body.ts'
import { computeTimeForBody } from './body-pace.ts'
import { readOwnBodies } from './own-bodies.ts'

const seconds = 1000
const kilobyte = 1024

test.each([
  ['nothing', 0, 10],
  ['5 KB', 5 * kilobyte, 10],
  ['15 KB, as 1 KB/s', 15 * kilobyte, 15],
  ['nearly all of a small one', 99 * kilobyte, 20],
  ['180 KB, as 8 KB/s after the first 20 s', 180 * kilobyte, 30],
  ['340 KB', 340 * kilobyte, 50],
  ['7 MB', 7 * 1024 * kilobyte, 50],
])('a body with %s received has a time limit in seconds', (_what, received, expected) => {
  expect(computeTimeForBody(received)).toBe(expected * seconds)
})

interface Alarm {
  readonly at: number
  readonly ring: () => void
}

let passed = 0
const alarms = new Set<Alarm>()

handInSmall({
  clock: {
    now: () => new Date(passed),
    elapsed: () => passed,
    wait: (milliseconds, ended) =>
      new Promise((resolve) => {
        const alarm = { at: passed + milliseconds, ring: resolve }
        alarms.add(alarm)
        ended?.addEventListener('abort', () => {
          alarms.delete(alarm)
          resolve()
        })
      }),
  },
})

const waitForSoon = (condition: () => void) => vi.waitFor(condition, { interval: 1 })

function letPass(time: number): void {
  passed += time
  for (const alarm of [...alarms].filter(({ at }) => at <= passed)) {
    alarms.delete(alarm)
    alarm.ring()
  }
}

let arrived = 0
let work = 0

/** Server that works like a function: it reads the body, and then does its work. */
const server = createServer(async (incoming, response) => {
  const called = Object.assign(incoming, {
    get: (name: string) => incoming.headers[name],
  }) as unknown as Request
  try {
    const reading = readBody(called, 'order')
    incoming.on('data', (piece: Buffer) => {
      arrived += piece.length
    })
    await reading
    work += 1
    response.end('done')
  } catch (error) {
    const { status, headers, body } = answerError(error, { path: '', failure: 'error' })
    response.writeHead(status, headers).end(JSON.stringify(body))
  }
})

let port = 0
let undo = () => {}

beforeAll(async () => {
  undo = readOwnBodies()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  port = (server.address() as AddressInfo).port
})

afterAll(() => {
  undo()
  server.close()
  server.closeAllConnections()
})

const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
const beginning = '--x\r\nContent-Disposition: form-data; name="screenshot"; filename="a.png"\r\n\r\n'
const end = '\r\n--x--\r\n'

/** Starts sending, and continues once the first part has arrived and is watched. */
async function begin(headers: Record<string, string | number>, first: string) {
  const before = arrived
  const asked = request({ host: '127.0.0.1', port, method: 'POST', headers })
  asked.on('error', () => {}).on('socket', (socket) => socket.on('error', () => {}))
  const answer = once(asked, 'response').then(async ([response]: IncomingMessage[]) => ({
    status: response?.statusCode,
    connection: response?.headers.connection,
    body: response ? await text(response) : '',
  }))
  const send = async (piece: string) => {
    const expected = arrived + Buffer.byteLength(piece)
    asked.write(piece)
    await waitForSoon(() => expect(arrived).toBe(expected))
  }
  asked.write(first)
  await waitForSoon(() => expect(arrived).toBe(before + Buffer.byteLength(first)))
  await waitForSoon(() => expect(alarms.size).toBe(1))
  return { asked, answer, send }
}

const tooSlow = {
  status: 408,
  connection: 'close',
  body: JSON.stringify({ error: texts.bodyTooSlow, code: 'bodyTooSlow' }),
}

test.each([
  ['form', { 'content-type': 'application/x-www-form-urlencoded', 'content-length': 90_000 }, 'a=1'],
  ['file', { ...multipart, 'content-length': 7_000_000 }, beginning],
  ['body of undeclared length', { ...multipart, 'transfer-encoding': 'chunked' }, beginning],
])(
  'a %s that stops is answered and its connection closed, with nothing left behind',
  async (_what, headers, first) => {
    work = 0
    const { asked, answer } = await begin(headers, first)
    const closed = once(asked, 'close')
    letPass(9 * seconds)
    expect(alarms.size).toBe(1)
    letPass(1 * seconds)
    expect(await answer).toEqual(tooSlow)
    await closed
    expect([work, alarms.size]).toEqual([0, 0])
  },
)

test('a trickling body ends after 20 seconds', async () => {
  work = 0
  const { answer, send } = await begin({ ...multipart, 'content-length': 7_000_000 }, beginning)
  for (let second = 1; second < 20; second += 1) {
    await send('a'.repeat(2 * kilobyte))
    letPass(1 * seconds)
    await waitForSoon(() => expect(alarms.size).toBe(1))
  }
  letPass(1 * seconds)
  expect(await answer).toEqual(tooSlow)
  expect([work, alarms.size]).toEqual([0, 0])
})

test('a photo over a slow line arrives and leaves no timer', async () => {
  work = 0
  const photo = 300 * kilobyte
  const length = beginning.length + photo + end.length
  const { asked, answer, send } = await begin({ ...multipart, 'content-length': length }, beginning)
  for (let sent = 0; sent < photo; sent += 10 * kilobyte) {
    await send('a'.repeat(10 * kilobyte))
    letPass(1.2 * seconds)
    await waitForSoon(() => expect(alarms.size).toBe(1))
  }
  asked.end(end)
  expect(await answer).toMatchObject({ status: 200, body: 'done' })
  expect([work, alarms.size]).toEqual([1, 0])
})
