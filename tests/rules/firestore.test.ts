import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing'
import { type MatchBlock, type PatternSegment, parseRules } from '@rupee/emulators/rules'
import { setLogLevel } from 'firebase/firestore'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AskedList, type Caller, type Fields, makeSdkCaller } from './caller.ts'
import { type ListShape, type Person, people, type Row, staffOfOtherRoles, table } from './firestore-table.ts'
import { encodeFields, makeUnsignedToken, RestCaller } from './rest-caller.ts'

const source = readFileSync('firestore.rules', 'utf8')
const usual = { uid: 'customer', email: 'customer@example.com', text: 'as it was' }
const toContent = (content: Row['content'] | undefined): Fields => ({ ...usual, ...content })

/** Claims of their tokens. */
const readers = {
  customer: { customer: 'customer', session: 'open' },
  other: { customer: 'other', session: 'open' },
  staff: { customer: 'staff', session: 'open', admin: true, role: 'admin' },
  operator: { customer: 'operator', session: 'open', admin: true, role: 'operator' },
  viewer: { customer: 'viewer', session: 'open', admin: true, role: 'viewer' },
  roleless: { customer: 'roleless', session: 'open', admin: true },
  demoted: { customer: 'demoted', session: 'open', admin: true, role: 'admin' },
  dismissed: { customer: 'dismissed', session: 'open', admin: true, role: 'admin' },
  'logged out': { customer: 'customer', session: 'ended' },
  'time over': { customer: 'staff', session: 'over', admin: true, role: 'admin' },
}

const hour = 60 * 60_000

const projectId = `demo-rules-${randomUUID().slice(0, 8)}`
/** Bypasses the rules. */
const owner = new RestCaller(projectId, 'owner')

let env: RulesTestEnvironment

beforeAll(async () => {
  // Every refusal is expected here, but the SDK would warn about each.
  setLogLevel('error')
  env = await initializeTestEnvironment({ projectId, firestore: { rules: source } })
  const documents: (readonly [path: string, fields: Fields])[] = [...table, ...staffOfOtherRoles].map(
    ({ path, content }) => [path, toContent(content)],
  )
  const now = Date.now()
  for (const customer of new Set(Object.values(readers).map((reader) => reader.customer))) {
    documents.push([`users/${customer}/sessions/open`, { expires: new Date(now + hour) }])
  }
  documents.push(['users/staff/sessions/over', { expires: new Date(now) }])
  expect(await owner.setAll(documents)).toBe(true)
})

afterAll(() => env.cleanup())

test.each(table)('$path can be read by the people in the table, and changed by nobody', async (row) => {
  await judge(row, makeRestCaller)
})

/** One row for each group of readers: everybody, owner and staff, staff only, nobody. */
const rowsOfSdk = ['public/board', 'transactions/T1', 'views/shared', 'logins/l1']

test('the web SDK gets the same answers', async () => {
  const callers = new Map(people.map((person) => [person, makeSdkCaller(openContext(person))]))
  const rows = table.filter(({ path }) => rowsOfSdk.includes(path))
  expect(rows).toHaveLength(rowsOfSdk.length)
  for (const row of rows) {
    await judge(row, (person) => {
      const caller = callers.get(person)
      if (!caller) throw new Error(`${person} has no caller`)
      return caller
    })
  }
}, 60_000)

/** Tries every operation on a document and its collection as every person, and lists wrong outcomes. */
async function judge({ path, content, get, list }: Row, callerFor: (person: Person) => Caller) {
  const callers = people.map((person) => ({ person, caller: callerFor(person), fresh: toSibling(path) }))
  const wrong: string[] = []
  const check = async (operation: string, person: Person, expected: boolean, attempt: Promise<boolean>) => {
    if ((await attempt) !== expected)
      wrong.push(`${operation} by ${person} is ${expected ? 'refused' : 'allowed'}`)
  }
  const nameOfCollection = path.split('/').at(-2) ?? ''
  await Promise.all(
    callers.map(async ({ person, caller }) => {
      await check('get', person, get.includes(person), caller.get(path))
      for (const { shape, allowed } of list) {
        const asked = caller.list(toList(person, path, shape))
        await check(`list (${shape})`, person, allowed.includes(person), asked)
      }
      const group = caller.list({ collection: nameOfCollection, isGroup: true })
      await check('list of all collections of this name', person, false, group)
    }),
  )
  await Promise.all(
    callers.map(async ({ person, caller, fresh }) => {
      await check('create', person, false, caller.set(fresh, { ...usual, uid: person }))
      await check('replace', person, false, caller.set(path, { ...usual, text: 'replaced' }))
      await check('update', person, false, caller.update(path, { text: 'changed' }))
      await check('delete', person, false, caller.delete(path))
    }),
  )
  expect(wrong).toEqual([])
  const [kept, ...made] = await owner.contents([path, ...callers.map(({ fresh }) => fresh)])
  expect(kept).toEqual(encodeFields(toContent(content)))
  expect(made).toEqual(callers.map(() => undefined))
}

test.each<[string, Fields]>([
  ['has an unreadable end', { expires: 'tomorrow' }],
  ['has no end', {}],
])('a session that %s reads nothing', async (_what, session) => {
  expect(await owner.set('users/staff/sessions/odd', session)).toBe(true)
  const claims = { ...readers.staff, session: 'odd' }
  const caller = new RestCaller(projectId, makeUnsignedToken('reader-staff', claims))
  expect(await caller.get('users/staff')).toBe(false)
  expect(await caller.list({ collection: 'audit' })).toBe(false)
})

test('every write over REST reaches its document where no rule stops it', async () => {
  const path = `logins/${randomUUID()}`
  expect(await owner.set(path, { text: 'first' })).toBe(true)
  expect(await owner.update(path, { text: 'second' })).toBe(true)
  expect(await owner.contents([path])).toEqual([encodeFields({ text: 'second' })])
  expect(await owner.delete(path)).toBe(true)
  expect(await owner.contents([path])).toEqual([undefined])
})

test('every match in firestore.rules has a row, and every row a match', () => {
  const matched = table.flatMap(({ match }) => match ?? [])
  expect(findMatches(source)).toEqual(matched)
})

test('every collection of the demo has a row', async () => {
  const demo = initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? '' }, 'collections')
  const collections = await getFirestore(demo).listCollections()
  await deleteApp(demo)
  const rows = table.map(({ path }) => path.split('/')[0])
  expect(collections.map(({ id }) => id).filter((id) => !rows.includes(id))).toEqual([])
})

function makeRestCaller(person: Person): RestCaller {
  if (person === 'visitor') return new RestCaller(projectId)
  const { uid, claims } = makeSignedIn(person)
  return new RestCaller(projectId, makeUnsignedToken(uid, claims))
}

function openContext(person: Person) {
  if (person === 'visitor') return env.unauthenticatedContext()
  const { uid, claims } = makeSignedIn(person)
  return env.authenticatedContext(uid, claims)
}

function makeSignedIn(person: Exclude<Person, 'visitor'>): {
  uid: string
  claims: Readonly<Record<string, unknown>>
} {
  // The ID of an account made at a public endpoint grants nothing.
  if (person === 'nobody') return { uid: 'customer', claims: {} }
  const claims = readers[person]
  return { uid: `reader-${claims.customer}`, claims }
}

function toList(person: Person, path: string, shape: ListShape): AskedList {
  const all = { collection: toParent(path) }
  if (shape === 'theirs') return { ...all, equal: { uid: person, shared: false } }
  if (shape === 'shared') return { ...all, equal: { shared: true } }
  if (shape === 'own') return { ...all, equal: { uid: 'customer' } }
  if (shape === 'invited') return { ...all, equal: { email: usual.email } }
  if (shape === 'assigned') return { ...all, equal: { action: 'order assigned' } }
  return shape === 'all' ? all : { ...all, limit: shape }
}

function toSibling(path: string): string {
  return `${toParent(path)}/${randomUUID()}`
}

function toParent(path: string): string {
  return path.split('/').slice(0, -1).join('/')
}

function toSegmentText(segment: PatternSegment): string {
  if (segment.kind === 'literal') return segment.text
  return segment.recursive ? `{${segment.name}=**}` : `{${segment.name}}`
}

/** Returns paths below /databases/{database}/documents, the outer match of all others. */
function findMatches(rules: string): string[] {
  const listPaths = ({ matches, ...block }: MatchBlock, above: string): string[] => {
    const path = [above, ...block.pattern.map(toSegmentText)].filter(Boolean).join('/')
    const own = block.allows.length > 0 ? [path] : []
    return [...own, ...matches.flatMap((inner) => listPaths(inner, path))]
  }
  const service = parseRules(rules).services[0]
  return (service?.matches ?? []).flatMap(({ matches }) => matches.flatMap((inner) => listPaths(inner, '')))
}
