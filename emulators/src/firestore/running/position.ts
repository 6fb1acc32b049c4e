import type { Order } from '../queries/query.ts'
import { compareValues, rankType, type TypeName, toTypeName } from '../values/compare-values.ts'
import { compareDocumentPaths } from '../values/document-name.ts'
import type { Value } from '../values/value.ts'

/** Position just before the first, or just after the last, value of a type. */
export class TypeEdge {
  readonly type: TypeName
  readonly side: -1 | 1

  constructor(type: TypeName, side: -1 | 1) {
    this.type = type
    this.side = side
  }
}

/**
 * Place in an ordered index: an entry (all values and a path), or the edge before or after all entries that begin with
 * the given values.
 */
export interface Position {
  readonly values: readonly (Value | TypeEdge)[]
  readonly path?: string
  /** 0 for an entry. */
  readonly side: -1 | 0 | 1
}

type Direction = Order['direction']

/** The order of an index with these directions, one per value and then one for the path. */
export function comparePositions(
  directions: readonly Direction[],
  nameDirection: Direction,
): (a: Position, b: Position) => number {
  const signs = directions.map(toSign)
  const nameSign = toSign(nameDirection)
  return (a, b) => {
    // Indexes compare for each changed document, and an iterator would take longer than the comparison.
    for (let i = 0; i < signs.length; i++) {
      const valueA = a.values[i]
      const valueB = b.values[i]
      if (valueA === undefined || valueB === undefined) return comparePrefixes(a, valueA, b, valueB)
      if (valueA === valueB) continue
      const order = compareElements(valueA, valueB)
      if (order !== 0) return order * (signs[i] ?? 1)
    }
    if (a.path === undefined || b.path === undefined) return comparePrefixes(a, a.path, b, b.path)
    return compareDocumentPaths(a.path, b.path) * nameSign || a.side - b.side
  }
}

function toSign(direction: Direction): 1 | -1 {
  return direction === 'ascending' ? 1 : -1
}

/** The shorter position lies before or after everything that begins with it. */
function comparePrefixes(a: Position, nextA: unknown, b: Position, nextB: unknown): number {
  if (nextA !== undefined) return -b.side
  return nextB === undefined ? a.side - b.side : a.side
}

function compareElements(a: Value | TypeEdge, b: Value | TypeEdge): number {
  if (a instanceof TypeEdge) return compareEdge(a, b)
  if (b instanceof TypeEdge) return -compareEdge(b, a)
  return compareValues(a, b)
}

function compareEdge(edge: TypeEdge, other: Value | TypeEdge): number {
  if (other instanceof TypeEdge) return rankType(edge.type) - rankType(other.type) || edge.side - other.side
  return rankType(edge.type) - rankType(toTypeName(other)) || edge.side
}
