import { describe, expect, test } from 'vitest'
import {
  ask,
  compileFirestoreRules,
  decideCondition,
  parseRuleset,
  toOperation,
} from '../../../testing/rules/ask.ts'

const asha = { uid: 'asha', token: { admin: true, firebase: { identities: { email: ['a@b.c'] } } } }

describe('reading', () => {
  test.each([
    "request.auth.uid == 'asha'",
    "request.auth['uid'] == 'asha'",
    "request.auth.token.firebase.identities['email'][0] == 'a@b.c'",
    "request.method == 'get'",
    'request.path == /databases/(default)/documents/things/one',
    "request.path[3] == 'things' && request.path[3:5] == /things/one",
    "request.time == timestamp.value(1772721015000) + duration.value(250, 'ns')",
    "resource.id == 'one' && resource['__name__'] == request.path",
    "resource.data.tags[1] == 'new' && resource.data.tags[0:1] == ['hot']",
    "resource.data.name[0] == 'a' && resource.data.name[1:3] == 'bc'",
    "'\u{1F600}x'[2] == 'x'",
    "id == 'one' && database == '(default)'",
    "{'a': {'b': 2}}.a.b == 2",
    "/users/$(id)/$('x')/$(1) == /users/one/x/1",
    '/a/$(/b/c)/d == /a/b/c/d',
    "/a/$('b/c') != /a/b/c && /a/$('b/c')[1] == 'b/c'",
    "(/path/{foo}/{bar}).bind({'foo': 'something', 'bar': 'another'}) == /path/something/another",
    "(/path/{foo}).bind({'foo': 'x'}).foo == 'x'",
    'debug(request.auth.uid) == request.auth.uid',
  ])('%s', (condition) => {
    const data = { name: 'abc', tags: ['hot', 'new'] }
    expect(decideCondition(condition, { auth: asha, data })).toMatchObject({ allowed: true })
  })

  test.each([
    ["request.auth.uid == 'asha'", 'Null value error.'],
    ['resource.data.missing == null', 'Property missing is undefined on object.'],
    ["resource.data['missing'] == null", 'Property missing is undefined on object.'],
    ['resource.data.name.length > 1', 'Type error. Received: [string] Expected: [map,path].'],
    ['resource.data.tags[2] == null', 'Index out of bound error. Index: [2] , size: [2].'],
    ['resource.data.tags[-1] == null', 'Index out of bound error. Index: [-1] , size: [2].'],
    ['resource.data.tags[1.0] == null', 'Type error. Received: [float] Expected: [int].'],
    ['resource.data.tags[0:3] == null', 'Index out of bound error. Index: [2] , size: [2].'],
    ['resource.data.tags[2:2] == null', 'Index out of bound error. Index: [2] , size: [2].'],
    ['resource.data[0] == null', 'Type error. Received: [map] Expected: [list,string,path].'],
    ['nobody == null', 'Null value error.'],
    ['request.query.limit > 0', 'Property query is undefined on object.'],
    ['request.path.size() == 5', 'Function not found error: Name: [size].'],
    ["request.path['things'] == 'one'", 'Property things is undefined on object.'],
    ["exists(/databases/(default)/documents/a/$('b/c')/d)", 'Invalid path segment.'],
    ["exists(/databases/(default)/documents/a/$(''))", 'Invalid path segment.'],
    ['/a/$([]) == /a', 'Type error. Received: [list] Expected: [string,path].'],
    ["path('/a//b') == /a/b", 'Invalid Path Template /a//b. Empty segment is not allowed.'],
    ['request.resource == null', 'Property resource is undefined on object.'],
    ['(/path/$(foo))[0] == null', 'Null value error.'],
    ["(/path/{foo}).bind({'bar': 'x'}) == /path/x", 'Variable(s) bar do not exist in the path template.'],
    ['{1: 2} == null', 'Type error. Received: [int] Expected: [string].'],
  ])('%s is an error', (condition, message) => {
    const data = { name: 'abc', tags: ['hot', 'new'] }
    const decision = decideCondition(condition, { data })
    expect(decision).toEqual({ allowed: false, erred: true, reason: `${message} for 'get' @ L3` })
  })
})

describe('debug', () => {
  const shown = (condition: string) => {
    const texts: string[] = []
    const rules = compileFirestoreRules(`match /things/{id} { allow get: if ${condition}; }`)
    const request = toOperation({ data: { a: [1, 'x\n'] } })
    rules.evaluate({ ...request, debug: (text) => texts.push(text) })
    return texts
  }

  test.each([
    ['null', 'null'],
    ['-1', '-1'],
    ['2.5', '2.5'],
    ['resource.data', '{"a": [1, "x\\n"]}'],
    ["['b', 'a'].toSet()", 'set["b", "a"]'],
    ["{'a': 1}.diff({})", 'diff({"a": 1}, {})'],
    ['/a/$(id)', '/a/one'],
    ['/a/{free}', '/a/{free}'],
    ['request.time', 'timestamp 2026-03-05T14:30:15.000Z'],
    ["duration.value(1, 's')", 'duration 1000000000 ns'],
    ['latlng.value(1, 2)', 'latlng(1, 2)'],
    ["b'\\x01a'", 'bytes 0161'],
  ])('of %s shows %s', (expression, text) => {
    expect(shown(`debug(${expression}) == null`)).toEqual([text])
  })

  test('is not reached by an error, and shows nothing for what is not evaluated', () => {
    expect(shown('debug(nobody.at.all) == 1')).toEqual([])
    expect(shown('true || debug(true)')).toEqual([])
    expect(shown('debug(debug(id)) == id')).toEqual(['"one"', '"one"'])
  })
})

describe('types', () => {
  test.each([
    ['true', 'bool'],
    ['1', 'int'],
    ['1.5', 'float'],
    ['1', 'number'],
    ['1.5', 'number'],
    ["'a'", 'string'],
    ["b'a'", 'bytes'],
    ['[]', 'list'],
    ['{}', 'map'],
    ['{}.diff({})', 'map_diff'],
    ['/a', 'path'],
    ['request.time', 'timestamp'],
    ["duration.value(1, 's')", 'duration'],
    ['latlng.value(1, 2)', 'latlng'],
  ])('%s is %s', (expression, type) => {
    expect(decideCondition(`${expression} is ${type}`).allowed).toBe(true)
    expect(decideCondition(`${expression} is ${type === 'bool' ? 'path' : 'bool'}`).allowed).toBe(false)
  })
})

describe('an error', () => {
  const error = 'nobody.at.all'

  test.each([
    `${error} || true`,
    `true || ${error}`,
    `!(${error} && false)`,
    `!(false && ${error})`,
    `!(true && ${error} && false && ${error})`,
    `${error} || false || true`,
    `(${error} && false) || true`,
  ])('is absorbed by an operand that decides: %s', (condition) => {
    expect(decideCondition(condition).allowed).toBe(true)
  })

  test.each([
    error,
    `${error} || false`,
    `false || ${error}`,
    `!(${error} && true)`,
    `!(true && ${error})`,
    `!${error}`,
    `${error} != 1`,
    `!(${error} == 1)`,
    `[${error}] != []`,
    `${error} ? true : true`,
    `string(${error}) != ''`,
    `!(${error} in [1])`,
  ])('stands otherwise, and denies: %s', (condition) => {
    expect(decideCondition(condition)).toMatchObject({
      allowed: false,
      reason: "Null value error. for 'get' @ L3",
    })
  })

  test('denies only its own statement', () => {
    const rules = compileFirestoreRules(`match /things/{id} {
      allow get: if ${error};
      allow get: if true;
    }
    match /{path=**} { allow list: if ${error}; }`)
    expect(ask(rules, {}).allowed).toBe(true)
    expect(ask(rules, { method: 'list' }).allowed).toBe(false)
  })
})

describe('a function', () => {
  test('sees its arguments, its variables and the wildcards around its declaration', () => {
    const rules = compileFirestoreRules(`
      function isOwner(uid) { let who = request.auth.uid; let same = who == uid; return same && database != ''; }
      match /things/{id} {
        function mine() { return isOwner(id); }
        allow get: if mine();
      }`)
    expect(ask(rules, { path: 'things/asha', auth: asha }).allowed).toBe(true)
    expect(ask(rules, { path: 'things/ravi', auth: asha }).allowed).toBe(false)
  })

  test('does not see the wildcards of its caller', () => {
    const rules = compileFirestoreRules(`
      function stranger() { return id == 'one'; }
      match /things/{id} { allow get: if stranger(); }`)
    expect(ask(rules, {})).toMatchObject({ allowed: false, reason: "Null value error. for 'get' @ L5" })
  })

  test('hides an outer function of the same name, and a built-in one', () => {
    const rules = compileFirestoreRules(`
      function answer() { return false; }
      match /things/{id} {
        function answer() { return true; }
        function exists(path) { return path == id; }
        allow get: if answer() && exists('one');
      }`)
    expect(ask(rules, {}).allowed).toBe(true)
    expect(ask(rules, { path: 'things/two' }).allowed).toBe(false)
  })

  test('may be declared outside the services', () => {
    const rules = parseRuleset(`rules_version = '2';
      function open(id) { return exists(/databases/(default)/documents/open/$(id)); }
      service cloud.firestore {
        match /databases/{database}/documents/things/{id} { allow get: if open(id); }
      }`)
    expect(ask(rules, { documents: { 'open/one': {} } }).allowed).toBe(true)
    expect(ask(rules, { documents: { 'open/two': {} } }).allowed).toBe(false)
  })

  test('fails on an invalid variable only where it is used', () => {
    const rules = compileFirestoreRules(`
      function absorbs() { let broken = nobody.at.all; return broken || true; }
      function stands() { let broken = nobody.at.all; return broken || false; }
      match /things/{id} { allow get: if absorbs(); allow list: if stands(); }`)
    expect(ask(rules, {}).allowed).toBe(true)
    expect(ask(rules, { method: 'list' }).allowed).toBe(false)
  })
})

describe('the budget of expressions', () => {
  const sum = (terms: number) => Array.from({ length: terms }, () => 'true').join(' && ')

  test('covers a thousand, and then denies even what could be absorbed', () => {
    expect(decideCondition(sum(1000)).allowed).toBe(true)
    expect(decideCondition(`(${sum(1001)}) || true`)).toEqual({
      allowed: false,
      erred: true,
      reason: "Maximum of 1000 expressions per request reached. for 'get' @ L3",
    })
  })

  test('ends functions that multiply each other at once', () => {
    const doubling = Array.from(
      { length: 18 },
      (_, level) => `function f${level + 1}() { return f${level}() && f${level}(); }`,
    )
    const rules = compileFirestoreRules(`function f0() { return true; }
      ${doubling.join('\n')}
      match /things/{id} { allow get: if f18(); }`)
    expect(ask(rules, {})).toMatchObject({ allowed: false, erred: true })
  })
})

test('null is not a type, and no value is certain to be a set', () => {
  expect(() => decideCondition('null is null')).toThrow()
  expect(decideCondition('[].toSet() is set').allowed).toBe(false)
})
