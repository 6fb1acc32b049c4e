import { beforeAll, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { Client } from '../../support/client.ts'

const path = '/api/api/currencies/'

let client: Client

beforeAll(async () => {
  client = await Client.open()
})

/** Sends any request with the CSRF token that every call requires. */
function send({ headers, ...request }: RequestInit = {}, to = path): Promise<Response> {
  const token = client.cookies.get('csrftoken') ?? ''
  return client.fetch(to, {
    ...request,
    headers: { 'x-csrftoken': token, ...Object.fromEntries(new Headers(headers)) },
  })
}

test('the currencies include the common currency', async () => {
  const answer = await send({ method: 'POST' })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({
    common_currency: { id: 'inr', code: 'INR', type: 'common_currency' },
    currencies: expect.arrayContaining([
      expect.objectContaining({
        code: 'USDT',
        name: expect.any(String),
        image: expect.any(String),
        position: expect.any(String),
        type: 'currency',
        buy_at: expect.any(String),
        sell_at: expect.any(String),
        reserved: expect.any(String),
        reserveShow: expect.any(Boolean),
        description: expect.any(String),
      }),
    ]),
  })
})

test.each([
  ['without the slash', { to: path.slice(0, -1) }],
  ['with a form', { body: new URLSearchParams({ any: 'field' }) }],
  ['with JSON', { body: '{}', headers: { 'content-type': 'application/json' } }],
])('the call answers %s', async (_how, { to = path, ...request }: { to?: string } & RequestInit) => {
  expect((await send({ method: 'POST', ...request }, to)).status).toBe(200)
})

test.each(['GET', 'PUT', 'DELETE'])('%s is refused: calls are POST only', async (method) => {
  const answer = await send({ method })
  expect(answer.status).toBe(405)
  expect(answer.headers.get('allow')).toBe('POST')
  expect(await answer.json()).toMatchObject({ code: 'onlyPost' })
})

test.each([
  ['text', 'text/plain', 'any=field'],
  ['XML', 'application/xml', '<any/>'],
  ['multipart, because the call takes no files', 'multipart/form-data; boundary=x', '--x--'],
])('a body of %s is refused', async (_what, type, body) => {
  const answer = await send({ method: 'POST', headers: { 'content-type': type }, body })
  expect(answer.status).toBe(415)
  expect(await answer.json()).toMatchObject({ code: 'bodyType' })
})

test('a body that is too large is refused', async () => {
  const answer = await send({ method: 'POST', body: new URLSearchParams({ any: 'x'.repeat(110_000) }) })
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({ code: 'tooLarge' })
})

test('an unknown call is answered in JSON, like every other refusal', async () => {
  const answer = await send({ method: 'POST' }, '/api/api/nothing/')
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ code: 'noSuchCall' })
})

test.each([
  ['an answer', { method: 'POST' }],
  ['a refusal', { method: 'GET' }],
])('%s may not be cached', async (_what, request) => {
  const answer = await send(request)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
})

test('a new wallet is answered a second later, and an invalid one is left out', async () => {
  const wallets = firestore.collection('wallets')
  const wallet = {
    name: 'Test',
    code: 'TST',
    image: 'wallets/usdt.svg',
    type: 'currency',
    buy_at: '90.00',
    sell_at: '88.00',
    reserved: '5.00',
    reserveShow: true,
  }
  await wallets.doc('call-test').set(wallet)
  await wallets.doc('call-test-broken').set({ name: 'No rates' })
  try {
    const ask = async () => (await (await send({ method: 'POST' })).json()).currencies
    await expect
      .poll(ask, { timeout: 15_000 })
      .toContainEqual(expect.objectContaining({ id: 'call-test', ...wallet }))
    expect(await ask()).not.toContainEqual(expect.objectContaining({ id: 'call-test-broken' }))
  } finally {
    await wallets.doc('call-test').delete()
    await wallets.doc('call-test-broken').delete()
  }
})
