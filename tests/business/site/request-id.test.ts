import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { Client } from '../../support/client.ts'
import { waitForMail } from '../../support/mailbox.ts'
import { getOwnWorld, type LogLine } from '../world/begin.ts'

const lines: LogLine[] = []

beforeAll(() => getOwnWorld().followLog((line) => void lines.push(line)))

const send = async (id: string, msg = 'Where is my order?') =>
  (await Client.open()).post(
    '/api/api/contact/',
    { name: 'Asha Verma', email: `${randomUUID()}@example.com`, tel: '+91 98765 43210', msg },
    { headers: { 'x-request-id': id } },
  )

test('the ID that a page chose is in the answer, and in the lines of the call and of its mail', async () => {
  const id = randomUUID()
  const msg = `Where is ${id}?`
  const { headers } = await send(id, msg)
  expect(headers.get('x-request-id')).toBe(id)
  await waitForMail('support@rupee-exchange.example', ({ text }) => text.includes(msg))
  const caused = lines.map(({ jsonPayload }) => jsonPayload).filter(({ requestId }) => requestId === id)
  expect(caused.map(({ message }) => message)).toEqual(['A call was answered', 'A mail was sent'])
})

test.each(['', 'one', randomUUID().toUpperCase(), 'x'.repeat(40)])(
  'another text is not an ID: %j',
  async (text) => {
    const { headers } = await send(text)
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('x-request-id')).not.toBe(text)
  },
)
