import { expect, test } from 'vitest'
import { Wire } from './wire.ts'

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const asha = `${part({ alg: 'none' })}.${part({ sub: 'asha', user_id: 'asha' })}.`

type Verdict = 'true' | 'false' | 'error' | 'refused'

/** A condition that fails allows as little as its opposite. */
async function judgeCondition(condition: string): Promise<Verdict> {
  const wire = new Wire()
  const refused = await wire.useRules(`rules_version = '2';
    service cloud.firestore { match /databases/{db}/documents {
      match /if/{id} { allow get: if ${condition}; }
      match /unless/{id} { allow get: if !(${condition}); }
    } }`)
  if (refused) return 'refused'
  const allows = async (path: string) => (await wire.ask('GET', path, undefined, asha)).code === 'NOT_FOUND'
  if (await allows('/if/x')) return 'true'
  return (await allows('/unless/x')) ? 'false' : 'error'
}

const missing = '/databases/$(db)/documents/none/such'
const big = '9223372036854775807'

const verdicts: Readonly<Record<Verdict, readonly string[]>> = {
  true: [
    '1 == 1.0',
    '9007199254740993 == 9007199254740992.0',
    `${big} >= float(${big})`,
    '[1, 2].hasAny([2, 3])',
    '[1].toSet().hasAny([1.0])',
    "'a' in {'a': 1}",
    '1 in [1.0].toSet()',
    "{'a': [1]}.diff({'a': [1.0]}).affectedKeys().size() == 0",
    '1 == 1 in [true]',
    '1 is int == true',
    '-9223372036854775808 < 0',
    '1. == 1.0',
    '[1, 2,] == [1, 2]',
    '[1, 2][1:1] == []',
    "'phph'.replace('(p)h', '$1') == 'pp'",
    `'ph'.replace('(?P<n>p)h', '\${n}') == 'p'`,
    "'ph'.replace('ph', '$') == '$'",
    "b'a' < b'b'",
    "'😀'.size() == 2",
    "'\\uffff' > '😀'",
    "'É'.lower() == 'É'",
    "string(12345678.0) == '1.2345678E7'",
    "float('Infinity') > 1.0",
    "b'\\xff\\xfe'.toHexString() == 'FFFE'",
    "b'\\xff\\xfe'.toBase64() == '__4='",
    "hashing.crc32('a').toHexString() == '43BEB7E8'",
    "path('/a/{x}').bind({'x': 'b'}) == /a/b",
    '/a/b /c == /a/b/c',
    '/a /b == /a/b',
    "/a/b / $('x') == /a/b/x",
    '(/a/b\n/*c*/ /d) == /a/b/d',
    "{'a': /a/b /2}.size() == 1",
    "(/a/b*2&:'~@+-._) is path",
    '6 / 2 == 3 && 6/ 2 == 3',
    "{'b': 1, 'a': 2}.keys() == ['a', 'b']",
    "{'a': 1}.get([], 2) == {'a': 1}",
    'math.round(1.5) is int',
    'int(math.pow(2, 100)) == 9223372036854775807',
    'math.round(-math.pow(2, 100)) == -9223372036854775808',
    'int(math.sqrt(-1)) == 0',
    "/a/$('')[1] == '' && string(/a/$('')) == '/a/'",
    "/a/$(true) == /a/true && /a/$(1.5)[1] == '1.5'",
    "path(' a /b') == /a/b",
    "path('/a/{x=*}').bind({'x': 'q'}) == /a/q",
    `!exists(${missing})`,
    '(request.time.nanos() % 1000000) == 0',
  ],
  false: [
    `${big} < float(${big})`,
    '[9007199254740993].toSet() == [9007199254740992.0].toSet()',
    '[1] == [1.0]',
    "{'a': 1} == {'a': 1.0}",
    '1 in [1.0]',
    '[1].hasAny([1.0])',
    '[1].hasOnly([1.0])',
    'true == 1 in [1]',
    '[].toSet() is set',
    "'resource' in request",
    'math.ceil(1.2) is int',
    "/a/$('b/c') == /a/b/c",
  ],
  error: [
    '/a/b / x == null',
    '/a/b / 2 == 2',
    '/a/ b == /a/b',
    '(/a/b%2) is path',
    '[1, 2].hasAny([1].toSet())',
    '[1, 2].hasAll([1].toSet())',
    '[1, 2].hasOnly([1, 2].toSet())',
    '[1, 2].removeAll([1].toSet()) == [2]',
    "1 in {'a': 1}",
    `${big} + 1 == 0`,
    `${big} * 2 == 0`,
    `-${big} - 2 == 0`,
    `-(-${big} - 1) < 0`,
    '[1][1:1] == []',
    '[1][0:0] == []',
    "'abc'[3:3] == ''",
    '1 in [1] == true',
    "'x'.replace('[', 'y') == 'x'",
    `get(${missing}) == null`,
    `getAfter(${missing}) == null`,
    'exists(/a/b)',
    'exists(/databases/other/documents/a/b)',
    'exists(/databases/$(db)/documents/a)',
    'request.resource == null',
    "path('/a/b').bind({'x': 'y'}) == /a/b",
    "path('/a/{x}').bind({'x': ''}) is path",
    "path('') is path",
    "path('/a//b') is path",
    "path('a/') is path",
    "path('/{x') is path",
    "path('/{1x}') is path",
    "path('/{x}/{x}') is path",
    '/a/$([1]) is path',
    `exists(/databases/$(db)/documents/none/$(''))`,
    "duration.value(9223372036854775807, 'w').seconds() > 1",
  ],
  refused: [
    '6 /2 == 3',
    '/ a/b == /a/b',
    '/a/é is path',
    'null is null',
    '--1 == 1',
    '- -1 == 1',
    '-!true',
    '1 --1 == 2',
    '1e3 == 1000.0',
    '1.5e3 == 1500.0',
    '9223372036854775808 > 0',
    '4 /2 == 2',
    "'x'.matches('[')",
    "'x'.split('[') == ['x']",
  ],
}

const cases = Object.entries(verdicts).flatMap(([verdict, conditions]) =>
  conditions.map((condition) => [condition, verdict] as const),
)

test.for(cases)('%s: %s', async ([condition, verdict]) => {
  expect(await judgeCondition(condition)).toBe(verdict)
})

test('version 1 has no let', async () => {
  const rules = (version: string) => `${version} service cloud.firestore {
    function f() { let x = true; return x; }
    match /databases/{db}/documents/{id} { allow get: if f(); } }`
  expect(await new Wire().useRules(rules(''))).toBe(true)
  expect(await new Wire().useRules(rules("rules_version = '2';"))).toBe(false)
})

test('let ends with a semicolon', async () => {
  const rules = (end: string) => `rules_version = '2'; service cloud.firestore {
    function f() { let x = true${end} return x; }
    match /databases/{db}/documents/{id} { allow get: if f(); } }`
  expect(await new Wire().useRules(rules(''))).toBe(true)
  expect(await new Wire().useRules(rules(';'))).toBe(false)
})
