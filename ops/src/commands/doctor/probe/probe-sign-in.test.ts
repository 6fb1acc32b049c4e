import { beforeEach, expect, test } from 'vitest'
import { RefusedRequest } from '../../../google/refused-request.ts'
import type { Request } from '../../../google/request.ts'
import { probeSignIn } from './probe-sign-in.ts'

const account = 'exchange-calls@exchange-1.iam.gserviceaccount.com'

const toJwt = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sig`

let users: Set<string>
let asked: string[]
let failing: string | undefined
let onAsked: (method: string) => void

beforeEach(() => {
  users = new Set()
  asked = []
  failing = undefined
  onAsked = () => {}
})

const makeRefusal = (address: string, status: number, message: string) =>
  RefusedRequest.from(address, status, { error: { message } })

/** Answers as Google does to the token that it was connected with. */
const answerToken =
  (token: string): Request =>
  async (_method, address, body = {}) => {
    const name = address.split(/[:/]/).at(-1) ?? ''
    asked.push(`${name} as ${token}`)
    onAsked(name)
    if (failing === name) throw makeRefusal(address, 403, 'PERMISSION_DENIED')
    const { localId = '', payload = '{}', token: jwt = '', idToken = '' } = body as Record<string, string>
    switch (name) {
      case 'generateAccessToken':
        return { accessToken: 'functions' }
      case 'accounts':
        users.add(localId)
        return { localId }
      case 'signJwt':
        return { signedJwt: toJwt(JSON.parse(payload)) }
      case 'signInWithCustomToken': {
        const { iss, uid } = JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString())
        if (iss !== account) throw makeRefusal(address, 400, 'INVALID_CUSTOM_TOKEN')
        if (!users.has(uid)) throw makeRefusal(address, 400, 'ADMIN_ONLY_OPERATION')
        return { idToken: toJwt({ sub: uid }) }
      }
      case 'createSessionCookie':
        return { sessionCookie: idToken }
      case 'delete':
        if (!users.delete(localId)) throw makeRefusal(address, 400, 'USER_NOT_FOUND')
        return {}
      default:
        throw makeRefusal(address, 404, 'Not found')
    }
  }

function probe(signal = new AbortController().signal) {
  return probeSignIn({
    project: 'exchange-1',
    request: answerToken('person'),
    connect: answerToken,
    uid: 'probe-1',
    now: new Date('2026-11-26T09:00:00Z'),
    signal,
  })
}

test('a test user is signed in with the account of the functions, and removed', async () => {
  expect(await probe()).toEqual({ verdict: 'right', finding: 'A test user was signed in and removed.' })
  expect(asked).toEqual([
    'generateAccessToken as person',
    'accounts as functions',
    'signJwt as functions',
    'signInWithCustomToken as functions',
    'createSessionCookie as functions',
    'delete as functions',
  ])
  expect(users.size).toBe(0)
})

test.each([
  ['accounts', 'Creating a user'],
  ['signJwt', 'Signing a custom token'],
  ['signInWithCustomToken', 'Exchanging the custom token'],
  ['createSessionCookie', 'Making a session cookie'],
])('if %s is refused, the finding names the step, and the user is removed', async (name, step) => {
  failing = name
  expect(await probe()).toMatchObject({
    verdict: 'wrong',
    finding: expect.stringMatching(new RegExp(`^${step} failed: .*PERMISSION_DENIED`)),
    remedy: 'npm run ops -- setup --project exchange-1',
  })
  expect(asked.at(-1)).toBe('delete as functions')
  expect(users.size).toBe(0)
})

test('a person who may not act as the functions learns how to', async () => {
  failing = 'generateAccessToken'
  expect(await probe()).toMatchObject({
    verdict: 'cannot be seen',
    remedy: expect.stringContaining('roles/iam.serviceAccountTokenCreator'),
  })
  expect(asked).toHaveLength(1)
})

test('after Ctrl+C no step follows but the removal', async () => {
  const controller = new AbortController()
  onAsked = (name) => name === 'signJwt' && controller.abort()
  await expect(probe(controller.signal)).rejects.toThrow('Stopped. The test user is removed.')
  expect(asked.slice(-2)).toEqual(['signJwt as functions', 'delete as functions'])
  expect(users.size).toBe(0)
})

test('a user that cannot be removed is named', async () => {
  failing = 'delete'
  await expect(probe()).rejects.toThrow('The test user probe-1 could not be removed.')
})
