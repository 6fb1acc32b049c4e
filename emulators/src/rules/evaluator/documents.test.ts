import { describe, expect, test } from 'vitest'
import {
  ask,
  compileFirestoreRules,
  decideCondition,
  parseRuleset,
  toOperation,
} from '../../../testing/rules/ask.ts'
import { AccessLedger } from '../request/request.ts'

const root = '/databases/$(database)/documents'
const missing = (name: string) =>
  `Service call error. Function: [${name}], Argument: [/databases/(default)/documents/users/nobody].`
const documents = { 'users/asha': { role: 'admin' }, 'users/ravi': {} }

describe('looking up a document', () => {
  test.each([
    `get(${root}/users/asha).data.role == 'admin'`,
    `get(${root}/users/$(request.auth.uid)).data.role == 'admin'`,
    `get(${root}/users/asha).id == 'asha'`,
    `get(path('/databases/' + database + '/documents/users/asha')).data.role == 'admin'`,
    `exists(${root}/users/asha) && !exists(${root}/users/nobody)`,
  ])('%s', (condition) => {
    expect(decideCondition(condition, { documents, auth: { uid: 'asha' } })).toMatchObject({ allowed: true })
  })

  test.each([
    [`get(${root}/users/nobody) == null`, missing('get')],
    [`getAfter(${root}/users/nobody) == null`, missing('getAfter')],
    [`get(${root}/users/ravi).data.role == 'admin'`, 'Property role is undefined on object.'],
    ["get('users/asha') != null", 'Unsupported operation error. Received: get(string).'],
    ['exists(/users/$(someone))', 'Null value error.'],
  ])('%s is an error', (condition, message) => {
    expect(decideCondition(condition, { documents }).reason).toBe(`${message} for 'get' @ L3`)
  })

  test('getAfter and existsAfter read the state after the whole batch, get and exists the state before', () => {
    const rules = compileFirestoreRules(`match /things/{id} {
      allow create: if !exists(${root}/users/new) && existsAfter(${root}/users/new)
        && getAfter(${root}/users/new).data.n == 1;
    }`)
    const before = toOperation({ method: 'create' })
    const after = toOperation({ method: 'create', documents: { 'users/new': { n: 1 } } })
    const reading = (state: 'before' | 'after') => (state === 'before' ? before : after).documents
    const request = {
      ...before,
      documents: {
        read: (path: string, state: 'before' | 'after') => reading(state).read(path, state),
      },
    }
    expect(rules.evaluate(request)).toMatchObject({ allowed: true })
    expect(rules.evaluate(before)).toMatchObject({ allowed: false })
  })
})

describe('the limits on look-ups', () => {
  const lookUps = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, i) => `!exists(${root}/users/n${from + i})`).join(' && ')

  test('one operation looks up at most ten documents', () => {
    expect(decideCondition(lookUps(0, 10)).allowed).toBe(true)
    expect(decideCondition(lookUps(0, 11)).reason).toBe("Too many document access calls. for 'get' @ L3")
  })

  test('a document that was already looked up is free', () => {
    expect(
      decideCondition(`${lookUps(0, 10)} && ${lookUps(0, 10)} && !exists(${root}/users/n1)`).allowed,
    ).toBe(true)
  })

  test('a batch looks up at most twenty documents in all its operations', () => {
    const rules = compileFirestoreRules(`
      match /a/{id} { allow get: if ${lookUps(0, 10)}; }
      match /b/{id} { allow get: if ${lookUps(10, 20)}; }
      match /c/{id} { allow get: if ${lookUps(0, 1)}; }
      match /d/{id} { allow get: if ${lookUps(20, 21)}; }`)
    const ledger = new AccessLedger()
    const decide = (path: string) => rules.evaluate({ ...toOperation({ path }), ledger }).allowed
    expect(decide('a/1')).toBe(true)
    expect(decide('b/1')).toBe(true)
    expect(decide('c/1')).toBe(true)
    expect(decide('d/1')).toBe(false)
  })

  test('Storage looks up at most two documents', () => {
    const rules = (count: number) =>
      parseRuleset(
        `service firebase.storage { match /{all=**} { allow get: if ${Array.from(
          { length: count },
          (_, i) => `!firestore.exists(/databases/(default)/documents/users/n${i})`,
        ).join(' && ')}; } }`,
      )
    const request = { ...toOperation({}), service: 'firebase.storage' } as const
    expect(rules(2).evaluate(request).allowed).toBe(true)
    expect(rules(3).evaluate(request).allowed).toBe(false)
  })

  test('a document unknown to the source is an error, absorbed like any other', () => {
    const unknown = { ...toOperation({}), documents: { read: () => undefined } }
    const rules = compileFirestoreRules(`match /things/{id} { allow get: if exists(${root}/a/b); }
      match /open/{id} { allow get: if exists(${root}/a/b) || true; }`)
    expect(rules.evaluate(unknown)).toMatchObject({ allowed: false, erred: true })
    expect(rules.evaluate({ ...unknown, path: toOperation({ path: 'open/1' }).path }).allowed).toBe(true)
  })
})

test('a rule that does not use a document does not read one', () => {
  const request = {
    ...toOperation({}),
    documents: {
      read: () => {
        throw new Error('Nothing should be read')
      },
    },
  }
  const rules = compileFirestoreRules(`match /things/{id} { allow get: if true || exists(${root}/a/b); }`)
  expect(rules.evaluate(request).allowed).toBe(true)
  expect(ask(rules, {}).allowed).toBe(true)
})
