import { describe, expect, test } from 'vitest'
import { decideCondition } from '../../../testing/rules/ask.ts'

describe('an operator with a result', () => {
  test.each([
    // Integers are 64 bits and wrap around.
    '1 + 2 == 3',
    '7 / 2 == 3',
    '-7 / 2 == -3',
    '7 % 3 == 1',
    '-7 % 3 == -1',
    '(-9223372036854775807 - 1) / -1 == -9223372036854775807 - 1',
    '2 * 3 + 4 == 10',
    '2 + 3 * 4 == 14',
    '(2 + 3) * 4 == 20',
    '10 - 3 - 2 == 5',
    '100 / 10 / 2 == 5',
    // An integer combined with a float becomes a float.
    '1 + 0.5 == 1.5',
    '7 / 2.0 == 3.5',
    '7.5 % 2 == 1.5',
    '1 == 1.0',
    '1 != 1.5',
    '2 > 1.5',
    '1.0 / 0.0 > 9223372036854775807',
    '.5 + 1. == 1.5',
    '-9223372036854775808 < 0',
    '-(-3) == 3',
    '- 3 + 4 == 1',
    // Strings, and the order of code points.
    "'a' + 'b' == 'ab'",
    "'a' < 'b' && 'a' < 'aa' && 'Z' < 'a'",
    "'\\uffff' > '\\U0001F600' && b'\\x80' > b'\\x7f'",
    "'x' != 1",
    'null == null',
    'null != false',
    "[1, 'a', null] != [1.0, 'a', null]",
    '[1, 2] != [2, 1]',
    "{'a': 1, 'b': [2]} == {'b': [2], 'a': 1} && {'a': 1} != {'a': 1.0}",
    "{'a': 1} != {'a': 2}",
    "b'abc' == b'\\x61\\142c'",
    '/a/b == /a/b',
    '/a/b != /a/c',
    "['a', 'b'].toSet() == ['b', 'a', 'a'].toSet()",
    "!(1 in [1.0, 'x'])",
    '1 in [1.0].toSet()',
    "!('z' in ['a'])",
    "'a' in {'a': null}",
    "!('b' in {'a': 1})",
    '2 in [1, 2].toSet()',
    '[1] in [[1], [2]]',
    // Times.
    "timestamp.date(2026, 1, 31) + duration.value(1, 'd') == timestamp.date(2026, 2, 1)",
    "duration.value(1, 'h') + timestamp.date(2026, 1, 1) > timestamp.date(2026, 1, 1)",
    "timestamp.date(2026, 1, 2) - timestamp.date(2026, 1, 1) == duration.value(24, 'h')",
    "timestamp.date(2026, 1, 2) - duration.value(24, 'h') == timestamp.date(2026, 1, 1)",
    "duration.value(1, 'h') - duration.value(30, 'm') == duration.value(30, 'm')",
    "duration.value(59, 's') < duration.value(1, 'm')",
    "-duration.value(1, 's') == duration.value(-1, 's')",
    // Precedence, from the tightest: unary, product, sum, order, equality, in and is, &&, ||, ?:.
    '!false == true',
    '1 + 1 < 3 == true',
    '1 == 1 in [true]',
    '1 is int == true',
    '!(true == 1 in [1])',
    'false && false || true',
    'true || false && false',
    'false ? true : true ? true : false',
    '1 < 2 ? 3 == 3 : false',
  ])('%s', (condition) => {
    expect(decideCondition(condition)).toMatchObject({ allowed: true })
  })
})

describe('an operator without a result is an error', () => {
  const overflow = 'Integer value is out of the [-9223372036854775808, 9223372036854775807] range.'
  test.each([
    ['1 / 0 == 0', 'Division by zero.'],
    ['9223372036854775807 + 1 == 0', overflow],
    ['9223372036854775807 * 2 == -2', overflow],
    ['-(-9223372036854775807 - 1) < 0', overflow],
    ["1 in {'a': 1}", 'Unsupported operation error. Received: int in map.'],
    ['1 % 0 == 0', 'Division by zero.'],
    ["'a' + 1 == 'a1'", 'Unsupported operation error. Received: string + int.'],
    ["1 < 'a'", 'Unsupported operation error. Received: int < string.'],
    ['null < 1', 'Unsupported operation error. Received: null < int.'],
    ['true < false', 'Unsupported operation error. Received: bool < bool.'],
    ['[1] + [2] == [1, 2]', 'Unsupported operation error. Received: list + list.'],
    ["'a' in 'abc'", 'Unsupported operation error. Received: string in string.'],
    ["-'a' == 'a'", 'Unsupported operation error. Received: -string.'],
    ['!1', 'Type error. Received: [int] Expected: [bool].'],
    ['1 && true', 'Type error. Received: [int] Expected: [bool].'],
    ['1 ? true : false', 'Type error. Received: [int] Expected: [bool].'],
    ["'yes'", 'Type error. Received: [string] Expected: [bool].'],
    ["timestamp.date(9999, 12, 31) + duration.value(1, 'd') != null", 'Timestamp is out of range.'],
  ])('%s', (condition, message) => {
    expect(decideCondition(condition)).toEqual({
      allowed: false,
      erred: true,
      reason: `${message} for 'get' @ L3`,
    })
  })
})

test('NaN is neither equal to itself nor ordered', () => {
  const nan = '(0.0 / 0.0)'
  expect(decideCondition(`${nan} != ${nan} && !(${nan} < 1) && !(${nan} >= 1)`).allowed).toBe(true)
  expect(decideCondition(`${nan} == ${nan}`).allowed).toBe(false)
})
