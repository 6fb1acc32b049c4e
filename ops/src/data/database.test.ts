import { expect, test } from 'vitest'
import { RefusedRequest } from '../google/refused-request.ts'
import { Database } from './database.ts'

/** Firestore that refuses the first commits of a run. */
function openRefusing(times: number, status: number) {
  let requests = 0
  const database = new Database(async (_method, address) => {
    requests += 1
    if (requests <= times) throw RefusedRequest.from(address, status, {})
    return {}
  }, 'exchange-1')
  const write = () => database.write([{ remove: 'wallets/inr' }])
  return { write, count: () => requests }
}

test('a write that loses to a running call is repeated', async () => {
  const { write, count } = openRefusing(2, 409)
  await write()
  expect(count()).toBe(3)
})

test('a write is given up after six attempts', async () => {
  const { write, count } = openRefusing(6, 409)
  await expect(write()).rejects.toThrow('answered 409')
  expect(count()).toBe(6)
})

test('a write that is refused for another reason is not repeated', async () => {
  const { write, count } = openRefusing(1, 403)
  await expect(write()).rejects.toThrow('refused this login')
  expect(count()).toBe(1)
})
