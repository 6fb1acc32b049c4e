import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bundle } from '../../testing/bundle.ts'

let directory: string
let program: string
let runtime: Runtime

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'storage-rules-'))
  program = join(directory, 'storage-rules.mjs')
  await bundle(new URL('./main.ts', import.meta.url), program, 'bundle')
  await start()
})
afterAll(async () => {
  await runtime.end()
  await rm(directory, { recursive: true })
})

/** One process answers most tests, each of which loads its own rules. */
async function start(): Promise<void> {
  runtime = new Runtime()
  expect(await runtime.next()).toMatchObject({ id: -1, status: 'ok' })
}

/** The program as the Storage emulator runs it, with one line of input and output each. */
class Runtime {
  readonly #process: ChildProcessWithoutNullStreams
  readonly #lines: AsyncIterator<string>

  constructor() {
    this.#process = spawn(process.execPath, [program, 'serve'])
    this.#lines = createInterface({ input: this.#process.stdout })[Symbol.asyncIterator]()
  }

  async line(): Promise<string> {
    return (await this.#lines.next()).value
  }

  async next(): Promise<unknown> {
    return JSON.parse(await this.line())
  }

  write(line: string): void {
    this.#process.stdin.write(`${line}\n`)
  }

  ask(message: object): Promise<unknown> {
    this.write(JSON.stringify(message))
    return this.next()
  }

  async end(signal: NodeJS.Signals = 'SIGINT'): Promise<unknown> {
    if (this.#process.exitCode !== null) return this.#process.exitCode
    this.#process.kill(signal)
    return (await once(this.#process, 'exit'))[0]
  }

  async closeInput(): Promise<unknown> {
    this.#process.stdin.end()
    return (await once(this.#process, 'exit'))[0]
  }
}

function wrapBody(body: string): string {
  return `rules_version = '2';\nservice firebase.storage { match /b/{bucket}/o {\n${body}\n} }`
}

function load(content: string, rulesetName = '0', id = 0): Promise<unknown> {
  const source = { files: [{ name: 'storage.rules', content }] }
  return runtime.ask({ id, action: 'load_ruleset', context: { rulesetName, source } })
}

const alice = {
  map_value: {
    fields: {
      uid: { string_value: 'alice' },
      token: { map_value: { fields: { admin: { bool_value: true }, level: { int_value: 3 } } } },
    },
  },
}

const picture = {
  map_value: {
    fields: {
      name: { string_value: 'pictures/cat.png' },
      size: { int_value: 2048 },
      contentType: { string_value: 'image/png' },
      timeCreated: { timestamp_value: '2026-03-05T14:30:15.123000000Z' },
      contentEncoding: { null_value: null },
      ratio: { float_value: 1.5 },
      metadata: { map_value: { fields: { owner: { string_value: 'alice' } } } },
      tags: { list_value: { values: [{ string_value: 'cat' }, { int_value: 9 }] } },
      kinds: { set_value: { values: [{ string_value: 'b' }, { string_value: 'a' }] } },
    },
  },
}

const nothing = { null_value: null }

interface Question {
  readonly id?: number
  readonly method?: string
  readonly object?: string
  readonly auth?: object
  readonly resource?: object
  readonly newResource?: object
  readonly rulesetName?: string
}

function question({ id = 1, method = 'get', object = 'pictures/cat.png', ...rest }: Question) {
  const path = `/b/bucket/o/${object}`
  const segments = path.split('/').slice(1)
  const request = {
    path: { path_value: { segments: segments.map((simple) => ({ simple })) } },
    time: { timestamp_value: '2026-03-05T15:00:00.000000000Z' },
    resource: rest.newResource ?? nothing,
    auth: rest.auth ?? nothing,
  }
  return {
    id,
    action: 'verify',
    context: {
      rulesetName: rest.rulesetName ?? '0',
      service: 'firebase.storage',
      path,
      method,
      variables: { resource: rest.resource ?? nothing, request: { map_value: { fields: request } } },
    },
  }
}

function verify(asked: Question): Promise<unknown> {
  return runtime.ask(question(asked))
}

const permitted = { result: { permit: true } }
const refused = { result: { permit: false } }

describe('a ruleset', () => {
  test('is loaded, with its version and its warnings', async () => {
    expect(await load(wrapBody('match /{all=**} { allow read: if nobody; }'), '0', 7)).toEqual({
      id: 7,
      status: 'ok',
      errors: [],
      warnings: ['storage.rules:3:34 - Invalid variable name: nobody.'],
      result: { rulesVersion: 2 },
    })
    expect(await load('service firebase.storage {}')).toMatchObject({ result: { rulesVersion: 1 } })
  })

  test('that does not compile is answered with its errors, and every request is refused', async () => {
    await load(wrapBody('match /{all=**} { allow read; }'))
    expect(await verify({})).toMatchObject(permitted)
    expect(await load(wrapBody('match /{all=**} { allow reed; }'))).toEqual({
      id: 0,
      status: 'ok',
      errors: [
        "storage.rules:3:25 - Unexpected 'reed'. Expected read, write, get, list, create, update or delete.",
      ],
      warnings: [],
    })
    expect(await verify({})).toMatchObject(refused)
  })

  test('is loaded beside others, each with its name', async () => {
    await load(wrapBody('match /{all=**} { allow get; }'), 'open')
    await load(wrapBody('match /{all=**} { allow get: if false; }'), 'closed')
    expect(await verify({ rulesetName: 'open' })).toMatchObject(permitted)
    expect(await verify({ rulesetName: 'closed' })).toMatchObject(refused)
    expect(await verify({ rulesetName: 'unknown' })).toMatchObject(refused)
  })
})

describe('a request', () => {
  test.each<[string, Question]>([
    [
      "request.auth.uid == 'alice' && request.auth.token.admin && request.auth.token.level == 3",
      { auth: alice },
    ],
    ['request.auth == null', {}],
    ["request.method == 'get' && request.time.hours() == 15", {}],
    ["request.path == /b/bucket/o/pictures/$('cat.png') && bucket == 'bucket'", {}],
    ["name == 'cat.png' && resource == null", {}],
    ["resource.size == 2048 && resource.contentType.matches('image/.*')", { resource: picture }],
    [
      'resource.timeCreated.nanos() == 123000000 && resource.timeCreated < request.time',
      { resource: picture },
    ],
    ["resource.metadata.owner == 'alice' && resource.contentEncoding == null", { resource: picture }],
    ["resource.tags == ['cat', 9] && resource.ratio == 1.5", { resource: picture }],
    ["resource.kinds == ['a', 'b'].toSet()", { resource: picture }],
    ['request.resource.size == 2048 && resource == null', { method: 'create', newResource: picture }],
  ])('that satisfies its rule is permitted: %s', async (condition, asked) => {
    await load(wrapBody(`match /pictures/{name} { allow get, create: if ${condition}; }`))
    expect(await verify(asked)).toEqual({ id: 1, status: 'ok', errors: [], warnings: [], ...permitted })
    await load(wrapBody(`match /pictures/{name} { allow get, create: if !(${condition}); }`))
    expect(await verify(asked)).toEqual({ id: 1, status: 'ok', errors: [], warnings: [], ...refused })
  })

  test('that its rule fails on is refused, with the reason as a warning', async () => {
    await load(wrapBody('match /{all=**} { allow get: if request.auth.uid == null; }'))
    expect(await verify({})).toEqual({
      id: 1,
      status: 'ok',
      errors: [],
      warnings: ["Null value error. for 'get' @ L3"],
      ...refused,
    })
  })

  test('to list applies to the prefix', async () => {
    await load(wrapBody('match /pictures/{user} { allow list; } match /deep/{all=**} { allow list; }'))
    expect(await verify({ method: 'list', object: 'pictures/alice' })).toMatchObject(permitted)
    expect(await verify({ method: 'list', object: 'pictures' })).toMatchObject(refused)
    expect(await verify({ method: 'list', object: 'deep' })).toMatchObject(permitted)
  })

  test('shows what its rule debugs on a line of its own, which is not JSON', async () => {
    await load(wrapBody('match /{name} { allow get: if debug(name) == name; }'))
    runtime.write(JSON.stringify(question({ object: '{"id":1}' })))
    expect(await runtime.line()).toBe('debug: "{\\"id\\":1}"')
    expect(await runtime.next()).toMatchObject(permitted)
  })

  test('that makes no sense is refused', async () => {
    await load(wrapBody('match /{all=**} { allow read, write; }'))
    expect(await verify({ method: 'copy' })).toMatchObject(refused)
    expect(await runtime.ask({ id: 5, action: 'verify' })).toMatchObject({ id: 5, ...refused })
    expect(await runtime.ask({ id: 6, action: 'dance' })).toMatchObject({ id: 6, status: 'ok' })
  })
})

describe('a rule that reads Firestore', () => {
  const document = {
    name: 'projects/demo/databases/(default)/documents/users/alice',
    fields: {
      role: { stringValue: 'admin' },
      count: { integerValue: '9007199254740993' },
      ratio: { doubleValue: 1.5 },
      missing: { doubleValue: 'NaN' },
      on: { booleanValue: true },
      none: { nullValue: null },
      at: { timestampValue: '2026-03-05T14:30:15.123456Z' },
      raw: { bytesValue: 'AQI=' },
      ref: { referenceValue: 'projects/demo/databases/(default)/documents/a/b' },
      place: { geoPointValue: { latitude: 1.5 } },
      tags: { arrayValue: { values: [{ stringValue: 'x' }] } },
      empty: { arrayValue: {} },
      map: { mapValue: { fields: { inner: { integerValue: 1 } } } },
    },
  }
  const asks = (id: number, path: string) => ({
    server_request_id: id,
    action: 'fetch_firestore_document',
    context: { path: `/databases/(default)/documents/${path}` },
    errors: [],
    warnings: [],
  })
  const found = (id: number, result: object = document) =>
    runtime.ask({ id, status: 'ok', result, warnings: [], errors: [] })
  const notFound = (id: number) => runtime.ask({ id, status: 'not_found', warnings: [], errors: [] })
  const users = '/databases/(default)/documents/users/$(request.auth.uid)'
  const get = `firestore.get(${users})`

  test.each([
    `${get}.data.role == 'admin'`,
    `${get}.id == 'alice' && ${get}.__name__[0] == 'projects'`,
    `${get}.data.count == 9007199254740993 && ${get}.data.ratio == 1.5`,
    `math.isNaN(${get}.data.missing) && ${get}.data.on && ${get}.data.none == null`,
    `${get}.data.at.nanos() == 123456000 && ${get}.data.raw == b'\\x01\\x02'`,
    `${get}.data.ref[5] == 'a' && ${get}.data.place == latlng.value(1.5, 0)`,
    `${get}.data.tags == ['x'] && ${get}.data.empty == [] && ${get}.data.map.inner == 1`,
    `firestore.exists(${users}) && firestore.get(${users}) != null`,
  ])('gets the document: %s', async (condition) => {
    await load(wrapBody(`match /{all=**} { allow get: if ${condition}; }`))
    expect(await verify({ auth: alice })).toEqual(asks(1, 'users/alice'))
    expect(await found(1)).toMatchObject({ id: 1, ...permitted })
  })

  test('learns that there is none', async () => {
    await load(
      wrapBody(`match /a { allow get: if ${get}.data.on; }
      match /b { allow get: if !firestore.exists(${users}); }`),
    )
    expect(await verify({ object: 'a', auth: alice })).toEqual(asks(1, 'users/alice'))
    expect(await notFound(1)).toMatchObject({ warnings: ["Null value error. for 'get' @ L3"], ...refused })
    expect(await verify({ object: 'b', auth: alice })).toEqual(asks(1, 'users/alice'))
    expect(await notFound(1)).toMatchObject(permitted)
  })

  test('reads two documents in sequence, but no third', async () => {
    const exists = (id: string) => `firestore.exists(/databases/(default)/documents/users/${id})`
    await load(
      wrapBody(`match /two { allow get: if ${exists('x')} && ${exists('y')}; }
      match /three { allow get: if ${exists('x')} && ${exists('y')} && ${exists('z')}; }`),
    )
    expect(await verify({ object: 'two' })).toEqual(asks(1, 'users/x'))
    expect(await found(1)).toEqual(asks(1, 'users/y'))
    expect(await found(1)).toMatchObject(permitted)
    expect(await verify({ object: 'three' })).toEqual(asks(1, 'users/x'))
    expect(await found(1)).toEqual(asks(1, 'users/y'))
    expect(await found(1)).toMatchObject(refused)
  })

  test('does not read documents that cannot change the answer, or invalid ones', async () => {
    await load(
      wrapBody(`match /open { allow get: if firestore.exists(${users}) || true; }
      match /odd { allow get: if firestore.exists(/databases/(default)/documents/users); }
      match /up { allow get: if firestore.exists(/databases/(default)/documents/users/$('..')); }`),
    )
    expect(await verify({ object: 'open', auth: alice })).toMatchObject(permitted)
    expect(await verify({ object: 'odd' })).toMatchObject(refused)
    expect(await verify({ object: 'up' })).toMatchObject(refused)
  })

  test('keeps data inside one segment of the address', async () => {
    await load(
      wrapBody(`match /{file} { allow get: if firestore.exists(/databases/(default)/documents/f/$(file)); }`),
    )
    expect(await verify({ object: 'a?b#c d' })).toEqual(asks(1, 'f/a%3Fb%23c%20d'))
    expect(await found(1)).toMatchObject(permitted)
  })

  test('delays no other request', async () => {
    await load(
      wrapBody(`match /slow { allow get: if firestore.exists(${users}); } match /fast { allow get; }`),
    )
    expect(await verify({ id: 1, object: 'slow', auth: alice })).toEqual(asks(1, 'users/alice'))
    expect(await verify({ id: 2, object: 'fast' })).toMatchObject({ id: 2, ...permitted })
    expect(await found(1)).toMatchObject({ id: 1, ...permitted })
  })
})

describe('the process', () => {
  beforeEach(async () => {
    await runtime.end()
    await start()
  })

  test('survives invalid lines', async () => {
    runtime.write('not json')
    runtime.write('[]')
    runtime.write('{"id": 99, "status": "ok"}')
    expect(await load(wrapBody(''))).toMatchObject({ status: 'ok', errors: [] })
  })

  test('ends on request, and when its input closes', async () => {
    expect(await runtime.end()).toBe(0)
    await start()
    expect(await runtime.closeInput()).toBe(0)
  })
})
