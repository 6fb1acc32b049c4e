import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { runInNewContext } from 'node:vm'
import { calls } from '@rupee/domain/calls/calls.ts'
import { texts } from '@rupee/domain/texts.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { Client } from '../../support/client.ts'
import { documentedCalls, recipe } from '../../support/documents/documented.ts'
import { difference } from '../../support/documents/matching.ts'
import { Story } from '../../support/documents/story.ts'
import { newCustomer } from '../../support/people.ts'

const named = documentedCalls.map((call) => [call.path, call] as const)
const answers = new Map<string, (typeof calls)[keyof typeof calls]['answer']>(
  Object.values(calls).map(({ path, answer }) => [path, answer]),
)

const hasCurl = spawnSync('curl', ['--version']).status === 0

test.skipIf(!hasCurl)('the recipe for curl ends with the orders of the customer', async () => {
  const script = (await recipe('sh')).replace('http://127.0.0.1:5002', process.env.HOSTING_URL ?? '')
  const { stdout } = await promisify(execFile)('bash', ['-c', script])
  expect(stdout).toMatch(/"authenticated":false.*"Welcome back".*"transactions":\[\{/s)
})

test('the recipe for a page ends with a session', async () => {
  const client = new Client()
  const site = {
    document: {
      get cookie() {
        return `other=1; csrftoken=${client.cookies.get('csrftoken')}`
      },
    },
    fetch: (path: string, request: RequestInit) => client.fetch(path, request),
    FormData,
    URLSearchParams,
  }
  await runInNewContext(`(async () => { ${await recipe('js')} })()`, site)
  expect((await client.post('/d/auth/verify-login/')).body).toMatchObject({ authenticated: true, kyc: true })
})

test.each([
  ['a text', { a: 'b' }, { a: 'c' }],
  ['the end of a text', 'kyc/…/video', 'kyc/a/photo'],
  ['a kind', { a: 1 }, { a: '1' }],
  ['something missing', { a: 'b', c: true }, { a: 'b' }],
  ['something more', { a: 'b' }, { a: 'b', c: true }],
  ['an entry of a list', [{ a: 'b' }], [{ a: 'c' }]],
  ['a value that changed', ['<id>', { id: '<id>' }], ['1', { id: '2' }]],
])('an answer that differs from its example in %s is detected', (_what, example, answer) => {
  expect(difference(example, answer, new Map())).toEqual(expect.any(String))
})

describe('the example', () => {
  let story: Story

  beforeAll(async () => {
    story = await Story.begin()
  })

  test.each(named)('of %s is answered as documented', async (path, call) => {
    await story.prepare(call)
    const { status, body, code, values, difference } = await story.send(call)
    expect({ status, body }).toEqual({ status: 200, body: expect.any(Object) })
    expect(difference).toBeUndefined()
    expect(answers.get(path)?.safeParse({ ...body, code, values }).error).toBeUndefined()
  })
})

describe('access', () => {
  let visitor: Client
  let customer: Client

  beforeAll(async () => {
    visitor = await Client.open()
    customer = (await newCustomer()).client
  })

  const toVisitors = {
    anyone: undefined,
    'signed in': texts.loginFirst,
    verified: texts.loginFirst,
    staff: texts.adminRequired,
  }
  const toCustomers = {
    anyone: undefined,
    'signed in': undefined,
    verified: texts.verifyFirst,
    staff: texts.adminRequired,
  }
  const refusals: readonly unknown[] = [texts.loginFirst, texts.verifyFirst, texts.adminRequired]

  test.each(named)('to %s is granted as documented', async (path, { who }) => {
    const told = async (client: Client) => {
      const { body } = await client.post(path, { unheard: 'of' })
      return [body.error, body.info].find((text) => refusals.includes(text))
    }
    expect(await told(visitor)).toBe(toVisitors[who])
    if (path !== calls.logout.path) expect(await told(customer)).toBe(toCustomers[who])
  })
})
