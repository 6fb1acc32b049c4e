import { describe, expect, test } from 'vitest'
import { compileFirestoreRules } from '../../../testing/rules/ask.ts'
import { askQuery, makeQueryRequest, matchAll, matchAny, matchField } from '../../../testing/rules/query.ts'
import type { QueryFilter } from '../request/request.ts'
import { LatLng } from '../values/latlng.ts'
import { makeMap } from '../values/map-of.ts'
import { RulesPath } from '../values/path.ts'
import { Timestamp } from '../values/timestamp.ts'

const auth = { uid: 'asha', token: { admin: true } }

function listing(condition: string) {
  return compileFirestoreRules(`match /things/{id} { allow list: if ${condition}; }`)
}

function isAllowed(condition: string, filter?: QueryFilter): boolean {
  return askQuery(listing(condition), { auth, ...(filter === undefined ? {} : { filter }) }).allowed
}

const three = new Timestamp(3, 0)
const nobody = undefined

/** Each condition with a query that proves it and one that does not. */
describe('a query is allowed when its constraints prove the rule, and refused otherwise', () => {
  test.each<[string, QueryFilter | undefined, QueryFilter | undefined]>([
    [
      'resource.data.uid == request.auth.uid',
      matchField('uid', '==', 'asha'),
      matchField('uid', '==', 'ravi'),
    ],
    ['resource.data.uid == request.auth.uid', matchField('uid', '==', 'asha'), nobody],
    ["resource.data['uid'] == 'asha'", matchField('uid', '==', 'asha'), matchField('other', '==', 'asha')],
    [
      "'asha' == resource.data.uid",
      matchAll(matchField('uid', '==', 'asha'), matchField('n', '>', 1n)),
      matchField('n', '>', 1n),
    ],
    ['resource.data.open == true', matchField('open', '==', true), matchField('open', '==', false)],
    ['resource.data.open', matchField('open', '==', true), matchField('open', '==', 'true')],
    ['resource.data.gone == null', matchField('gone', '==', null), nobody],
    [
      'resource.data.gone == null',
      { kind: 'unary', field: ['gone'], op: 'isNull' },
      matchField('gone', '!=', 1n),
    ],
    ['resource.data.gone != null', { kind: 'unary', field: ['gone'], op: 'isNotNull' }, nobody],
    ['resource.data.gone != null', matchField('gone', '>', 1n), matchField('gone', '==', null)],
    ['math.isNaN(resource.data.n)', { kind: 'unary', field: ['n'], op: 'isNan' }, matchField('n', '==', 1n)],
    ["resource.data.a.b == 'x'", matchField('a.b', '==', 'x'), matchField('a', '==', 'x')],
    [
      "resource.data.a.b == 'x' && resource.data.a.c == 'y'",
      matchAll(matchField('a.b', '==', 'x'), matchField('a.c', '==', 'y')),
      matchField('a.b', '==', 'x'),
    ],
    ["resource.data.kind in ['a', 'b']", matchField('kind', '==', 'a'), matchField('kind', '==', 'c')],
    [
      "resource.data.kind in ['a', 'b']",
      matchField('kind', 'in', ['a', 'b']),
      matchField('kind', 'in', ['a', 'c']),
    ],
    [
      "resource.data.kind in ['a', 'b']",
      matchAny(matchField('kind', '==', 'a'), matchField('kind', '==', 'b')),
      matchAny(matchField('kind', '==', 'a'), matchField('n', '==', 1n)),
    ],
    [
      "resource.data.kind == 'a' || resource.data.uid == 'asha'",
      matchAny(matchField('kind', '==', 'a'), matchField('uid', '==', 'asha')),
      matchField('uid', '!=', 'asha'),
    ],
    ["resource.data.kind != 'a'", matchField('kind', '!=', 'a'), matchField('kind', '!=', 'b')],
    [
      "resource.data.kind != 'a'",
      matchField('kind', 'not-in', ['a', 'b']),
      matchField('kind', 'not-in', ['c']),
    ],
    [
      "!(resource.data.kind in ['a', 'b'])",
      matchField('kind', 'not-in', ['a', 'b', 'c']),
      matchField('kind', '!=', 'a'),
    ],
    ["resource.data.kind != 'a'", matchField('kind', '==', 'b'), nobody],
    ['resource.data.n >= 10', matchField('n', '>=', 10n), matchField('n', '>=', 9n)],
    ['resource.data.n > 10', matchField('n', '>', 10n), matchField('n', '>=', 10n)],
    ['resource.data.n > 10', matchField('n', '==', 11n), matchField('n', '==', 10n)],
    ['resource.data.n < 10.5', matchField('n', '<=', 10n), matchField('n', '<', '5')],
    [
      '10 < resource.data.n && resource.data.n <= 20',
      matchAll(matchField('n', '>', 10n), matchField('n', '<=', 20n)),
      matchField('n', '>', 10n),
    ],
    ['!(resource.data.n < 10)', matchField('n', '>=', 10n), matchField('n', '>', 9n)],
    ['resource.data.n != 0', matchField('n', '>', 0n), matchField('n', '>=', 0n)],
    ['resource.data.n == 1', matchField('n', '==', 1), matchField('n', '==', 1.5)],
    ['resource.data.n is number', matchField('n', '==', 1n), matchField('n', '!=', 1n)],
    ["resource.data.s >= 'a'", matchField('s', '>', 'a'), matchField('s', '<', 'b')],
    ['resource.data.at <= request.time', matchField('at', '<', three), matchField('at', '>', three)],
    [
      "'asha' in resource.data.members",
      matchField('members', 'array-contains', 'asha'),
      matchField('members', 'array-contains', 'ravi'),
    ],
    [
      "'asha' in resource.data.members",
      matchField('members', 'array-contains', 'asha'),
      matchField('members', '==', 'asha'),
    ],
    [
      "resource.data.members.hasAny(['asha', 'ravi'])",
      matchField('members', 'array-contains-any', ['asha', 'ravi']),
      matchField('members', 'array-contains-any', ['asha', 'meera']),
    ],
    [
      "resource.data.members.hasAll(['asha'])",
      matchField('members', 'array-contains', 'asha'),
      matchField('members', 'array-contains', 'ravi'),
    ],
    [
      'resource.data.members is list',
      matchField('members', 'array-contains', 1n),
      matchField('members', '!=', 1n),
    ],
    ['resource.data.tags == [1, 2]', matchField('tags', '==', [1n, 2n]), matchField('tags', '==', [1n, 2])],
    [
      "resource.data.map == {'a': 1}",
      matchField('map', '==', makeMap([['a', 1n]])),
      matchField('map.a', '==', 1n),
    ],
    [
      'resource.data.point == latlng.value(1, 2)',
      matchField('point', '==', new LatLng(1, 2)),
      matchField('point', '==', new LatLng(2, 1)),
    ],
    ["'uid' in resource.data", matchField('uid', '!=', 'x'), matchField('other', '!=', 'x')],
    [
      "resource.data.keys().hasAll(['uid', 'n'])",
      matchAll(matchField('uid', '==', 'a'), matchField('n', '>', 1n)),
      matchField('uid', '==', 'a'),
    ],
    ["resource.data.get('uid', '') == 'asha'", matchField('uid', '==', 'asha'), nobody],
    [
      "resource.id == 'one'",
      matchField('__name__', '==', new RulesPath(['databases', '(default)', 'documents', 'things', 'one'])),
      nobody,
    ],
    [
      "id == 'one'",
      matchField('__name__', '==', new RulesPath(['databases', '(default)', 'documents', 'things', 'one'])),
      matchField('__name__', '>=', new RulesPath(['databases', '(default)', 'documents', 'things', 'one'])),
    ],
    [
      "id in ['one', 'two']",
      matchField('__name__', 'in', [
        new RulesPath(['databases', '(default)', 'documents', 'things', 'one']),
        new RulesPath(['databases', '(default)', 'documents', 'things', 'two']),
      ]),
      matchField('__name__', '==', new RulesPath(['databases', '(default)', 'documents', 'other', 'one'])),
    ],
  ])('%s', (condition, proving, other) => {
    expect(isAllowed(condition, proving)).toBe(true)
    expect(isAllowed(condition, other)).toBe(false)
  })
})

describe('conditions independent of the documents', () => {
  test.each([
    'true',
    "request.auth.uid == 'asha' && request.auth.token.admin",
    "request.method == 'list'",
    "database == '(default)'",
    'resource != null && resource is map && resource.data is map && id is string',
    'resource.data.n > 1 || request.auth != null',
    'exists(/databases/$(database)/documents/staff/$(request.auth.uid))',
    'get(/databases/$(database)/documents/staff/asha).data.on',
  ])('are decided without them: %s', (condition) => {
    const documents = { 'staff/asha': { on: true } }
    expect(askQuery(listing(condition), { auth, documents }).allowed).toBe(true)
    expect(askQuery(listing(`!(${condition})`), { auth, documents }).allowed).toBe(false)
  })
})

test.each([
  'resource.data.uid == resource.data.owner',
  "resource.data.name.matches('.*')",
  'resource.data.n is int',
  'resource.data.n / 1 == 1',
  'get(/databases/$(database)/documents/users/$(resource.data.name)) == null',
  "resource.data.keys().hasOnly(['uid', 'n'])",
  'resource.data.size() > 0',
  "[resource.data.name, 'b'].hasAny(['b'])",
  "id == 'one'",
  'request.path != null',
  '(resource.data.flag ? true : true)',
  "resource.data.other == 'a' || resource.data.other != 'a'",
  "resource.data.uid == 'asha' && !('secret' in resource.data)",
  "resource.data.get('secret', null) == null",
])('a condition true of the documents but not proven by the query is refused: %s', (condition) => {
  expect(isAllowed(condition, matchAll(matchField('uid', '==', 'asha'), matchField('n', '==', 1n)))).toBe(
    false,
  )
})

test('a number in a list or map may be stored as an integer or as a float', () => {
  const filter = matchAll(matchField('list', '==', [1n]), matchField('map', '==', makeMap([['n', 1n]])))
  expect(isAllowed("resource.data.list == [1] && resource.data.map == {'n': 1}", filter)).toBe(true)
  expect(isAllowed('resource.data.list == [1.0]', filter)).toBe(false)
  expect(isAllowed('resource.data.list[0] is int', filter)).toBe(false)
  expect(isAllowed('resource.data.map.n is int', filter)).toBe(false)
})

test('an ordered query returns only documents that have the field', () => {
  const rules = listing("'at' in resource.data && 'b' in resource.data.a")
  const orderBy = [
    { field: ['at'], direction: 'descending' },
    { field: ['a', 'b'], direction: 'ascending' },
  ] as const
  expect(askQuery(rules, { query: { orderBy } }).allowed).toBe(true)
  expect(askQuery(rules, { query: { orderBy: orderBy.slice(0, 1) } }).allowed).toBe(false)
})

test('limit, offset and order are known as the query states them', () => {
  const rules = listing(
    "request.query.limit <= 50 && request.query.offset == 0 && request.query.orderBy.at == 'DESC'",
  )
  const orderBy = [
    { field: ['at'], direction: 'descending' },
    { field: ['__name__'], direction: 'descending' },
  ] as const
  expect(askQuery(rules, { query: { orderBy, limit: 50 } }).allowed).toBe(true)
  expect(askQuery(rules, { query: { orderBy, limit: 51 } }).allowed).toBe(false)
  expect(askQuery(rules, { query: { orderBy } })).toMatchObject({ allowed: false, erred: true })
  expect(askQuery(rules, { query: { orderBy, limit: 50, offset: 1 } }).allowed).toBe(false)
})

test('debug distinguishes open values of a query from fixed ones', () => {
  const texts: string[] = []
  const request = makeQueryRequest({ filter: matchField('uid', '==', 'asha') })
  const rules = listing('debug(resource.data.n) == 1 && debug(resource.data.uid) == 1')
  rules.evaluateQuery({ ...request, debug: (text) => texts.push(text) })
  expect(texts).toEqual(['not known from the query', '"asha"'])
})

describe('the path of a query', () => {
  const rules = compileFirestoreRules(`
    match /users/{uid}/orders/{id} { allow list: if uid == request.auth.uid; }
    match /{path=**}/lines/{id} { allow list: if request.auth != null; }
    match /shops/{shop}/{rest=**} { allow list: if shop == 'open'; }`)

  test('binds the parent, but not the document', () => {
    const query = { collectionId: 'orders' }
    expect(askQuery(rules, { auth, query, parent: 'users/asha' }).allowed).toBe(true)
    expect(askQuery(rules, { auth, query, parent: 'users/ravi' }).allowed).toBe(false)
    expect(askQuery(rules, { auth, query }).reason).toBe('No matching allow statements')
  })

  test('of a collection group needs a rule for every collection of that name', () => {
    const lines = { collectionId: 'lines', allDescendants: true }
    const orders = { collectionId: 'orders', allDescendants: true }
    expect(askQuery(rules, { auth, query: lines }).allowed).toBe(true)
    expect(askQuery(rules, { auth, query: lines, parent: 'users/asha' }).allowed).toBe(true)
    expect(askQuery(rules, { query: lines }).allowed).toBe(false)
    expect(askQuery(rules, { auth, query: orders }).allowed).toBe(false)
    expect(askQuery(rules, { auth, query: orders, parent: 'users/asha' }).allowed).toBe(false)
    expect(askQuery(rules, { query: orders, parent: 'shops/open' }).allowed).toBe(true)
    expect(askQuery(rules, { query: orders, parent: 'shops/closed' }).allowed).toBe(false)
  })

  test('of a collection group that names its document is known', () => {
    const query = { collectionId: 'orders', allDescendants: true }
    const named = (path: string) =>
      matchField('__name__', '==', RulesPath.parse(`/databases/(default)/documents/${path}`))
    expect(askQuery(rules, { auth, query, filter: named('users/asha/orders/1') }).allowed).toBe(true)
    expect(askQuery(rules, { auth, query, filter: named('users/ravi/orders/1') }).allowed).toBe(false)
  })

  test('of every collection needs a rule for everything', () => {
    const query = { collectionId: undefined, allDescendants: true }
    const everything = compileFirestoreRules('match /{path=**} { allow list; }')
    expect(askQuery(everything, { query }).allowed).toBe(true)
    expect(askQuery(rules, { auth, query }).allowed).toBe(false)
  })

  test('in version 1 covers a collection, and a group only from the root', () => {
    const old = compileFirestoreRules('match /things/{rest=**} { allow list; }')
    expect(askQuery(old, {}).allowed).toBe(true)
    expect(askQuery(old, { query: { allDescendants: true } }).allowed).toBe(false)
  })
})

test('several statements together may cover a query', () => {
  const rules = compileFirestoreRules(`match /things/{id} {
    allow list: if resource.data.open == true;
    allow list: if resource.data.uid == request.auth.uid;
  }`)
  const open = matchField('open', '==', true)
  const mine = matchField('uid', '==', 'asha')
  expect(askQuery(rules, { auth, filter: matchAny(open, mine) }).allowed).toBe(true)
  expect(askQuery(rules, { filter: matchAny(open, mine) })).toMatchObject({ allowed: false })
})

test('a filter of more cases than can be tried proves nothing, and one without any is left to the rule', () => {
  const values = Array.from({ length: 31 }, (_, i) => BigInt(i))
  expect(isAllowed('resource.data.n >= 0', matchField('n', 'in', values.slice(1)))).toBe(true)
  expect(isAllowed('resource.data.n >= 0', matchField('n', 'in', values))).toBe(false)
  expect(isAllowed('true', matchField('n', 'in', []))).toBe(true)
  expect(isAllowed('false', matchField('n', 'in', []))).toBe(false)
})

test('a look-up that the query leaves open still counts against the limit', () => {
  const open = 'exists(/databases/$(database)/documents/users/$(resource.data.uid))'
  const ten = Array.from({ length: 10 }, (_, i) => `!exists(/databases/$(database)/documents/n/x${i})`)
  expect(isAllowed(`${ten.join(' && ')} && (true || ${open})`)).toBe(true)
  expect(isAllowed(`(${open} || true) && ${ten.join(' && ')}`)).toBe(false)
  expect(isAllowed(`((resource.data.a ? ${open} : true) || true) && ${ten.join(' && ')}`)).toBe(false)
})
