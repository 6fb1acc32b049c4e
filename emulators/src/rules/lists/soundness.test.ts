import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentsRoot, toMap, toOperation } from '../../../testing/rules/ask.ts'
import { makeQueryRequest } from '../../../testing/rules/query.ts'
import type { QueryFilter, QueryOperator } from '../request/request.ts'
import { compileRules } from '../ruleset.ts'
import { makeDocumentResource } from '../values/document.ts'
import { isEqualValue } from '../values/equality.ts'
import { makeMap } from '../values/map-of.ts'
import { compareInOrder } from '../values/order.ts'
import { isList, toTypeName } from '../values/type-name.ts'
import type { Value } from '../values/value.ts'
import { RulesMap } from '../values/value.ts'

const fields = ['a', 'b']
const texts = ['x', 'y']

/** No floats with integer values: a query with the integer finds them, but rules assume the type of the query. */
const scalars: readonly Value[] = [null, true, false, 0n, 1n, 2n, 0.5, 1.5, Number.NaN, 'x', 'y', '']
const containers: readonly Value[] = [
  [],
  [1n],
  [1n, 'x'],
  ['y', Number.NaN],
  makeMap([]),
  ...scalars.map((inner) => makeMap([['b', inner]] satisfies [string, Value][])),
]
const scalar = fc.constantFrom(...scalars)
const value = fc.oneof(
  { weight: 4, arbitrary: scalar },
  { weight: 1, arbitrary: fc.constantFrom(...containers) },
)

/** All documents of the property, against which an allowed query is checked. */
const universe = [undefined, ...scalars, ...containers].flatMap((a) =>
  [undefined, null, 1n, 1.5, 'x'].map((b) =>
    makeMap(new Map([...listEntries('a', a), ...listEntries('b', b)])),
  ),
)

function listEntries(name: string, content: Value | undefined): [string, Value][] {
  return content === undefined ? [] : [[name, content]]
}

const field = fc.constantFrom(...fields.map((name) => [name]), ['a', 'b'])
const operators: readonly QueryOperator[] = ['==', '!=', '<', '<=', '>', '>=', 'array-contains']
const simple: fc.Arbitrary<QueryFilter> = fc.oneof(
  fc.record({ kind: fc.constant('field' as const), field, op: fc.constantFrom(...operators), value }),
  fc.record({
    kind: fc.constant('field' as const),
    field,
    op: fc.constantFrom<QueryOperator>('in', 'not-in', 'array-contains-any'),
    value: fc.array(scalar, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant('unary' as const),
    field,
    op: fc.constantFrom('isNull' as const, 'isNotNull' as const, 'isNan' as const, 'isNotNan' as const),
  }),
)
const filter: fc.Arbitrary<QueryFilter> = fc.oneof(
  simple,
  fc.record({
    kind: fc.constantFrom('and' as const, 'or' as const),
    filters: fc.array(simple, { minLength: 1, maxLength: 3 }),
  }),
)

/** Conditions over the document's fields, in and out of the forms that a query can prove. */
const { condition } = fc.letrec<{ condition: string; operand: string }>((tie) => ({
  operand: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...fields.map((name) => `resource.data.${name}`)) },
    fc.constantFrom('resource.data.a.b', "resource.data['b']", "resource.data.get('a', 0)"),
    fc.constantFrom(
      'null',
      'true',
      '0',
      '1',
      '1.0',
      '1.5',
      "'x'",
      "''",
      '(0.0 / 0.0)',
      "['x', 1]",
      "{'b': 1}",
    ),
    fc.constantFrom('resource.data', 'resource.data.keys()', 'resource.id', 'id', 'request.path', '[]'),
  ),
  condition: fc.oneof(
    { maxDepth: 2, depthSize: 'small' },
    fc
      .tuple(tie('operand'), fc.constantFrom('==', '!=', '<', '<=', '>', '>=', 'in'), tie('operand'))
      .map(([left, op, right]) => `${left} ${op} ${right}`),
    fc
      .tuple(tie('operand'), fc.constantFrom('int', 'number', 'string', 'list', 'map', 'null', 'bool'))
      .map(([operand, type]) => `${operand} is ${type}`),
    fc.constantFrom(...fields, 'z').map((name) => `'${name}' in resource.data`),
    fc
      .tuple(
        tie('operand'),
        fc.constantFrom('hasAny', 'hasAll', 'hasOnly'),
        fc.subarray([...texts, ...fields]),
      )
      .map(([operand, method, list]) => `${operand}.${method}(${JSON.stringify(list)})`),
    fc.tuple(tie('operand'), tie('operand')).map(([one, two]) => `${one} in [${two}, 'y']`),
    fc.tuple(tie('condition'), tie('condition')).map(([one, two]) => `(${one} && ${two})`),
    fc.tuple(tie('condition'), tie('condition')).map(([one, two]) => `(${one} || ${two})`),
    tie('condition').map((one) => `!(${one})`),
    fc
      .tuple(tie('condition'), tie('condition'), tie('condition'))
      .map(([one, two, three]) => `(${one} ? ${two} : ${three})`),
  ),
}))

test('an allowed query returns only documents that each satisfy the rule', () => {
  const runs = process.env.THOROUGH ? 8_000 : 2_000
  let allowed = 0
  fc.assert(
    fc.property(condition, filter, (rule, query) => {
      const rules = compileRules(wrapRule(rule), 'any.rules').ruleset
      if (!rules?.evaluateQuery(makeQueryRequest({ filter: query })).allowed) return
      allowed++
      for (const document of universe.filter((candidate) => isMatch(candidate, query))) {
        const path = [...documentsRoot, 'things', 'one']
        const resource = makeDocumentResource(path, document)
        expect(rules.evaluate({ ...toOperation({ method: 'list' }), path, resource })).toMatchObject({
          allowed: true,
        })
      }
    }),
    { numRuns: runs },
  )
  // Otherwise the property would hold merely because nothing is allowed.
  expect(allowed).toBeGreaterThan(runs / 40)
}, 30_000)

function wrapRule(rule: string): string {
  return `rules_version = '2'; service cloud.firestore { match /databases/{database}/documents {
    match /things/{id} { allow list: if ${rule}; } } }`
}

/** Firestore's filters, written out as its documentation states them. */
function isMatch(document: RulesMap, query: QueryFilter): boolean {
  switch (query.kind) {
    case 'and':
      return query.filters.every((part) => isMatch(document, part))
    case 'or':
      return query.filters.some((part) => isMatch(document, part))
    case 'unary':
      return isUnary(query.op, readValue(document, query.field))
    case 'field': {
      const found = readValue(document, query.field)
      return found !== undefined && isComparisonTrue(query.op, found, query.value)
    }
  }
}

function readValue(document: Value, path: readonly string[]): Value | undefined {
  return path.reduce<Value | undefined>(
    (found, name) => (found instanceof RulesMap ? found.get(name) : undefined),
    document,
  )
}

function isUnary(op: string, found: Value | undefined): boolean {
  if (found === undefined) return false
  if (op === 'isNull') return found === null
  if (op === 'isNan') return Number.isNaN(found)
  return found !== null && (op === 'isNotNull' || !Number.isNaN(found))
}

function isComparisonTrue(op: QueryOperator, found: Value, operand: Value): boolean {
  const list = isList(operand) ? operand : []
  switch (op) {
    case '==':
      return isSame(found, operand)
    case '!=':
      return found !== null && !isSame(found, operand)
    case 'in':
      return list.some((each) => isSame(found, each))
    case 'not-in':
      return found !== null && !list.includes(null) && !list.some((each) => isSame(found, each))
    case 'array-contains':
      return isList(found) && found.some((each) => isSame(each, operand))
    case 'array-contains-any':
      return isList(found) && found.some((each) => list.some((other) => isSame(each, other)))
    default:
      return isInRange(op, found, operand)
  }
}

/** Unlike rules, Firestore treats NaN as equal to itself. */
function isSame(a: Value, b: Value): boolean {
  if (Number.isNaN(a) && Number.isNaN(b)) return true
  if (isList(a) && isList(b)) return a.length === b.length && a.every((each, i) => isSame(each, b[i] ?? null))
  if (a instanceof RulesMap && b instanceof RulesMap) {
    return (
      a.size === b.size &&
      [...a.keys()].every((key) => b.has(key) && isSame(a.get(key) ?? null, b.get(key) ?? null))
    )
  }
  return isEqualValue(a, b)
}

function isInRange(op: string, found: Value, operand: Value): boolean {
  const sign = typeof found === 'boolean' ? compareBooleans(found, operand) : compareInOrder(found, operand)
  if (sign === undefined || Number.isNaN(sign)) return false
  if (sign === 0) return op.endsWith('=')
  return op.startsWith('<') ? sign < 0 : sign > 0
}

function compareBooleans(a: boolean, b: Value): number | undefined {
  return toTypeName(b) === 'bool' ? Number(a) - Number(b) : undefined
}

test('documents of the property are sorted as in Firestore', () => {
  expect(isMatch(toMap({ a: 1 }), { kind: 'field', field: ['a'], op: '>=', value: 1 })).toBe(true)
  expect(isMatch(toMap({ a: 'x' }), { kind: 'field', field: ['a'], op: '>=', value: 1 })).toBe(false)
})
