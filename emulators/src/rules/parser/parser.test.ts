import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ask, compileFirestoreRules } from '../../../testing/rules/ask.ts'
import { compileRules } from '../ruleset.ts'

function findErrors(source: string) {
  return compileRules(source, 'a.rules')
    .issues.filter(({ severity }) => severity === 'error')
    .map(({ line, column, message }) => `${line}:${column} ${message}`)
}

function wrapInFirestore(body: string): string {
  return `rules_version = '2';\nservice cloud.firestore {\n${body}\n}`
}

function wrapCondition(expression: string): string {
  return wrapInFirestore(`match /a/{b} { allow get: if ${expression}; }`)
}

describe('a file is accepted', () => {
  test.each([
    ['without a version', 'service cloud.firestore { match /a/{b} { allow read; } }'],
    ['with double quotes around its version', 'rules_version = "2"; service cloud.firestore {}'],
    ['without semicolons', "rules_version = '2' service firebase.storage { match /a { allow read, write } }"],
    ['with comments', wrapInFirestore('// one\n/* two\n{ */ match /a/ /* three */ { } // four')],
    ['with a slash at the end of a path', wrapInFirestore('match /a/ { match /{b=**}/ { allow get } }')],
    [
      'with literal segments of any spelling',
      wrapInFirestore('match /a-b.c~d/(default)/\u00e9 { allow get }'),
    ],
    ['with two services', 'service cloud.firestore {} service firebase.storage {}'],
    ['with names that begin like keywords', wrapCondition('inside == is_x && trueish || nullable')],
    ['with keywords as fields', wrapCondition("resource.data.match.in.is.allow == {'a': 1}.function")],
    ['with Windows line ends', wrapInFirestore('match /a {\r\n allow get: if true;\r\n }')],
  ])('%s', (_, source) => {
    expect(findErrors(source)).toEqual([])
  })
})

describe('a file is refused with the place of the mistake', () => {
  test.each([
    ['', "1:1 Unexpected end of file. Expected 'service'."],
    ["rules_version = '3';", "1:17 Unknown rules version. Expected '1' or '2'."],
    ["rules_version = '2';", "1:21 Unexpected end of file. Expected 'service'."],
    [
      'service cloud.functions {}',
      "1:9 Unknown service 'cloud.functions'. Expected 'cloud.firestore' or 'firebase.storage'.",
    ],
    [
      'service cloud.firestore {',
      "1:26 Unexpected end of file. Expected 'match', 'allow', 'function' or '}'.",
    ],
    [wrapInFirestore('/a/{b} {}'), "3:1 Missing 'match' keyword before path."],
    [wrapInFirestore('allow read;'), '3:1 An allow statement must stand in a match.'],
    [wrapInFirestore('match a {}'), "3:7 Unexpected 'a'. Expected a path."],
    [wrapInFirestore('match /a/{b {}'), "3:13 Unexpected '{'. Expected '}'."],
    [wrapInFirestore('match /{a=*} {}'), "3:11 Unexpected '*'. Expected '**'."],
    [
      wrapInFirestore('match /{a=**}/{b=**} {}'),
      '3:7 A match statement may have at most one recursive wildcard.',
    ],
    [
      wrapInFirestore('match /a { allow reed: if true; }'),
      "3:18 Unexpected 'reed'. Expected read, write, get, list, create, update or delete.",
    ],
    [wrapInFirestore('match /a { allow constructor; }'), /^3:18 Unexpected 'constructor'\./],
    [wrapInFirestore('match /a { allow read: true; }'), "3:24 Unexpected 'true'. Expected 'if'."],
    [wrapInFirestore('match /a { allow read if true; }'), /^3:23 Unexpected 'if'\./],
    [wrapInFirestore('function f() { true }'), "3:16 Unexpected 'true'. Expected 'return'."],
    [
      wrapInFirestore('function f(a, ) { return true; }'),
      "3:15 Unexpected ')'. Expected the name of a parameter.",
    ],
    [wrapInFirestore('function f() { let x == 1; return x; }'), "3:22 Unexpected '=='. Expected '='."],
    [wrapCondition('a &&'), "3:34 Unexpected ';'. Expected an expression."],
    [wrapCondition('a === b'), "3:34 Unexpected '='. Expected an expression."],
    [wrapCondition('a & b'), "3:32 Unexpected '&'."],
    [wrapCondition("'abc"), '3:30 Unterminated string literal.'],
    [wrapCondition("'a\\q'"), '3:32 Invalid escape sequence.'],
    [wrapCondition('9223372036854775808 > 0'), '3:30 Integer literal is out of the 64-bit range.'],
    [wrapCondition('[1, 2'), "3:35 Unexpected ';'. Expected ']'."],
    [wrapCondition('[1, 2,,]'), "3:36 Unexpected ','. Expected an expression."],
    [wrapCondition('1e3 == 1000'), '3:31 Unexpected letter after a number.'],
    [wrapCondition('--1 == 1'), "3:30 Unexpected '--'. Expected an expression."],
    [wrapCondition('- -1 == 1'), "3:32 Unexpected '-'. Expected an expression."],
    [wrapCondition('a /b == 1'), /^3:32 Unexpected path/],
    [wrapInFirestore('function f() { let x = 1 return x; }'), /Expected ';'/],
    [wrapCondition("{'a' 1}"), "3:35 Unexpected '1'. Expected ':'."],
    [wrapCondition('/a//b == c'), "3:33 Unexpected '/'. Expected a path segment."],
    [wrapCondition('/a/$(b == c'), "3:41 Unexpected ';'. Expected ')'."],
    [wrapCondition('a.1'), /^3:31 Unexpected '0.1'/],
    [wrapCondition('a is'), "3:34 Unexpected ';'. Expected the name of a type."],
    [wrapCondition('if'), "3:30 Unexpected 'if'. Expected an expression."],
  ])('%s', (source, expected) => {
    const [error] = findErrors(source)
    if (typeof expected === 'string') expect(error).toBe(expected)
    else expect(error).toMatch(expected)
  })

  test('without a ruleset', () => {
    expect(compileRules('nonsense', 'my.rules')).toEqual({
      ruleset: undefined,
      issues: [
        {
          severity: 'error',
          file: 'my.rules',
          line: 1,
          column: 1,
          message: "Unexpected 'nonsense'. Expected 'service'.",
        },
      ],
    })
  })
})

describe('the limits', () => {
  const nested = (depth: number) =>
    wrapInFirestore(`${'match /a { '.repeat(depth)}allow get: if true; ${'}'.repeat(depth)}`)

  test('match statements nest at most ten deep', () => {
    expect(findErrors(nested(10))).toEqual([])
    expect(findErrors(nested(11))).toEqual(['3:111 Match statements may be nested at most 10 deep.'])
  })

  test('a path has at most a hundred segments', () => {
    expect(findErrors(wrapInFirestore(`match ${'/a'.repeat(100)} {}`))).toEqual([])
    expect(findErrors(wrapInFirestore(`match ${'/a'.repeat(101)} {}`))).toEqual([
      '3:7 A path may have at most 100 segments.',
    ])
  })

  test('a source has at most 256 KB', () => {
    const source = wrapInFirestore('')
    expect(findErrors(source.padEnd(256 * 1024))).toEqual([])
    expect(findErrors(source.padEnd(256 * 1024 + 1))).toEqual([
      '1:1 Rules source is larger than 262144 bytes.',
    ])
  })

  test.each([
    ['parentheses', '('.repeat(100_000)],
    ['negations', '!'.repeat(100_000)],
    ['minus signs', '-('.repeat(100_000)],
    ['lists', '['.repeat(100_000)],
    ['maps', "{'a':".repeat(50_000)],
    ['calls', 'f('.repeat(100_000)],
    ['members', `a${'.b'.repeat(100_000)}`],
    ['sums', `1${'+1'.repeat(100_000)}`],
    ['conditions', 'a?'.repeat(100_000)],
    ['paths', '/a/$('.repeat(40_000)],
  ])('%s without end are refused and do not overflow the stack', (_, expression) => {
    expect(findErrors(wrapCondition(expression))).toEqual([
      expect.stringContaining('Expression is nested too deeply.'),
    ])
  })

  test('a chain of one logical operator may be as long as the budget allows', () => {
    const rules = compileFirestoreRules(
      `match /things/{id} { allow get: if false${' || false'.repeat(500)} || true; }`,
    )
    expect(ask(rules, {}).allowed).toBe(true)
  })
})

describe('any source', () => {
  const words = fc.constantFrom(
    ...[
      "rules_version = '2';",
      'service',
      'cloud.firestore',
      'match',
      '/a/{b=**}',
      '{',
      '}',
      '(',
      ')',
      'allow',
    ],
    ...[
      'read',
      ':',
      'if',
      'function',
      'f',
      'let',
      'return',
      ';',
      '/',
      '$',
      '!',
      '&&',
      '==',
      'in',
      'is',
      'map',
    ],
    ...[
      '1',
      "'a'",
      '"',
      "'",
      '\\',
      '//',
      '/*',
      '*/',
      '[',
      ']',
      ',',
      '.',
      '?',
      '\n',
      'b',
      'request',
      'x = **',
    ],
  )
  const scraps = fc.array(words, { maxLength: 60 }).map((parts) => parts.join(' '))

  test.each([
    ['any characters', fc.string({ unit: 'binary', maxLength: 200 })],
    ['any words', scraps],
    ['any expression', scraps.map(wrapCondition)],
    ['any block', scraps.map(wrapInFirestore)],
  ])('compilation answers with issues and never throws: %s', (_, sources) => {
    fc.assert(
      fc.property(sources, (source) => {
        const { ruleset, issues } = compileRules(source, 'any.rules')
        expect(ruleset === undefined).toBe(issues.some(({ severity }) => severity === 'error'))
        for (const { line, column } of issues) expect(Math.min(line, column)).toBeGreaterThan(0)
      }),
      { numRuns: 500 },
    )
  })
})
