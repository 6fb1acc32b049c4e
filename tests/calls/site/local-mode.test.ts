import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OwnProcess } from '../../faults/own-process.ts'
import { readPort } from '../../support/ports.ts'

/** Starts the deployed bundle in its own process, in a project with two admins and one wallet. */
async function startBundle(project: string, environment: Readonly<Record<string, string>>) {
  const app = initializeApp({ projectId: project }, project)
  const firestore = getFirestore(app)
  const directory = await mkdtemp(join(tmpdir(), 'local-mode-'))
  const api = new OwnProcess({
    names: ['api'],
    directory,
    environment: {
      FUNCTIONS_EMULATOR: 'true',
      GCLOUD_PROJECT: project,
      FIREBASE_CONFIG: JSON.stringify({ projectId: project, storageBucket: `${project}.appspot.com` }),
      SESSION_KEY: randomBytes(32).toString('base64url'),
      ...environment,
    },
  })
  const front = createServer((request, response) => {
    request.headers['x-forwarded-host'] = `${project}.web.app`
    api.pass('api', request, response).catch(() => response.destroy())
  })
  await new Promise<void>((listening) => front.listen(0, '127.0.0.1', listening))

  const set = (path: string, data: object) => firestore.doc(path).set(data)
  const wallet = {
    name: 'Coin',
    code: 'COIN',
    image: 'a.svg',
    type: 'currency',
    reserved: '5',
    reserveShow: true,
  }
  await set('wallets/coin', { ...wallet, buy_at: '100', sell_at: '90' })
  await set('staff/colleague', { role: 'admin', since: new Date() })
  await set('users/colleague', { name: 'Colleague', email: 'colleague@example.com', date_joined: new Date() })

  const ask = async (
    path: string,
    session: string,
    fields: Readonly<Record<string, string>> = {},
    token = '',
  ) => {
    const answer = await fetch(`http://127.0.0.1:${readPort(front)}${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { cookie: `__session=${session}; csrftoken=${token}`, 'x-csrftoken': token },
    })
    return { status: answer.status, cookies: answer.headers.getSetCookie(), body: await answer.json() }
  }
  return {
    /** Creates a logged-in admin, with or without a second factor. */
    async newAdmin(factorAt?: Date): Promise<string> {
      const uid = randomUUID()
      const began = new Date()
      const expires = new Date(began.getTime() + 60 * 60_000)
      await getAuth(app).createUser({ uid })
      await set(`users/${uid}`, { name: 'Admin', email: `${uid}@example.com`, date_joined: began })
      await set(`staff/${uid}`, { role: 'admin', since: began })
      await set(`users/${uid}/sessions/open`, {
        browser: null,
        system: null,
        network: null,
        began,
        lastSeen: began,
        expires,
        ...(factorAt && { factorAt }),
      })
      return makeSessionCookie(project, uid)
    },
    /** Cookies that a visitor gets. */
    visit: async () => (await ask('/d/auth/verify-login/', '')).cookies,
    async post(path: string, session: string, fields?: Readonly<Record<string, string>>) {
      const { cookies } = await ask('/d/auth/verify-login/', session)
      const token = /csrftoken=([^;]*)/.exec(cookies.join())?.[1]
      return ask(path, session, fields, token)
    },
    async stop() {
      front.close()
      front.closeAllConnections()
      await Promise.all([api.kill(), deleteApp(app)])
      await rm(directory, { recursive: true })
    },
  }
}

/** Returns an unsigned cookie, as the Auth emulator makes them. */
function makeSessionCookie(project: string, uid: string): string {
  const seconds = Math.floor(Date.now() / 1000)
  const claims = {
    iss: `https://session.firebase.google.com/${project}`,
    aud: project,
    sub: uid,
    user_id: uid,
    iat: seconds,
    auth_time: seconds,
    exp: seconds + 3600,
    admin: true,
    role: 'admin',
    session: 'open',
  }
  const encodePart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${encodePart({ alg: 'none', typ: 'JWT' })}.${encodePart(claims)}.`
}

const crossed = {
  currency_id: 'coin',
  code: 'COIN',
  buy: '99',
  sell: '100',
  reserved: '5',
  reserved_before: '5',
}

const suffix = randomBytes(4).toString('hex')

describe.each([
  ['without the emulator of Functions', `demo-unset-${suffix}`, { FUNCTIONS_EMULATOR: '' }],
  ['with FUNCTIONS_EMULATOR=false', `demo-false-${suffix}`, { FUNCTIONS_EMULATOR: 'false' }],
  ['without the address of one emulator', `demo-half-${suffix}`, { FIREBASE_STORAGE_EMULATOR_HOST: '' }],
  ['in a project that can exist', `real-${suffix}`, {}],
])('%s the defaults of production apply', (_what, project, environment) => {
  let bundle: Awaited<ReturnType<typeof startBundle>>

  beforeAll(async () => {
    bundle = await startBundle(project, environment)
  })
  afterAll(() => bundle.stop())

  test('cookies are Secure', async () => {
    const cookies = await bundle.visit()
    expect(cookies).toHaveLength(2)
    for (const cookie of cookies) expect(cookie).toContain('; Secure')
  })

  test('staff need a second factor, and a second person', async () => {
    const bare = await bundle.newAdmin()
    const proved = await bundle.newAdmin(new Date())
    expect(await bundle.post('/d/admin/CurrenciesRates/', bare)).toMatchObject({ status: 403 })
    expect(await bundle.post('/d/admin/CurrenciesRates/', proved)).toMatchObject({ status: 200 })
    expect(await bundle.post('/d/admin/CurrenciesRates/u/', proved, crossed)).toMatchObject({ status: 202 })
  })
})

describe('with all emulators and a demo project', () => {
  let bundle: Awaited<ReturnType<typeof startBundle>>

  beforeAll(async () => {
    bundle = await startBundle(`demo-whole-${suffix}`, {})
  })
  afterAll(() => bundle.stop())

  test('one person does everything, over plain HTTP', async () => {
    const cookies = await bundle.visit()
    expect(cookies).toHaveLength(2)
    for (const cookie of cookies) expect(cookie).not.toContain('Secure')
    const admin = await bundle.newAdmin()
    expect(await bundle.post('/d/admin/CurrenciesRates/u/', admin, crossed)).toMatchObject({ status: 200 })
  })
})
