import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing'
import { type MatchBlock, type PatternSegment, parseRules } from '@rupee/emulators/rules'
import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  type Query,
  query,
  setDoc,
  setLogLevel,
  updateDoc,
  where,
} from 'firebase/firestore'
import { type App, deleteApp, initializeApp } from 'firebase-admin/app'
import { type Firestore, getFirestore } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ListShape, type Person, people, type Row, staffOfOtherRoles, table } from './firestore-table.ts'

const source = readFileSync('firestore.rules', 'utf8')
const usual = { uid: 'customer', email: 'customer@example.com', text: 'as it was' }
const contentOf = (content: Row['content'] | undefined) => ({ ...usual, ...content })

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

let env: RulesTestEnvironment
/** App of the operator, which no rule limits. */
let app: App
let unruled: Firestore

beforeAll(async () => {
  // Every refusal is expected here, and the SDK would warn of each.
  setLogLevel('error')
  const projectId = `demo-rules-${randomUUID().slice(0, 8)}`
  env = await initializeTestEnvironment({ projectId, firestore: { rules: source } })
  app = initializeApp({ projectId }, projectId)
  unruled = getFirestore(app)
  const documents: (readonly [path: string, fields: object])[] = [...table, ...staffOfOtherRoles].map(
    ({ path, content }) => [path, contentOf(content)],
  )
  const now = Date.now()
  for (const { customer } of Object.values(readers)) {
    documents.push([`users/${customer}/sessions/open`, { expires: new Date(now + hour) }])
  }
  documents.push(['users/staff/sessions/over', { expires: new Date(now) }])
  await Promise.all(documents.map(([path, fields]) => unruled.doc(path).set(fields)))
})

afterAll(async () => {
  await env.cleanup()
  await deleteApp(app)
})

describe.each(table)('$path', ({ path, content, get, list }) => {
  test.for(people)('get by a %s', async (person) => {
    await judge(get.includes(person), getDoc(doc(firestoreOf(person), path)))
  })

  for (const { shape, allowed } of list) {
    test.for(people)(`list (${shape}) by a %s`, async (person) => {
      await judge(allowed.includes(person), getDocs(queryOf(person, path, shape)))
    })
  }

  test.for(people)('list of all collections of this name by a %s is refused', async (person) => {
    const name = path.split('/').at(-2) ?? ''
    await assertFails(getDocs(collectionGroup(firestoreOf(person), name)))
  })

  test.for(people)('create, update and delete by a %s change nothing', async (person) => {
    const firestore = firestoreOf(person)
    const fresh = doc(firestore, `${parentOf(path)}/${randomUUID()}`)
    await assertFails(setDoc(fresh, { ...usual, uid: person }))
    await assertFails(setDoc(doc(firestore, path), { ...usual, text: 'replaced' }))
    await assertFails(updateDoc(doc(firestore, path), { text: 'changed' }))
    await assertFails(deleteDoc(doc(firestore, path)))
    const [kept, made] = await unruled.getAll(unruled.doc(path), unruled.doc(fresh.path))
    expect(kept?.data()).toEqual(contentOf(content))
    expect(made?.exists).toBe(false)
  })
})

test.each([
  ['has an unreadable end', { expires: 'tomorrow' }],
  ['has no end', {}],
])('a session that %s reads nothing', async (_what, session) => {
  const claims = { customer: 'staff', session: 'odd', admin: true, role: 'admin' }
  await unruled.doc('users/staff/sessions/odd').set(session)
  const firestore = env.authenticatedContext('reader-staff', claims).firestore()
  await assertFails(getDoc(doc(firestore, 'users/staff')))
  await assertFails(getDocs(collection(firestore, 'audit')))
})

test('every match in firestore.rules has a row, and every row a match', () => {
  const matched = table.flatMap(({ match }) => match ?? [])
  expect(matchesIn(source)).toEqual(matched)
})

test('every collection of the demo has a row', async () => {
  const demo = initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? '' }, 'collections')
  const collections = await getFirestore(demo).listCollections()
  await deleteApp(demo)
  const rows = table.map(({ path }) => path.split('/')[0])
  expect(collections.map(({ id }) => id).filter((id) => !rows.includes(id))).toEqual([])
})

/** One connection for each person, not for each query. */
const connections = new Map<Person, ReturnType<typeof connect>>()

function firestoreOf(person: Person) {
  const connection = connections.get(person) ?? connect(person)
  connections.set(person, connection)
  return connection
}

function connect(person: Person) {
  if (person === 'visitor') return env.unauthenticatedContext().firestore()
  // The ID of an account made at a public endpoint grants nothing.
  if (person === 'nobody') return env.authenticatedContext('customer').firestore()
  const reader = readers[person]
  return env.authenticatedContext(`reader-${reader.customer}`, reader).firestore()
}

function judge(allowed: boolean, attempt: Promise<unknown>): Promise<unknown> {
  return allowed ? assertSucceeds(attempt) : assertFails(attempt)
}

function queryOf(person: Person, path: string, shape: ListShape): Query {
  const all = collection(firestoreOf(person), parentOf(path))
  if (shape === 'theirs') return query(all, where('uid', '==', person), where('shared', '==', false))
  if (shape === 'shared') return query(all, where('shared', '==', true))
  if (shape === 'own') return query(all, where('uid', '==', 'customer'))
  if (shape === 'invited') return query(all, where('email', '==', usual.email))
  if (shape === 'assigned') return query(all, where('action', '==', 'order assigned'))
  return shape === 'all' ? query(all) : query(all, limit(shape))
}

function parentOf(path: string): string {
  return path.split('/').slice(0, -1).join('/')
}

function segmentText(segment: PatternSegment): string {
  if (segment.kind === 'literal') return segment.text
  return segment.recursive ? `{${segment.name}=**}` : `{${segment.name}}`
}

/** Returns paths below /databases/{database}/documents, the outer match of all others. */
function matchesIn(rules: string): string[] {
  const paths = ({ matches, ...block }: MatchBlock, above: string): string[] => {
    const path = [above, ...block.pattern.map(segmentText)].filter(Boolean).join('/')
    const own = block.allows.length > 0 ? [path] : []
    return [...own, ...matches.flatMap((inner) => paths(inner, path))]
  }
  const service = parseRules(rules).services[0]
  return (service?.matches ?? []).flatMap(({ matches }) => matches.flatMap((inner) => paths(inner, '')))
}
