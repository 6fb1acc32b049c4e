import type { Condition } from '../queries/disjuncts.ts'
import type { Cursor, Order, Query } from '../queries/query.ts'
import { toQueryForm } from '../queries/query-form.ts'
import { compareStrings } from '../values/compare-strings.ts'
import { toTypeName } from '../values/compare-values.ts'
import { parseDocumentName } from '../values/document-name.ts'
import type { FieldPath } from '../values/field-path.ts'
import { formatFieldPath, isDocumentId, isSameFieldPath } from '../values/field-path.ts'
import { Reference, type Value } from '../values/value.ts'
import { type IndexShape, makeComparison, makeIndexShape } from './ordered-index.ts'
import { type Position, TypeEdge } from './position.ts'

/** One pass over one index that meets every document of one disjunct, in the query's order. */
export interface Scan {
  readonly shape: IndexShape
  readonly start: Position
  readonly end: Position
  readonly reverse: boolean
}

/** Parts of a scan that do not depend on the values. */
interface Plan {
  readonly shape: IndexShape
  readonly reverse: boolean
  /** Conditions that lead the index, by their positions in the disjunct. */
  readonly leading: readonly number[]
  readonly compare: (a: Position, b: Position) => number
}

/**
 * Equalities lead the index, the orders follow, and conditions on the first order narrow the scan. An index whose first
 * order descends is the mirror of an ascending one and is read backwards. Array elements are checked during the scan:
 * indexing each would take far more entries than documents, for few that are queried.
 */
export function planScan(query: Query, conditions: readonly Condition[]): Scan {
  const plan = makePlan(query, conditions)
  const { shape, reverse } = plan
  return { shape, reverse, ...computeBounds(query, plan, conditions) }
}

const plans = new Map<string, Plan>()
const maximumPlans = 1000

function makePlan(query: Query, conditions: readonly Condition[]): Plan {
  const form = toQueryForm(query)
  const known = form === undefined ? undefined : plans.get(form)
  if (known !== undefined) return known
  const plan = createPlan(query.orderBy, conditions)
  if (form === undefined) return plan
  if (plans.size >= maximumPlans) plans.clear()
  plans.set(form, plan)
  return plan
}

function createPlan(orderBy: readonly Order[], conditions: readonly Condition[]): Plan {
  const leading = listLeading(conditions)
  const equal = leading.map(({ field }) => field)
  const { orders, nameDirection } = listRemainingOrders(orderBy, equal)
  const reverse = (orders[0]?.direction ?? nameDirection) === 'descending'
  const shape = makeIndexShape({
    equal,
    orders: reverse ? orders.map(flipOrder) : orders,
    nameDirection: reverse ? flip(nameDirection) : nameDirection,
  })
  return { shape, reverse, leading: leading.map(({ at }) => at), compare: makeComparison(shape) }
}

interface Equality {
  readonly field: FieldPath
  /** Position in the disjunct. */
  readonly at: number
}

/** Last equality of each field, sorted by field name. */
function listLeading(conditions: readonly Condition[]): Equality[] {
  const byName = new Map<string, Equality>()
  for (const [at, condition] of conditions.entries()) {
    const { field } = condition
    if (findEqualValue(condition) !== undefined && !isDocumentId(field)) {
      byName.set(formatFieldPath(field), { field, at })
    }
  }
  return [...byName].sort(([a], [b]) => compareStrings(a, b)).map(([, equality]) => equality)
}

function findEqualValue(condition: Condition | undefined): Value | undefined {
  if (condition === undefined) return undefined
  if (condition.op === 'isNull') return null
  if (condition.op === 'isNan') return Number.NaN
  return condition.kind === 'field' && condition.op === '==' ? condition.value : undefined
}

/** Orders after __name__ have no effect, nor do orders by a field that is equal in every result. */
function listRemainingOrders(orderBy: readonly Order[], equal: readonly FieldPath[]) {
  const nameAt = orderBy.findIndex(({ field }) => isDocumentId(field))
  const orders = orderBy.slice(0, nameAt === -1 ? undefined : nameAt)
  return {
    orders: orders.filter(({ field }) => !equal.some((other) => isSameFieldPath(other, field))),
    nameDirection: orderBy[nameAt]?.direction ?? 'ascending',
  }
}

function computeBounds(
  query: Query,
  { shape, reverse, leading, compare }: Plan,
  conditions: readonly Condition[],
): { start: Position; end: Position } {
  const prefix = leading.map((at) => findEqualValue(conditions[at]) ?? null)
  const starts: Position[] = [{ values: prefix, side: -1 }]
  const ends: Position[] = [{ values: prefix, side: 1 }]
  for (const condition of conditions) addRange(condition, shape, prefix, starts, ends)
  const first = toCursorPosition(query.startAt, query.orderBy, shape, prefix, reverse)
  const last = toCursorPosition(query.endAt, query.orderBy, shape, prefix, reverse)
  if (first !== undefined) (reverse ? ends : starts).push(first)
  if (last !== undefined) (reverse ? starts : ends).push(last)
  return {
    start: starts.reduce((a, b) => (compare(a, b) < 0 ? b : a)),
    end: ends.reduce((a, b) => (compare(a, b) > 0 ? b : a)),
  }
}

/** The first order of a shape ascends, so `>` bounds the start of the scan and `<` its end. */
function addRange(
  condition: Condition,
  shape: IndexShape,
  prefix: readonly Value[],
  starts: Position[],
  ends: Position[],
): void {
  if (condition.kind === 'unary' || !canNarrow(condition.field, shape)) return
  const { op, value } = condition
  const toRangePosition = (side: -1 | 1) => listRangePositions(condition.field, prefix, value, side)
  const toEdge = (side: -1 | 1): Position => ({
    values: [...prefix, new TypeEdge(toTypeName(value), side)],
    side,
  })
  const byName = isDocumentId(condition.field)
  if (op === '>' || op === '>=') {
    starts.push(...toRangePosition(op === '>' ? 1 : -1))
    if (!byName) ends.push(toEdge(1))
  }
  if (op === '<' || op === '<=') {
    ends.push(...toRangePosition(op === '<' ? -1 : 1))
    if (!byName) starts.push(toEdge(-1))
  }
}

function canNarrow(field: FieldPath, { orders }: IndexShape): boolean {
  const [first] = orders
  return first === undefined ? isDocumentId(field) : isSameFieldPath(field, first.field)
}

function listRangePositions(
  field: FieldPath,
  prefix: readonly Value[],
  value: Value,
  side: -1 | 1,
): Position[] {
  if (!isDocumentId(field)) return [{ values: [...prefix, value], side }]
  if (!(value instanceof Reference)) return []
  return [{ values: prefix, path: parseDocumentName(value.name).path, side }]
}

/** Position of a cursor in the index; undefined if it has fields outside of the index's order. */
function toCursorPosition(
  cursor: Cursor | undefined,
  orderBy: readonly Order[],
  shape: IndexShape,
  prefix: readonly Value[],
  reverse: boolean,
): Position | undefined {
  if (cursor === undefined || cursor.values.length > shape.orders.length + 1) return undefined
  const side = cursor.before === reverse ? 1 : -1
  const values = cursor.values.slice(0, shape.orders.length)
  const aligned = values.every((_, i) => isSameField(orderBy[i], shape.orders[i]))
  if (!aligned) return undefined
  const name = cursor.values[shape.orders.length]
  if (name === undefined) return { values: [...prefix, ...values], side }
  const atName = orderBy[shape.orders.length]
  if (!(name instanceof Reference) || atName === undefined || !isDocumentId(atName.field)) return undefined
  return { values: [...prefix, ...values], path: parseDocumentName(name.name).path, side }
}

function isSameField(a: Order | undefined, b: Order | undefined): boolean {
  return a !== undefined && b !== undefined && isSameFieldPath(a.field, b.field)
}

function flipOrder({ field, direction }: Order): Order {
  return { field, direction: flip(direction) }
}

function flip(direction: Order['direction']): Order['direction'] {
  return direction === 'ascending' ? 'descending' : 'ascending'
}
