import { type Bound, type Facts, Unknown } from '../outcomes/unknown.ts'
import type { QueryOperator } from '../request/request.ts'
import { LatLng } from '../values/latlng.ts'
import { Timestamp } from '../values/timestamp.ts'
import { isList, type TypeName, toTypeName } from '../values/type-name.ts'
import type { Value } from '../values/value.ts'
import { RulesMap } from '../values/value.ts'
import type { Conjunction, Constraint } from './conjunctions.ts'

type Known = Value | Unknown

/** Data of every document that satisfies the constraints and has the fields that the query orders by. */
export function toKnownData(conjunction: Conjunction, ordered: readonly (readonly string[])[]): Unknown {
  const facts = [
    ...ordered.map((field) => ({ field, known: new Unknown({ not: [] }) })),
    ...conjunction.map((constraint) => ({ field: constraint.field, known: toFact(constraint) })),
  ].filter(({ field }) => field[0] !== '__name__')
  return facts.reduce((data, { field, known }) => withField(data, field, known), makeUnknownMap(new Map()))
}

function makeUnknownMap(fields: ReadonlyMap<string, Known>): Unknown {
  return new Unknown({ types: ['map'], fields })
}

/** A fact about a.b.c is also a fact about a: it is a map with a b. */
function withField(map: Unknown, [name = '', ...rest]: readonly string[], known: Known): Unknown {
  const fields = map.facts.fields ?? new Map<string, Known>()
  const former = fields.get(name)
  const value = rest.length === 0 ? known : withField(toInner(former), rest, known)
  return makeUnknownMap(new Map([...fields, [name, combineFacts(former, value)]]))
}

function toInner(former: Known | undefined): Unknown {
  return former instanceof Unknown && former.facts.fields !== undefined ? former : makeUnknownMap(new Map())
}

/** Combines two facts about one field. If they contradict each other no document matches, and either will do. */
function combineFacts(former: Known | undefined, latter: Known): Known {
  if (former === undefined || !(latter instanceof Unknown)) return latter
  if (!(former instanceof Unknown)) return former
  return new Unknown({
    ...former.facts,
    ...latter.facts,
    ...join('not', former.facts, latter.facts),
    ...join('members', former.facts, latter.facts),
    ...chooseExact(former.facts, latter.facts),
  })
}

function join(name: 'not' | 'members', a: Facts, b: Facts): Facts {
  const values = [...(a[name] ?? []), ...(b[name] ?? [])]
  return values.length === 0 ? {} : { [name]: values }
}

/** An exact number is more precise than a range around it. */
function chooseExact(a: Facts, b: Facts): Facts {
  const exact = [a, b].find(({ lower, upper }) => lower !== undefined && lower === upper)
  return exact?.lower === undefined ? {} : { lower: exact.lower, upper: exact.lower }
}

function toFact(constraint: Constraint): Known {
  if (constraint.kind === 'unary') return unaryFacts[constraint.op]
  const { op, value } = constraint
  return op === '==' ? makeEqualFact(value) : new Unknown(factsByOperator[op](value))
}

const unaryFacts: Readonly<Record<Extract<Constraint, { kind: 'unary' }>['op'], Known>> = {
  isNull: null,
  isNan: Number.NaN,
  isNotNull: new Unknown({ not: [null] }),
  isNotNan: new Unknown({ not: [null] }),
}

/** The existence of a field is a fact too. */
const present: Facts = { not: [] }

const factsByOperator: Readonly<Record<Exclude<QueryOperator, '=='>, (value: Value) => Facts>> = {
  '!=': (value) => ({ not: [value, null] }),
  'not-in': (value) => ({ not: isList(value) ? [...value, null] : [null] }),
  '<': (value) => range(value, { upper: { value, inclusive: false } }),
  '<=': (value) => range(value, { upper: { value, inclusive: true } }),
  '>': (value) => range(value, { lower: { value, inclusive: false } }),
  '>=': (value) => range(value, { lower: { value, inclusive: true } }),
  'array-contains': (value) => ({ types: ['list'], members: [value] }),
  // Both operators are split into cases earlier; a value that is not a list finds nothing.
  in: () => present,
  'array-contains-any': () => present,
}

/** Firestore's ranges stay within one type, and exclude NaN. */
function range(value: Value, bound: { lower?: Bound; upper?: Bound }): Facts {
  if (Number.isNaN(value)) return present
  const types = listAlikeTypes(toTypeName(value))
  // Rules and Firestore order these characters differently, so the range proves nothing.
  if (typeof value === 'string' && /[\ud800-\uffff]/.test(value)) return { types }
  return typeof value === 'string' || value instanceof Timestamp || types.length > 1
    ? { types, ...bound }
    : { types }
}

function listAlikeTypes(type: TypeName): readonly TypeName[] {
  return type === 'int' || type === 'float' ? ['int', 'float'] : [type]
}

/** Firestore treats 1 and 1.0 as equal, so a number may be stored as either, also inside lists and maps. */
function makeEqualFact(value: Value): Known {
  if (typeof value === 'bigint' || (typeof value === 'number' && !Number.isNaN(value))) {
    const bound = { value, inclusive: true }
    return new Unknown({ types: ['int', 'float'], lower: bound, upper: bound })
  }
  const container = isList(value) || value instanceof RulesMap || value instanceof LatLng
  return container ? new Unknown({ types: [toTypeName(value)], equalTo: value }) : value
}
