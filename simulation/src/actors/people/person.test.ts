import { calls } from '@rupee/domain/calls/calls.ts'
import { describe, expect, test } from 'vitest'
import { Seeded } from '../../scheduler/seeded.ts'
import type { Browser, Heard, Stage } from '../../stage.ts'
import { Person } from './person.ts'
import { refusals } from './refusals.ts'
import { day } from './rhythm.ts'

const loggedOut: Heard = { status: 401, body: { error: 'Log in first', code: 'loginFirst' } }
const login = { email: 'newcomer@example.in', password: 'a password' }

/** Returns a person whose session expired after five days, and the paths they have called since. */
function makeReturning(answers: Stage['call']): {
  readonly person: Person
  readonly paths: readonly string[]
} {
  const paths: string[] = []
  let now = 0
  const makeVisitor = (): Browser => ({ uid: undefined, cookie: 'new', csrf: '' })
  const stage: Stage = {
    random: new Seeded(1),
    now: () => new Date(now),
    wait: async () => {},
    waitUntil: async () => {},
    call: (browser, path, fields) => {
      paths.push(path)
      return answers(browser, path, fields)
    },
    findBrowser: makeVisitor,
    visitor: makeVisitor,
    mailbox: () => [],
    read: () => undefined,
    list: () => [],
    listen: () => ({ reads: 0, stop: () => {} }),
    tell: () => {},
    operate: async () => 'no answer',
  }
  const person = new Person(stage, {
    uid: 'newcomer',
    name: 'Newcomer',
    login,
    browser: { uid: undefined, cookie: 'old', csrf: '' },
  })
  now = 5 * day
  return { person, paths }
}

const done: Heard = {
  status: 200,
  body: {
    message: 'Done',
    code: 'done',
    firebaseToken: 'token',
    authenticated: true,
    kyc: true,
    isAdmin: false,
  },
}

const sendCall = async ({ cookie }: Browser, path: string): Promise<Heard> =>
  path === calls.releaseQuote.path && cookie !== 'new' ? loggedOut : done

test('an actor who is logged out and cannot log in again does nothing and retries later', async () => {
  let isDown = true
  const { person, paths } = makeReturning(async (browser, path) => {
    if (isDown && path === calls.verifyLogin.path) return 'no answer'
    return sendCall(browser, path)
  })
  expect(await person.ask(calls.releaseQuote, {})).toEqual({ kind: 'silence' })
  isDown = false
  expect((await person.ask(calls.releaseQuote, {})).kind).toBe('done')
  expect(paths.at(-1)).toBe(calls.releaseQuote.path)
})

test('an actor who has just logged in never reads that they are logged out', async () => {
  const { person } = makeReturning(async (browser, path) =>
    path === calls.releaseQuote.path ? loggedOut : sendCall(browser, path),
  )
  await expect(person.ask(calls.releaseQuote, {})).rejects.toThrow('which they should never hear')
})

describe('a refusal is recognised', () => {
  const ask = async (refused: Heard) => {
    const { person } = makeReturning(async (browser, path) =>
      path === calls.placeOrder.path ? refused : sendCall(browser, path),
    )
    return person.ask(calls.placeOrder, {}, { may: [refusals.paused] })
  }
  const paused = 'We have paused all orders for now.'

  test('by its code, however it is worded', async () => {
    const answer = await ask({ status: 409, body: { error: 'Closed', code: 'walletPausedWhy' } })
    expect(answer).toMatchObject({ kind: 'refused', why: refusals.paused, code: 'walletPausedWhy' })
  })

  test.each([
    ['another code with the same words', { status: 409, body: { error: paused, code: 'exchangePaused' } }],
    ['the words without a code', { status: 409, body: { error: paused } }],
    ['the code with another status', { status: 400, body: { error: paused, code: 'allPaused' } }],
  ])('but not %s', async (_, refused) => {
    await expect(ask(refused)).rejects.toThrow('which they should never hear')
  })
})
