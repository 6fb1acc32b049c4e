import { calls } from '@rupee/domain/calls/calls.ts'
import { expect, test } from 'vitest'
import { Client } from '../../support/client.ts'
import { waitForEnoughOfWindow } from '../../support/clock.ts'
import { createCustomer } from '../../support/people.ts'

const { path } = calls.reportProblem

function report(changes: Record<string, string> = {}) {
  const where = { where: '/order/:from/:to', frame: 'at OrderPage', version: '0.1.0' }
  return { kind: 'boundary', message: 'Not a function', ...where, ...changes }
}

test("a visitor's report is logged", async () => {
  const { status, body } = await (await Client.open()).post(path, report())
  expect({ status, body }).toEqual({ status: 200, body: {} })
})

test.each(['boundary', 'unhandled', 'document', 'chunk'])('%s is a kind of problem', async (kind) => {
  const { status } = await (await Client.open()).post(path, report({ kind }), { json: true })
  expect(status).toBe(200)
})

test('a report that is too long is cut', async () => {
  const long = 'x'.repeat(20_000)
  const sent = report({ message: long, where: long, frame: long, version: long })
  expect((await (await Client.open()).post(path, sent)).status).toBe(200)
})

test.each([
  ['no kind', { kind: '' }, 'All fields are required'],
  ['an unknown kind', { kind: 'crash' }, 'All fields are required'],
  ['no message', { message: ' ' }, 'All fields are required'],
  ['an unknown field', { email: 'asha@example.com' }, 'Unrecognized key'],
])('a report with %s is refused', async (_what, changes: Record<string, string>, error) => {
  const { status, body } = await (await Client.open()).post(path, report(changes))
  expect({ status, body }).toEqual({ status: 400, body: { error: expect.stringContaining(error) } })
})

test('a report without a CSRF token is refused', async () => {
  const client = await Client.open()
  const { status } = await client.post(path, report(), { headers: { 'x-csrftoken': 'made up' } })
  expect(status).toBe(403)
})

test('one address can send 60 reports an hour', async () => {
  const client = await Client.open()
  await waitForEnoughOfWindow(60 * 60)
  const statuses: number[] = []
  for (let time = 0; time < 61; time += 1) statuses.push((await client.post(path, report())).status)
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429])
})

test('one account can send 30 reports an hour, from any addresses', async () => {
  const { client } = await createCustomer()
  await client.fetchToken()
  await waitForEnoughOfWindow(60 * 60)
  const statuses: number[] = []
  for (let time = 0; time < 31; time += 1) {
    const elsewhere = await Client.open()
    for (const [name, value] of client.cookies) elsewhere.cookies.set(name, value)
    const { status, headers } = await elsewhere.post(path, report())
    statuses.push(status)
    if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429])
})
