import type { Chance } from './chance.ts'

export type Json = Readonly<Record<string, unknown>>

/** Placeholder for project names, so that one request can be sent to both sides. */
export const root = '$ROOT'

const ids = ['a', 'b', 'c', '__id5__', 'é'] as const
const fieldNames = ['n', 'm', 't', 'm.x'] as const
const operators = [
  'EQUAL',
  'NOT_EQUAL',
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'ARRAY_CONTAINS',
  'IN',
  'NOT_IN',
  'ARRAY_CONTAINS_ANY',
] as const
const unaryOperators = ['IS_NULL', 'IS_NAN', 'IS_NOT_NULL', 'IS_NOT_NAN'] as const

function generateScalar(chance: Chance): Json {
  return chance.pick<Json>([
    { nullValue: null },
    { booleanValue: chance.maybe(0.5) },
    { integerValue: `${chance.below(4) - 1}` },
    { doubleValue: chance.pick<number | string>([0, 1, 1.5, -1, 'NaN', 'Infinity']) },
    { stringValue: chance.pick(['', 'a', 'b', 'é', '\uffee', '💸']) },
    { timestampValue: `2020-01-0${1 + chance.below(3)}T00:00:00Z` },
    { bytesValue: chance.pick(['', 'AA==', '/w==']) },
    { referenceValue: `${root}/c/${chance.pick(ids)}` },
    { geoPointValue: { latitude: chance.below(3), longitude: chance.below(3) } },
  ])
}

function generateValue(chance: Chance): Json {
  if (chance.maybe(0.75)) return generateScalar(chance)
  if (chance.maybe(0.6)) return { arrayValue: { values: chance.some(3, () => generateScalar(chance)) } }
  return { mapValue: { fields: { x: generateScalar(chance) } } }
}

function generateFields(chance: Chance): Json {
  return Object.fromEntries(
    chance.some(3, () => [chance.pick(['n', 'm', 't']), generateValue(chance)] as const),
  )
}

function name(chance: Chance): string {
  const path = `${chance.pick(['c', 'd'])}/${chance.pick(ids)}`
  return chance.maybe(0.8) ? `${root}/${path}` : `${root}/${path}/s/${chance.pick(ids)}`
}

function generatePrecondition(chance: Chance): Json {
  if (chance.maybe(0.7)) return {}
  return {
    currentDocument: chance.pick<Json>([
      { exists: true },
      { exists: false },
      { updateTime: '2020-01-01T00:00:00Z' },
    ]),
  }
}

function write(chance: Chance): Json {
  const document = name(chance)
  const transforms = chance.some(2, () => transform(chance))
  const operation = chance.pick<Json>([
    { update: { name: document, fields: generateFields(chance) } },
    {
      update: { name: document, fields: generateFields(chance) },
      updateMask: { fieldPaths: chance.some(2, () => chance.pick(fieldNames)) },
    },
    { update: { name: document, fields: generateFields(chance) }, updateTransforms: transforms },
    { transform: { document, fieldTransforms: transforms } },
    { delete: document },
    { verify: document },
  ])
  return { ...operation, ...generatePrecondition(chance) }
}

function transform(chance: Chance): Json {
  const fieldPath = chance.pick(fieldNames)
  const number = chance.pick<Json>([{ integerValue: '2' }, { doubleValue: 0.5 }])
  const values = chance.some(2, () => generateScalar(chance))
  return {
    fieldPath,
    ...chance.pick<Json>([
      { increment: number },
      { maximum: number },
      { minimum: number },
      { appendMissingElements: { values } },
      { removeAllFromArray: { values } },
    ]),
  }
}

export function commit(chance: Chance): Json {
  return { writes: [write(chance), ...chance.some(2, () => write(chance))] }
}

function generateField(chance: Chance): Json {
  return { fieldPath: chance.maybe(0.12) ? '__name__' : chance.pick(fieldNames) }
}

function filter(chance: Chance, depth = 0): Json {
  if (depth < 2 && chance.maybe(0.35)) {
    const filters = [filter(chance, depth + 1), ...chance.some(2, () => filter(chance, depth + 1))]
    return { compositeFilter: { op: chance.pick(['AND', 'OR']), filters } }
  }
  const asked = generateField(chance)
  if (chance.maybe(0.15)) return { unaryFilter: { field: asked, op: chance.pick(unaryOperators) } }
  const op = chance.pick(operators)
  const generateOne = () =>
    asked.fieldPath === '__name__'
      ? { referenceValue: `${root}/c/${chance.pick(ids)}` }
      : generateValue(chance)
  const isList = op === 'IN' || op === 'NOT_IN' || op === 'ARRAY_CONTAINS_ANY'
  return {
    fieldFilter: {
      field: asked,
      op,
      value: isList ? { arrayValue: { values: chance.some(3, generateOne) } } : generateOne(),
    },
  }
}

export function query(chance: Chance): Json {
  const orderBy = chance.some(2, () => ({
    field: generateField(chance),
    direction: chance.pick(['ASCENDING', 'DESCENDING']),
  }))
  const generateCursor = () => ({
    values: chance.some(2, () => generateValue(chance)),
    before: chance.maybe(0.5),
  })
  return {
    from: [chance.pick<Json>([{ collectionId: 'c' }, { collectionId: 's', allDescendants: true }])],
    ...(chance.maybe(0.7) && { where: filter(chance) }),
    ...(orderBy.length > 0 && { orderBy }),
    ...(chance.maybe(0.2) && { startAt: generateCursor() }),
    ...(chance.maybe(0.1) && { endAt: generateCursor() }),
    ...(chance.maybe(0.2) && { limit: chance.below(3) }),
    ...(chance.maybe(0.1) && { offset: chance.below(3) }),
    ...(chance.maybe(0.1) && { select: { fields: chance.some(2, () => generateField(chance)) } }),
  }
}

export function generateAggregation(chance: Chance): Json {
  const aggregations = chance.some(2, () =>
    chance.pick<Json>([
      { count: {} },
      { sum: { field: generateField(chance) } },
      { avg: { field: generateField(chance) } },
    ]),
  )
  return { structuredQuery: query(chance), aggregations: [{ count: {} }, ...aggregations] }
}
