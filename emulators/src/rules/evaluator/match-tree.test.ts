import { describe, expect, test } from 'vitest'
import { ask, compileFirestoreRules, parseRuleset, toOperation } from '../../../testing/rules/ask.ts'

/** Each path with whether `pattern`, allowing everything, matches it. */
function isMatching(pattern: string, path: string, version = '2'): boolean {
  const rules = parseRuleset(`rules_version = '${version}';
    service cloud.firestore { match /databases/{database}/documents { match ${pattern} { allow get; } } }`)
  return ask(rules, { path }).allowed
}

test.each([
  ['/users/{uid}', 'users/asha', true],
  ['/users/{uid}', 'users/asha/orders/1', false],
  ['/users/{uid}', 'users', false],
  ['/users/{uid}', 'user/asha', false],
  ['/users/asha', 'users/asha', true],
  ['/users/asha', 'users/Asha', false],
  ['/users/{uid}/orders/{id}', 'users/asha/orders/1', true],
  ['/{collection}/{id}', 'users/asha', true],
  ['/{rest=**}', 'users/asha', true],
  ['/{rest=**}', 'users/asha/orders/1', true],
  ['/users/{rest=**}', 'users', true],
  ['/users/{rest=**}', 'users/asha/orders/1', true],
  ['/users/{rest=**}', 'wallets/inr', false],
  ['/{rest=**}/orders/{id}', 'orders/1', true],
  ['/{rest=**}/orders/{id}', 'users/asha/orders/1', true],
  ['/{rest=**}/orders/{id}', 'orders/1/lines/2', false],
  ['/users/{rest=**}/lines/{id}', 'users/asha/orders/1/lines/2', true],
  ['/users/{rest=**}/lines/{id}', 'users/lines/2', true],
])('%s on %s: %s', (pattern, path, expected) => {
  expect(isMatching(pattern, path)).toBe(expected)
})

test('a recursive wildcard matches nothing in version 2, and at least one segment in version 1', () => {
  expect(isMatching('/users/{rest=**}', 'users', '2')).toBe(true)
  expect(isMatching('/users/{rest=**}', 'users', '1')).toBe(false)
  expect(isMatching('/users/{rest=**}', 'users/asha', '1')).toBe(true)
})

describe('wildcards', () => {
  test.each([
    ['/users/{uid}/orders/{id}', "uid == 'asha' && id == '1'"],
    ['/users/{rest=**}', 'rest == /asha/orders/1 && rest[0] == "asha" && rest is path'],
    ['/{rest=**}/orders/{id}', 'rest == /users/asha && id == "1"'],
    ['/users/asha/orders/1/{rest=**}', 'rest is path && rest != null && rest != /a'],
  ])('of %s bind the segments that they match', (pattern, condition) => {
    const rules = compileFirestoreRules(`match ${pattern} { allow get: if ${condition}; }`)
    expect(ask(rules, { path: 'users/asha/orders/1' })).toMatchObject({ allowed: true })
  })

  test('of outer matches are visible to inner ones, which may hide them', () => {
    const rules = compileFirestoreRules(`match /users/{uid} {
      match /orders/{id} { allow get: if uid == 'asha' && id == '1'; }
      match /friends/{uid} { allow get: if uid == 'ravi'; }
    }`)
    expect(ask(rules, { path: 'users/asha/orders/1' }).allowed).toBe(true)
    expect(ask(rules, { path: 'users/ravi/orders/1' }).allowed).toBe(false)
    expect(ask(rules, { path: 'users/asha/friends/ravi' }).allowed).toBe(true)
  })

  test('that could split a path in several ways are tried in all of them', () => {
    const rules = compileFirestoreRules(`match /{a=**} { match /x/{b=**} {
      allow get: if a == /1 && b == /x/2; } }`)
    expect(ask(rules, { path: '1/x/x/2' }).allowed).toBe(true)
    expect(ask(rules, { path: 'x/1/x/2' }).allowed).toBe(false)
  })
})

test('nested recursive wildcards on a long path give up instead of running forever', () => {
  const depth = 9
  const rules = compileFirestoreRules(
    `${Array.from({ length: depth }, (_, i) => `match /{w${i}=**} {`).join('\n')}
     allow get: if false; ${'}'.repeat(depth)}`,
  )
  const started = performance.now()
  expect(ask(rules, { path: Array.from({ length: 90 }, () => 'x').join('/') }).allowed).toBe(false)
  expect(performance.now() - started).toBeLessThan(2000)
})

describe('methods', () => {
  test.each([
    ['read', ['get', 'list']],
    ['write', ['create', 'update', 'delete']],
    ['get', ['get']],
    ['list', ['list']],
    ['create, delete', ['create', 'delete']],
    ['update, write', ['create', 'update', 'delete']],
  ])('allow %s covers %s and nothing else', (granted, covered) => {
    const rules = compileFirestoreRules(`match /things/{id} { allow ${granted}; }`)
    for (const method of ['get', 'list', 'create', 'update', 'delete'] as const) {
      expect(ask(rules, { method }).allowed).toBe(covered.includes(method))
    }
  })

  test('of another service are not covered', () => {
    const rules = parseRuleset(
      "rules_version = '2'; service firebase.storage { match /{all=**} { allow read; } }",
    )
    expect(rules.evaluate({ ...toOperation({}), service: 'firebase.storage' }).allowed).toBe(true)
    expect(rules.evaluate(toOperation({})).allowed).toBe(false)
  })
})

test('the reason names every statement that was evaluated, or says that there was none', () => {
  const rules = compileFirestoreRules(`match /things/{id} {
      allow get: if false;
      allow read:
        if request.auth.uid == id;
    }`)
  expect(ask(rules, {})).toEqual({
    allowed: false,
    erred: true,
    reason: "false for 'get' @ L4, Null value error. for 'get' @ L6",
  })
  expect(ask(rules, { method: 'create' }).reason).toBe('No matching allow statements')
  expect(ask(rules, { path: 'other/1' }).reason).toBe('No matching allow statements')
})
