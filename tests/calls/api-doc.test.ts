import { calls } from '@rupee/domain/calls.ts'
import { texts } from '@rupee/domain/texts.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { Client } from './client.ts'
import { documentedCalls } from './documented.ts'
import { newCustomer } from './people.ts'
import { Story } from './story.ts'

const documented = await documentedCalls()
const named = documented.map((call) => [call.path, call] as const)
const answers = new Map<string, (typeof calls)[keyof typeof calls]['answer']>(
  Object.values(calls).map(({ path, answer }) => [path, answer]),
)

test('every call has a section, and every section is of a call', () => {
  expect(documented.map(({ path }) => path).toSorted()).toEqual([...answers.keys()].toSorted())
})

describe('the example', () => {
  let story: Story

  beforeAll(async () => {
    story = await Story.begin()
  })

  test.each(named)('of %s is answered as it says', async (path, call) => {
    await story.prepare(call)
    const { status, body, difference } = await story.send(call)
    expect({ status, body }).toEqual({ status: 200, body: expect.any(Object) })
    expect(difference).toBeUndefined()
    expect(answers.get(path)?.safeParse(body).error).toBeUndefined()
  })
})

describe('only whom the section names', () => {
  let visitor: Client
  let customer: Client

  beforeAll(async () => {
    visitor = await Client.open()
    customer = (await newCustomer()).client
  })

  const toVisitors = {
    Anyone: undefined,
    'Whoever is signed in': texts.loginFirst,
    'A verified customer': texts.loginFirst,
    Staff: texts.adminRequired,
  }
  const toCustomers = {
    Anyone: undefined,
    'Whoever is signed in': undefined,
    'A verified customer': texts.verifyFirst,
    Staff: texts.adminRequired,
  }
  const refusals: readonly unknown[] = [texts.loginFirst, texts.verifyFirst, texts.adminRequired]

  test.each(named)('is let into %s', async (path, { who }) => {
    const told = async (client: Client) => {
      const { body } = await client.post(path, { unheard: 'of' })
      return [body.error, body.info].find((text) => refusals.includes(text))
    }
    expect(await told(visitor)).toBe(toVisitors[who])
    if (path !== calls.logout.path) expect(await told(customer)).toBe(toCustomers[who])
  })
})

test('every refusal has a text that there is', () => {
  const known: readonly string[] = Object.values(texts)
  const unknown = documented.flatMap(({ path, refusals }) =>
    refusals.filter(({ text }) => !known.includes(text)).map(({ text }) => `${path}: ${text}`),
  )
  expect(unknown).toEqual([])
})
