import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeFirestoreServer } from '../server.ts'
import type { OpenPort } from '../transport/one-port.ts'

interface Received {
  readonly url: string
  readonly type: string
  readonly event: Record<string, unknown> & { data: Record<string, { fields?: unknown }> }
}

/** Receives events like the Functions emulator, and resolves when that many have arrived. */
class FakeFunctions {
  readonly received: Received[] = []
  #server: Server | undefined
  #arrived = () => {}

  async listen(port = 0): Promise<number> {
    this.#server = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      const event = JSON.parse(Buffer.concat(chunks).toString())
      this.received.push({ url: request.url ?? '', type: request.headers['content-type'] ?? '', event })
      response.end('{"status":"acknowledged"}')
      this.#arrived()
    })
    this.#server.listen(port, '127.0.0.1')
    await once(this.#server, 'listening')
    const address = this.#server.address() as AddressInfo
    return address.port
  }

  async until(count: number): Promise<Received[]> {
    while (this.received.length < count) await new Promise<void>((resolve) => (this.#arrived = resolve))
    return this.received
  }

  async close(): Promise<void> {
    this.#server?.closeAllConnections()
    await new Promise((resolve) => this.#server?.close(resolve))
  }
}

let functions: FakeFunctions
let functionsPort: number
let port: OpenPort

beforeEach(async () => {
  functions = new FakeFunctions()
  functionsPort = await functions.listen()
  port = await makeFirestoreServer(`127.0.0.1:${functionsPort}`).listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  await port.close()
  await functions.close()
})

const root = 'projects/demo-triggers/databases/(default)/documents'

async function call(method: string, path: string, body: unknown): Promise<Response> {
  const response = await fetch(`http://127.0.0.1:${port.port}${path}`, {
    method,
    headers: { authorization: 'Bearer owner' },
    body: JSON.stringify(body),
  })
  expect(response.ok, await response.clone().text()).toBe(true)
  return response
}

function register(key: string, eventType: string, value: string, matchType = 'PATH_PATTERN') {
  return call('POST', `/emulator/v1/projects/demo-triggers/eventarcTrigger?eventarcTriggerId=${key}`, {
    eventType: `google.cloud.firestore.document.v1.${eventType}`,
    database: '(default)',
    namespace: '(default)',
    document: { value, matchType },
  })
}

function set(path: string, n: number) {
  return call('PATCH', `/v1/${root}/${path}`, { fields: { n: { integerValue: n } } })
}

const remove = (path: string) => call('DELETE', `/v1/${root}/${path}`, {})

test('each trigger gets its events and no others', async () => {
  await register('created-0', 'created', 'notes/{id}')
  await register('updated-0', 'updated', 'notes/{id}')
  await register('deleted-0', 'deleted', 'notes/{id}')
  await register('written-0', 'written', 'notes/one', 'EXACT')
  await set('others/one', 1)
  await set('notes/two', 1)
  await functions.until(1)
  await set('notes/one', 1)
  await functions.until(3)
  await set('notes/one', 2)
  await functions.until(5)
  await remove('notes/one')
  const heard = (await functions.until(7)).map(
    ({ url, event }) => `${url.split('/').at(-1)} ${event.document}`,
  )
  expect(heard[0]).toBe('created-0 notes/two')
  expect(heard.slice(1, 3).sort()).toEqual(['created-0 notes/one', 'written-0 notes/one'])
  expect(heard.slice(3, 5).sort()).toEqual(['updated-0 notes/one', 'written-0 notes/one'])
  expect(heard.slice(5).sort()).toEqual(['deleted-0 notes/one', 'written-0 notes/one'])
})

test('an event has the document before and after, and the changed fields', async () => {
  await register('updated-0', 'updated', 'notes/{id}')
  await set('notes/one', 1)
  await set('notes/one', 2)
  const [received] = await functions.until(1)
  expect(received).toMatchObject({
    url: '/functions/projects/demo-triggers/triggers/updated-0',
    type: 'application/cloudevents+json',
    event: {
      specversion: '1.0',
      type: 'google.cloud.firestore.document.v1.updated',
      source: '//firestore.googleapis.com/projects/demo-triggers/databases/(default)',
      subject: 'documents/notes/one',
      document: 'notes/one',
      project: 'demo-triggers',
      database: '(default)',
      data: {
        oldValue: { name: `${root}/notes/one`, fields: { n: { integerValue: '1' } } },
        value: { name: `${root}/notes/one`, fields: { n: { integerValue: '2' } } },
        updateMask: { fieldPaths: ['n'] },
      },
    },
  })
})

test('events of one document come in the order of its commits', async () => {
  await register('written-0', 'written', '{path=**}')
  for (let n = 1; n <= 20; n++) await set('notes/one', n)
  const values = (await functions.until(20)).map(({ event }) => event.data.value?.fields)
  expect(values).toEqual(Array.from({ length: 20 }, (_, i) => ({ n: { integerValue: String(i + 1) } })))
})

test('events wait, in order, while functions are down', async () => {
  await register('written-0', 'written', 'notes/{id}')
  await functions.close()
  for (let n = 1; n <= 3; n++) await set('notes/one', n)
  expect(functions.received).toEqual([])
  await functions.listen(functionsPort)
  const values = (await functions.until(3)).map(({ event }) => event.data.value?.fields)
  expect(values).toEqual(['1', '2', '3'].map((integerValue) => ({ n: { integerValue } })))
})

test('a write that changes nothing sends no event', async () => {
  await register('written-0', 'written', 'notes/{id}')
  await set('notes/one', 1)
  await set('notes/one', 1)
  await set('notes/two', 1)
  expect((await functions.until(2)).map(({ event }) => event.document)).toEqual(['notes/one', 'notes/two'])
})

test('functions of the first generation get events of their own form', async () => {
  await call('PUT', '/emulator/v1/projects/demo-triggers/triggers/old-0', {
    eventTrigger: {
      resource: `${root}/notes/{id}`,
      eventType: 'providers/cloud.firestore/eventTypes/document.create',
      service: 'firestore.googleapis.com',
    },
  })
  await set('notes/one', 1)
  const [received] = await functions.until(1)
  expect(received).toMatchObject({
    type: 'application/json',
    event: {
      context: {
        eventType: 'providers/cloud.firestore/eventTypes/document.create',
        resource: { service: 'firestore.googleapis.com', name: `${root}/notes/one` },
      },
      data: { value: { name: `${root}/notes/one` } },
    },
  })
})

test('a registration that cannot be understood is refused', async () => {
  const response = await fetch(
    `http://127.0.0.1:${port.port}/emulator/v1/projects/p/eventarcTrigger?eventarcTriggerId=x`,
    { method: 'POST', body: JSON.stringify({ eventType: 'google.cloud.firestore.document.v1.sold' }) },
  )
  expect(response.status).toBe(400)
})
