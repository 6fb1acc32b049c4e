import protobuf from 'protobufjs'
import type { Json, JsonObject } from './json.ts'
import { formatTimestamp } from './timestamp-text.ts'

/** Proto3 JSON of a plain object or of a message of protobufjs, without default values. */
export function printMessage(type: protobuf.Type, message: object): JsonObject {
  const json: JsonObject = {}
  const members = new Map(Object.entries(message))
  for (const { name, isDefault, print } of listMembers(type)) {
    const value: unknown = members.get(name)
    if (value === undefined || value === null || isDefault(value)) continue
    json[name] = print(value)
  }
  return json
}

interface Member {
  readonly name: string
  readonly isDefault: (value: unknown) => boolean
  readonly print: (value: unknown) => Json
}

const known = new Map<protobuf.Type, readonly Member[]>()

function listMembers(type: protobuf.Type): readonly Member[] {
  const members = known.get(type) ?? type.fieldsArray.map(toMember)
  known.set(type, members)
  return members
}

function toMember(field: protobuf.Field): Member {
  const { name, partOf, repeated, resolvedType } = field.resolve()
  const print = choosePrinter(field)
  if (field instanceof protobuf.MapField) {
    return { name, isDefault: isEmpty, print: (value) => mapJson(value, print) }
  }
  if (repeated)
    return { name, isDefault: isEmpty, print: (value) => (Array.isArray(value) ? value.map(print) : []) }
  const isAlwaysSaid = Boolean(partOf) || resolvedType instanceof protobuf.Type
  return {
    name,
    isDefault: isAlwaysSaid ? () => false : (value) => isZero(print(value), resolvedType),
    print,
  }
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}

function isZero(json: Json, type: protobuf.ReflectionObject | null): boolean {
  if (type instanceof protobuf.Enum) return json === type.valuesById[0]
  return json === 0 || json === '0' || json === '' || json === false
}

function mapJson(value: unknown, print: Member['print']): JsonObject {
  const entries = Object.entries(value ?? {}).map(([key, each]) => [key, print(each)] as const)
  return Object.fromEntries(entries)
}

function choosePrinter(field: protobuf.Field): Member['print'] {
  const { resolvedType, type } = field
  if (resolvedType instanceof protobuf.Enum) return (value) => printEnum(resolvedType, value)
  if (resolvedType instanceof protobuf.Type) return chooseMessagePrinter(resolvedType)
  if (type === 'bytes')
    return (value) => (value instanceof Uint8Array ? Buffer.from(value).toString('base64') : '')
  if (type === 'double') return printDouble
  if (type === 'int64') return (value) => `${value}`
  return (value) => (typeof value === 'number' || typeof value === 'boolean' ? value : `${value}`)
}

function printEnum({ name, valuesById }: protobuf.Enum, value: unknown): Json {
  if (name === 'NullValue') return null
  return typeof value === 'number' ? (valuesById[value] ?? value) : `${value}`
}

function chooseMessagePrinter(type: protobuf.Type): Member['print'] {
  if (type.fullName === '.google.protobuf.Timestamp') return printTimestamp
  const [only] = type.fieldsArray
  if (only !== undefined && /^\.google\.protobuf\.\w+Value$/.test(type.fullName)) {
    const print = choosePrinter(only.resolve())
    return (value) => print(new Map(Object.entries(asObject(value))).get('value') ?? only.defaultValue)
  }
  return (value) => printMessage(type, asObject(value))
}

function printTimestamp(value: unknown): Json {
  const { seconds = 0, nanos = 0 }: { seconds?: unknown; nanos?: unknown } = asObject(value)
  return formatTimestamp(Number(seconds), Number(nanos))
}

/** JSON.stringify writes -0 as 0 and has no infinities; strings, which proto3 JSON allows, preserve them. */
function printDouble(value: unknown): Json {
  if (typeof value !== 'number') return `${value}`
  if (Object.is(value, -0)) return '-0'
  return Number.isFinite(value) ? value : `${value}`
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {}
}
