import protobuf from 'protobufjs'
import { isJsonObject, type Json } from './json.ts'
import { parseTimestampText } from './timestamp-text.ts'

/** Fault of a JSON body, in words for the caller. */
export class JsonIssue extends Error {}

/**
 * Parses proto3 JSON as strictly as the official emulator: unknown members and two members of a oneof are errors. The
 * result is a plain object, with 64-bit integers as decimal strings and enums as names.
 */
export function parseMessage(type: protobuf.Type, json: Json): Plain {
  return makeParser(type)(json)
}

type Plain = Record<string, unknown>
type Parse = (json: Json) => Plain
type ParseMember = (json: Json) => unknown

const parsers = new Map<protobuf.Type, Parse>()

function makeParser(type: protobuf.Type): Parse {
  const known = parsers.get(type) ?? findSpecialParser(type) ?? makeMessageParser(type)
  parsers.set(type, known)
  return known
}

interface Member {
  readonly name: string
  readonly oneof: string | undefined
  /** Whether null is a value of the member. For others it means that the member is absent. */
  readonly takesNull: boolean
  readonly parse: ParseMember
}

function makeMessageParser(type: protobuf.Type): Parse {
  // Built at first use, because messages can contain messages of their own type.
  let members: ReadonlyMap<string, Member> | undefined
  return (json) => {
    if (!isJsonObject(json)) throw new JsonIssue(`${type.name} has to be an object.`)
    members ??= listMembers(type)
    const plain: Plain = {}
    const chosen = new Set<string>()
    for (const [key, value] of Object.entries(json)) {
      const member = members.get(key)
      if (member === undefined) throw new JsonIssue(`Unknown name "${key}" in ${type.name}.`)
      if (member.name in plain || (member.oneof !== undefined && chosen.has(member.oneof))) {
        throw new JsonIssue(`"${key}" is one too many in ${type.name}.`)
      }
      if (value === null && !member.takesNull) continue
      if (member.oneof !== undefined) chosen.add(member.oneof)
      plain[member.name] = member.parse(value)
    }
    return plain
  }
}

function listMembers(type: protobuf.Type): Map<string, Member> {
  const members = new Map<string, Member>()
  for (const field of type.fieldsArray) {
    const { name } = field.resolve()
    const member: Member = {
      name,
      oneof: field.partOf?.name,
      takesNull: isNullValue(field),
      parse: parseMember(field),
    }
    members.set(name, member)
    members.set(
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      member,
    )
  }
  return members
}

function parseMember(field: protobuf.Field): ParseMember {
  const parse = makeValueParser(field)
  const parsePresent: ParseMember = (json) => {
    if (json === null && !isNullValue(field)) throw new JsonIssue(`${field.name} must not hold null.`)
    return parse(json)
  }
  if (field instanceof protobuf.MapField) return makeMapParser(field.name, parsePresent)
  return field.repeated ? makeListParser(field.name, parsePresent) : parse
}

function isNullValue({ resolvedType }: protobuf.Field): boolean {
  return resolvedType instanceof protobuf.Enum && resolvedType.name === 'NullValue'
}

function makeMapParser(name: string, parse: ParseMember): ParseMember {
  return (json) => {
    if (!isJsonObject(json)) throw new JsonIssue(`${name} has to be an object.`)
    return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, parse(value)] as const))
  }
}

function makeListParser(name: string, parse: ParseMember): ParseMember {
  return (json) => {
    if (!Array.isArray(json)) throw new JsonIssue(`${name} has to be a list.`)
    return json.map(parse)
  }
}

function makeValueParser(field: protobuf.Field): ParseMember {
  const { resolvedType, type } = field
  if (resolvedType instanceof protobuf.Type) return (json) => makeParser(resolvedType)(json)
  if (resolvedType instanceof protobuf.Enum) return (json) => parseEnum(resolvedType, json)
  const parse = scalars[type]
  if (parse === undefined) throw new Error(`${field.fullName} is of a type that is not known here: ${type}`)
  return parse
}

function parseEnum({ name, values, valuesById }: protobuf.Enum, json: Json): string {
  if (json === null) return 'NULL_VALUE'
  const known = typeof json === 'number' ? valuesById[json] : json
  if (typeof known !== 'string' || !Object.hasOwn(values, known)) {
    throw new JsonIssue(`${JSON.stringify(json)} is not a ${name}.`)
  }
  return known
}

const scalars: Readonly<Record<string, ParseMember>> = {
  string: (json) => {
    if (typeof json === 'string') return json
    if (typeof json === 'number' || typeof json === 'boolean') return `${json}`
    throw new JsonIssue('A text was expected.')
  },
  bool: (json) => {
    if (json === true || json === 'true') return true
    if (json === false || json === 'false') return false
    throw new JsonIssue('true or false was expected.')
  },
  bytes: (json) => {
    if (typeof json === 'string' && /^[A-Za-z0-9+/_-]*={0,2}$/.test(json)) return Buffer.from(json, 'base64')
    throw new JsonIssue('Base64 was expected.')
  },
  double: parseFloating,
  float: parseFloating,
  int32: (json) => Number(parseInteger(json, 32)),
  int64: (json) => `${parseInteger(json, 64)}`,
}

function parseFloating(json: Json): number {
  const text = typeof json === 'string' ? json : undefined
  if (text === 'NaN' || text === 'Infinity' || text === '-Infinity') return Number(text)
  const value = text === undefined || /^\s|\s$|^$|^-?0[xob]/i.test(text) ? json : Number(text)
  if (typeof value === 'number' && Number.isFinite(value)) return value
  throw new JsonIssue('A number was expected.')
}

function parseInteger(json: Json, bits: number): bigint {
  const text = typeof json === 'number' || typeof json === 'string' ? `${json}` : ''
  const [, digits] = /^(-?\d+)(?:\.0+)?$/.exec(text) ?? []
  const value = digits === undefined ? parseExponent(text) : BigInt(digits)
  if (value !== undefined && BigInt.asIntN(bits, value) === value) return value
  throw new JsonIssue(`An integer of ${bits} bits was expected.`)
}

/** Parses an integer with an exponent, such as 1e3. */
function parseExponent(text: string): bigint | undefined {
  const value = /^-?\d+(\.\d+)?e\+?\d+$/i.test(text) ? Number(text) : Number.NaN
  return Number.isInteger(value) ? BigInt(value) : undefined
}

function findSpecialParser(type: protobuf.Type): Parse | undefined {
  if (type.fullName === '.google.protobuf.Timestamp') return parseTimestamp
  const value = type.fullName.startsWith('.google.protobuf.') && type.fullName.endsWith('Value')
  const [only] = type.fieldsArray
  if (!value || only === undefined || type.fieldsArray.length > 1) return undefined
  // A number stands for Int32Value itself.
  const parse = makeValueParser(only.resolve())
  return (json) => ({ value: parse(json) })
}

function parseTimestamp(json: Json): Plain {
  const moment = typeof json === 'string' ? parseTimestampText(json) : undefined
  if (moment === undefined) throw new JsonIssue('A timestamp of the years 1 to 9999 was expected.')
  return { seconds: `${moment.seconds}`, nanos: moment.nanos }
}
