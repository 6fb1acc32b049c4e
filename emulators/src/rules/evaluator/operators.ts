import { checkWithin64Bits } from '../functions/math.ts'
import { toInstant, toTimestamp } from '../functions/times.ts'
import { spendEffort } from '../limits/effort.ts'
import { Failure } from '../outcomes/outcome.ts'
import type { BinaryOperator, UnaryOperator } from '../parser/tree.ts'
import { Duration } from '../values/duration.ts'
import { isEqualValue, isIdenticalValue, toValueKey } from '../values/equality.ts'
import { compareInOrder } from '../values/order.ts'
import { Timestamp } from '../values/timestamp.ts'
import { isList, toTypeName } from '../values/type-name.ts'
import type { Value } from '../values/value.ts'
import { RulesMap, RulesSet } from '../values/value.ts'

type Answer = Value | Failure

export function applyBinary(op: BinaryOperator, a: Value, b: Value): Answer {
  const answer = binary[op](a, b)
  return answer === undefined ? failUnsupported(`${toTypeName(a)} ${op} ${toTypeName(b)}`) : answer
}

export function applyUnary(op: UnaryOperator, operand: Value): Answer {
  if (op === '!') return typeof operand === 'boolean' ? !operand : makeNotBoolean(operand)
  if (typeof operand === 'bigint') return checkWithin64Bits(-operand)
  if (typeof operand === 'number') return -operand
  return operand instanceof Duration
    ? new Duration(-operand.nanoseconds)
    : failUnsupported(`-${toTypeName(operand)}`)
}

export function makeNotBoolean(value: Value): Failure {
  return new Failure(`Type error. Received: [${toTypeName(value)}] Expected: [bool].`)
}

export function failUnsupported(what: string): Failure {
  return new Failure(`Unsupported operation error. Received: ${what}.`)
}

const binary: Readonly<Record<BinaryOperator, (a: Value, b: Value) => Answer | undefined>> = {
  '==': isEqualValue,
  '!=': (a, b) => !isEqualValue(a, b),
  '<': (a, b) => compareOrder(a, b, (sign) => sign < 0),
  '<=': (a, b) => compareOrder(a, b, (sign) => sign <= 0),
  '>': (a, b) => compareOrder(a, b, (sign) => sign > 0),
  '>=': (a, b) => compareOrder(a, b, (sign) => sign >= 0),
  in: hasElement,
  '+': add,
  '-': subtract,
  '*': (a, b) =>
    computeArithmetic(
      a,
      b,
      (x, y) => x * y,
      (x, y) => x * y,
    ),
  '/': (a, b) =>
    b === 0n && typeof a === 'bigint'
      ? new Failure('Division by zero.')
      : computeArithmetic(
          a,
          b,
          // The only quotient that does not fit wraps around.
          (x, y) => BigInt.asIntN(64, x / y),
          (x, y) => x / y,
        ),
  '%': (a, b) =>
    b === 0n && typeof a === 'bigint'
      ? new Failure('Division by zero.')
      : computeArithmetic(
          a,
          b,
          (x, y) => x % y,
          (x, y) => x % y,
        ),
}

function compareOrder(a: Value, b: Value, holds: (sign: number) => boolean): boolean | undefined {
  const sign = compareInOrder(a, b)
  return sign === undefined ? undefined : holds(sign)
}

function hasElement(element: Value, container: Value): boolean | undefined {
  if (isList(container)) return container.some((value) => isIdenticalValue(value, element))
  if (container instanceof RulesSet) return container.byKey.has(toValueKey(element))
  if (container instanceof RulesMap) return typeof element === 'string' ? container.has(element) : undefined
  return undefined
}

/** An integer combined with a float becomes a float. */
function computeArithmetic(
  a: Value,
  b: Value,
  integers: (x: bigint, y: bigint) => bigint,
  floats: (x: number, y: number) => number,
): Answer | undefined {
  if (typeof a === 'bigint' && typeof b === 'bigint') return checkWithin64Bits(integers(a, b))
  const numeric =
    (typeof a === 'bigint' || typeof a === 'number') && (typeof b === 'bigint' || typeof b === 'number')
  return numeric ? floats(Number(a), Number(b)) : undefined
}

function add(a: Value, b: Value): Answer | undefined {
  if (typeof a === 'string') return typeof b === 'string' ? concatenate(a, b) : undefined
  if (a instanceof Timestamp) {
    return b instanceof Duration ? toTimestamp(toInstant(a) + b.nanoseconds) : undefined
  }
  if (a instanceof Duration) {
    if (b instanceof Timestamp) return toTimestamp(toInstant(b) + a.nanoseconds)
    return b instanceof Duration ? new Duration(a.nanoseconds + b.nanoseconds) : undefined
  }
  return computeArithmetic(
    a,
    b,
    (x, y) => x + y,
    (x, y) => x + y,
  )
}

function concatenate(a: string, b: string): string {
  spendEffort(a.length + b.length)
  return a + b
}

function subtract(a: Value, b: Value): Answer | undefined {
  if (a instanceof Timestamp) {
    if (b instanceof Timestamp) return new Duration(toInstant(a) - toInstant(b))
    return b instanceof Duration ? toTimestamp(toInstant(a) - b.nanoseconds) : undefined
  }
  if (a instanceof Duration) {
    return b instanceof Duration ? new Duration(a.nanoseconds - b.nanoseconds) : undefined
  }
  return computeArithmetic(
    a,
    b,
    (x, y) => x - y,
    (x, y) => x - y,
  )
}
