import type { World } from '@rupee/functions/platform/world/world.ts'
import type { DecodedIdToken } from 'firebase-admin/auth'
import type { Scheduler } from '../scheduler/scheduler.ts'
import type { Line } from './line.ts'

/** Header of an unsigned token. Nobody in a run forges one. */
const header = Buffer.from('{"alg":"none"}').toString('base64url')

interface Token {
  readonly kind: 'custom' | 'id' | 'session'
  readonly uid: string
  /** Simulated time in milliseconds. */
  readonly issued: number
  readonly expires: number
  readonly claims: Readonly<Record<string, unknown>>
}

const hour = 60 * 60 * 1000

/** Stand-in for Firebase Auth: users and their tokens. */
export class AuthServer {
  readonly #users = new Set<string>()
  readonly #scheduler: Pick<Scheduler, 'now'>

  constructor(scheduler: Pick<Scheduler, 'now'>) {
    this.#scheduler = scheduler
  }

  /** Returns the interface that a process uses over its line. */
  over(line: Pick<Line, 'roundTrip'>): World['auth'] {
    const ask = <T>(what: string, work: () => T): Promise<T> =>
      line.roundTrip(`Auth: ${what}`, async () => work(), makeNetworkFailure)
    return {
      createCustomToken: (uid, claims = {}) =>
        ask('sign a token', () => this.#issue('custom', uid, claims, hour)),
      createUser: (uid) => ask('create a user', () => void this.#users.add(uid)),
      exchangeToken: (token) =>
        ask('sign in', () => {
          const { uid, claims } = this.#read(token, 'custom')
          this.#ensureUser(uid)
          return this.#issue('id', uid, claims, hour)
        }),
      createSessionCookie: (token, { expiresIn }) =>
        ask('make a session cookie', () => {
          const { uid, claims } = this.#read(token, 'id')
          return this.#issue('session', uid, claims, expiresIn)
        }),
      verifySessionCookie: async (cookie, isFresh = false) => {
        // The keys of signatures are cached, so only the check that the user still exists is a round trip.
        const token = this.#read(cookie, 'session')
        if (isFresh) await ask('look for a user', () => this.#ensureUser(token.uid))
        return decodeToken(token)
      },
      deleteUser: (uid) =>
        ask('delete a user', () => {
          this.#ensureUser(uid)
          this.#users.delete(uid)
        }),
    }
  }

  /** Finds a user, as an operator does. */
  find(uid: string): { readonly uid: string } {
    this.#ensureUser(uid)
    return { uid }
  }

  #issue(kind: Token['kind'], uid: string, claims: object, lasts: number): string {
    const issued = this.#scheduler.now
    const token = { kind, uid, issued, expires: issued + lasts, claims: { ...claims } } satisfies Token
    return `${header}.${Buffer.from(JSON.stringify(token)).toString('base64url')}.`
  }

  #read(text: string, kind: Token['kind']): Token {
    const token = parse(text)
    if (token?.kind !== kind) throw makeAuthError('argument-error')
    if (token.expires <= this.#scheduler.now) {
      throw makeAuthError(kind === 'session' ? 'session-cookie-expired' : 'id-token-expired')
    }
    return token
  }

  #ensureUser(uid: string): void {
    if (!this.#users.has(uid)) throw makeAuthError('user-not-found')
  }
}

/** Returns the owner of a session cookie. Its other contents follow a `~`, which no token contains. */
export function findOwner(cookie: string): string | undefined {
  const [session = ''] = cookie.split('~')
  return session.startsWith('eyJ') ? parse(session)?.uid : undefined
}

const read = new Map<string, Token>()
const maximumRead = 10_000

/** Parses a token of this server. The result is cached, because every call of a session needs it. */
function parse(text: string): Token | undefined {
  const before = read.get(text)
  if (before) return before
  try {
    const [, payload = ''] = text.split('.')
    const token: Token = JSON.parse(Buffer.from(payload, 'base64url').toString())
    if (read.size >= maximumRead) read.clear()
    read.set(text, token)
    return token
  } catch {
    return undefined
  }
}

const decodedBefore = new WeakMap<Token, DecodedIdToken>()

function decodeToken(token: Token): DecodedIdToken {
  const before = decodedBefore.get(token)
  if (before) return before
  const now = decode(token)
  decodedBefore.set(token, now)
  return now
}

function decode({ uid, issued, expires, claims }: Token): DecodedIdToken {
  const toSeconds = (milliseconds: number) => Math.floor(milliseconds / 1000)
  const issuer = 'https://session.firebase.google.com/simulated'
  const firebase = { identities: {}, sign_in_provider: 'custom' }
  const times = { iat: toSeconds(issued), auth_time: toSeconds(issued), exp: toSeconds(expires) }
  return { ...claims, ...times, uid, sub: uid, aud: 'simulated', iss: issuer, firebase }
}

function makeAuthError(code: string): Error {
  return Object.assign(new Error(`Auth says ${code}`), { code: `auth/${code}` })
}

const makeNetworkFailure = (message: string) =>
  Object.assign(new Error(`Auth could not be reached: ${message}`), { code: 'app/network-error' })
