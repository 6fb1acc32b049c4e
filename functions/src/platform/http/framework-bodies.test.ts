import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { http } from '@google-cloud/functions-framework'
import { getTestServer } from '@google-cloud/functions-framework/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readOwnBodies } from './own-bodies.ts'

http('probe', ({ rawBody }, response) => {
  response.send(rawBody ? `read ${rawBody.length} bytes` : 'unread')
})

const server = getTestServer('probe')
let address = ''
let undo = () => {}

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})

afterAll(() => {
  undo()
  server.close()
  server.closeAllConnections()
})

async function probe(): Promise<string> {
  const answer = await fetch(address, { method: 'POST', body: 'hello' })
  return answer.text()
}

/** Fails once the framework no longer reads bodies first: then delete own-bodies.ts, and use what it offers. */
test('the framework reads the body before the function runs', async () => {
  expect(await probe()).toBe('read 5 bytes')
})

test('the framework leaves the body unread once functions read their own', async () => {
  undo = readOwnBodies()
  expect(await probe()).toBe('unread')
})
