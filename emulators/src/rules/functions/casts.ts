import { Failure } from '../outcomes/outcome.ts'
import { RulesPath } from '../values/path.ts'
import type { Value } from '../values/value.ts'
import { toInteger } from './math.ts'
import { parsePathTemplate } from './paths.ts'
import { toGlobals } from './signature.ts'

/** Global functions that both services have. */
export const casts = toGlobals({
  int: { takes: 1, call: toInt },
  float: { takes: 1, call: toFloat },
  string: { takes: 1, call: toText },
  bool: { takes: 1, call: toBool },
  path: { takes: 1, call: toPath },
})

function toInt(value: Value): bigint | Failure | undefined {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return toInteger(value)
  if (typeof value !== 'string') return undefined
  if (!/^[+-]?\d{1,19}$/.test(value)) return makeConversionFailure('int', value)
  const integer = BigInt(value.replace('+', ''))
  return integer === BigInt.asIntN(64, integer) ? integer : makeConversionFailure('int', value)
}

function toFloat(value: Value): number | Failure | undefined {
  if (typeof value === 'number') return value
  if (typeof value === 'bigint') return Number(value)
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  if (/^[+-]?(NaN|Infinity)$/.test(text))
    return Number(text.replace('NaN', 'Infinity')) * (text.endsWith('NaN') ? Number.NaN : 1)
  const [, number] = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)[dDfF]?$/.exec(text) ?? []
  return number === undefined ? makeConversionFailure('float', value) : Number(number)
}

export function toText(value: Value): string | undefined {
  switch (typeof value) {
    case 'string':
      return value
    case 'boolean':
    case 'bigint':
      return `${value}`
    case 'number':
      return formatFloat(value)
    default:
      if (value instanceof RulesPath) return value.toString()
      return value === null ? 'null' : undefined
  }
}

/** Written as in Java: 12345678.0 is 1.2345678E7. */
function formatFloat(value: number): string {
  if (!Number.isFinite(value)) return `${value}`
  const magnitude = Math.abs(value)
  if (Object.is(value, -0)) return '-0.0'
  if (magnitude === 0 || (magnitude >= 1e-3 && magnitude < 1e7)) {
    return Number.isInteger(value) ? `${value}.0` : `${value}`
  }
  const [digits = '', exponent = ''] = value.toExponential().split('e')
  return `${digits.includes('.') ? digits : `${digits}.0`}E${Number(exponent)}`
}

function toBool(value: Value): boolean | Failure | undefined {
  if (typeof value === 'boolean') return value
  if (typeof value !== 'string') return undefined
  return value === 'true' || value === 'false' ? value === 'true' : makeConversionFailure('bool', value)
}

function toPath(value: Value): RulesPath | Failure | undefined {
  if (value instanceof RulesPath) return value
  return typeof value === 'string' ? parsePathTemplate(value) : undefined
}

function makeConversionFailure(type: string, text: string): Failure {
  return new Failure(`Cannot convert '${text}' to ${type}.`)
}
