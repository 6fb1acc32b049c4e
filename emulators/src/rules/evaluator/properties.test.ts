import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ask, toOperation } from '../../../testing/rules/ask.ts'
import { makeQueryRequest } from '../../../testing/rules/query.ts'
import { compileRules } from '../ruleset.ts'

function wrapCondition(condition: string): string {
  return `rules_version = '2'; service cloud.firestore { match /databases/{database}/documents {
    function half(x) { let y = x; return y; }
    match /things/{id} { allow read: if ${condition}; } } }`
}

const int64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })

/** The lowest integer has no literal: its digits without the sign are out of range. */
function printLiteral(value: bigint): string {
  return value === -(2n ** 63n) ? `(${value + 1n} - 1)` : `(${value})`
}

test('integer arithmetic has 64 bits', () => {
  const operators = {
    '+': (a: bigint, b: bigint) => a + b,
    '-': (a: bigint, b: bigint) => a - b,
    '*': (a: bigint, b: bigint) => a * b,
    '/': (a: bigint, b: bigint) => BigInt.asIntN(64, a / b),
    '%': (a: bigint, b: bigint) => a % b,
  }
  const operator = fc.constantFrom(...Object.entries(operators))
  fc.assert(
    fc.property(int64, operator, int64, (a, [sign, compute], b) => {
      fc.pre(b !== 0n || (sign !== '/' && sign !== '%'))
      const exact = compute(a, b)
      const fits = exact === BigInt.asIntN(64, exact)
      const condition = `${printLiteral(a)} ${sign} ${printLiteral(b)} == ${fits ? printLiteral(exact) : '0'}`
      const { ruleset } = compileRules(wrapCondition(condition), 'a.rules')
      expect(ruleset && ask(ruleset, {}), condition).toMatchObject({ allowed: fits, erred: !fits })
    }),
  )
})

test.each([
  ['texts', 'x + x', "'ab'"],
  ['texts by replacement', "x.replace('a', x + x)", "'ab'"],
  ['lists', '[x, x]', '[1]'],
  ['lists by joining', 'x.concat(x)', '[1, 2]'],
  ['maps', "{'a': x, 'b': x}", "{'a': 1}"],
])('%s that double repeatedly are stopped in time', (_, doubled, seed) => {
  // Each function applies the one before it twice: sixty-four doublings are a few hundred expressions.
  const functions = Array.from({ length: 6 }, (_, i) => `function f${i + 1}(x) { return f${i}(f${i}(x)); }`)
  const { ruleset } = compileRules(
    `rules_version = '2'; service cloud.firestore { match /databases/{database}/documents {
      function f0(x) { return ${doubled}; } ${functions.join('\n')}
      function same(x) { return [x].toSet() == [f0(x)].toSet(); }
      match /things/{id} { allow get: if same(f6(${seed})) || true; } } }`,
    'a.rules',
  )
  const before = process.cpuUsage()
  expect(ruleset && ask(ruleset, {})).toEqual({
    allowed: false,
    erred: true,
    reason: 'Evaluation takes too much effort.',
  })
  // CPU time, because wall-clock time depends on the load of the machine.
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(5000)
})

/** Well-formed expressions, most of which make no sense. */
const { expression } = fc.letrec<{ expression: string }>((tie) => ({
  expression: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    fc.constantFrom(
      'null',
      'true',
      'false',
      '0',
      '7',
      '2.5',
      "'abc'",
      "b'abc'",
      '[]',
      '{}',
      '/a/$(id)',
      '[1, 2]',
    ),
    fc.constantFrom('request', 'resource', 'id', 'database', 'nobody', 'resource.data.n', 'request.auth.uid'),
    fc.tuple(fc.constantFrom('!', '-'), tie('expression')).map(([op, one]) => `${op}(${one})`),
    fc
      .tuple(
        tie('expression'),
        fc.constantFrom('+', '-', '*', '/', '%', '<', '>=', 'in', '==', '!=', '&&', '||'),
        tie('expression'),
      )
      .map(([one, op, two]) => `(${one} ${op} ${two})`),
    fc.tuple(tie('expression'), tie('expression')).map(([one, two]) => `(${one})[${two}]`),
    fc
      .tuple(tie('expression'), tie('expression'), tie('expression'))
      .map(([one, two, three]) => `(${one})[${two}:${three}]`),
    fc
      .tuple(tie('expression'), tie('expression'), tie('expression'))
      .map(([one, two, three]) => `(${one} ? ${two} : ${three})`),
    fc
      .tuple(tie('expression'), fc.constantFrom('int', 'map', 'path'))
      .map(([one, type]) => `(${one} is ${type})`),
    fc
      .tuple(tie('expression'), fc.constantFrom('size', 'keys', 'toSet', 'lower', 'seconds', 'toMillis'))
      .map(([one, name]) => `(${one}).${name}()`),
    fc
      .tuple(
        tie('expression'),
        fc.constantFrom('hasAny', 'matches', 'split', 'diff', 'concat'),
        tie('expression'),
      )
      .map(([one, name, two]) => `(${one}).${name}(${two})`),
    fc
      .tuple(
        fc.constantFrom('half', 'get', 'exists', 'int', 'string', 'debug', 'hashing.md5'),
        tie('expression'),
      )
      .map(([name, one]) => `${name}(${one})`),
    fc.array(tie('expression'), { maxLength: 3 }).map((items) => `[${items.join()}]`),
    fc.tuple(tie('expression'), tie('expression')).map(([key, one]) => `{${key}: ${one}}`),
    tie('expression').map((one) => `/a/$(${one})`),
  ),
}))

test('any expression that compiles is decided, for a document and for a query', () => {
  let compiled = 0
  fc.assert(
    fc.property(expression, (condition) => {
      const { ruleset } = compileRules(wrapCondition(condition), 'a.rules')
      if (ruleset === undefined) return
      compiled++
      const decision = ruleset.evaluate(toOperation({ data: { n: 1 }, auth: { uid: 'asha' } }))
      expect(decision.allowed).toBe(decision.reason === '')
      expect(ruleset.evaluateQuery(makeQueryRequest({})).allowed).toBeTypeOf('boolean')
    }),
    { numRuns: 2000 },
  )
  expect(compiled).toBeGreaterThan(500)
}, 20_000)
