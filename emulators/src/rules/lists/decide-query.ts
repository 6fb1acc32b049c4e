import { allowed, decideRequest } from '../evaluator/decide.ts'
import { Evaluation } from '../evaluator/evaluation.ts'
import { anyDepth, type MatchTree, type PathToken } from '../evaluator/match-tree.ts'
import type { Outcome } from '../outcomes/outcome.ts'
import { anything, Unknown } from '../outcomes/unknown.ts'
import type { Decision } from '../request/decision.ts'
import { AccessLedger, type ListQuery, type QueryRequest } from '../request/request.ts'
import type { Trace } from '../tracing/trace.ts'
import { makeMap } from '../values/map-of.ts'
import { RulesPath } from '../values/path.ts'
import type { RulesMap, Value } from '../values/value.ts'
import { type Conjunction, toConjunctions } from './conjunctions.ts'
import { toKnownData } from './document-facts.ts'

/**
 * Whether the rules hold for every document that the query could return. The rule is evaluated for each case of the
 * filter, and knows of the document only what that case proves.
 */
export function decideQuery(trees: readonly MatchTree[], request: QueryRequest, trace?: Trace): Decision {
  const ledger = request.ledger ?? new AccessLedger()
  for (const conjunction of toConjunctions(request.query.filter)) {
    const decision = decideCase(trees, { ...request, ledger }, conjunction, trace)
    if (!decision.allowed) return decision
  }
  return allowed
}

function decideCase(
  trees: readonly MatchTree[],
  { service, path: parent, query, auth, time, documents, ledger, debug }: QueryRequest,
  conjunction: Conjunction,
  trace: Trace | undefined,
): Decision {
  const path = toQueryPath(parent, query, findNamed(conjunction))
  const request = makeKnown([
    ['auth', auth],
    ['method', 'list'],
    ['path', anything],
    ['time', time],
    ['query', toQueryMap(query)],
  ])
  const segments = path.filter((token) => typeof token === 'string')
  const resource = makeKnown([
    ['data', toKnownData(conjunction, listOrderedFields(query))],
    ['id', readId(path)],
    [
      '__name__',
      segments.length === path.length ? new RulesPath(segments) : new Unknown({ types: ['path'] }),
    ],
  ])
  const evaluation = new Evaluation({ service, request, resource, documents, ledger, debug, trace })
  return decideRequest(evaluation, trees, path, 'list')
}

function readId(path: readonly PathToken[]): Value | Unknown {
  const id = path.at(-1)
  return id === undefined || id === anyDepth ? anything : id
}

function makeKnown(fields: readonly (readonly [string, Value | Unknown])[]): Outcome {
  return new Unknown({ types: ['map'], fields: new Map(fields) })
}

function findNamed(conjunction: Conjunction): readonly string[] | undefined {
  for (const constraint of conjunction) {
    const named = constraint.kind === 'field' && constraint.op === '==' && constraint.field[0] === '__name__'
    if (named && constraint.value instanceof RulesPath) return constraint.value.segments
  }
  return undefined
}

/** A result ordered by a field has no document without the field. */
function listOrderedFields({ orderBy }: ListQuery): readonly (readonly string[])[] {
  return orderBy.map(({ field }) => field)
}

/** `request.query` for a rule: orderBy.at == 'DESC' for a query that is ordered by at, descending. */
function toQueryMap({ limit, offset, orderBy }: ListQuery): RulesMap {
  const orders = orderBy.map(({ field, direction }) => [field.join('.'), directions[direction]] as const)
  return makeMap([
    ['limit', limit === undefined ? null : BigInt(limit)],
    ['offset', BigInt(offset)],
    ['orderBy', makeMap(orders)],
  ] satisfies [string, Value][])
}

const directions = { ascending: 'ASC', descending: 'DESC' } as const

/** Path that stands for every document that the query can return. */
function toQueryPath(
  parent: readonly string[],
  { collectionId, allDescendants }: ListQuery,
  pinned: readonly string[] | undefined,
): readonly PathToken[] {
  const id = new Unknown({ types: ['string'] })
  const collection = collectionId ?? new Unknown({ types: ['string'] })
  const depth: readonly PathToken[] = allDescendants ? [anyDepth] : []
  const tokens = [...parent, ...depth, collection, id]
  return pinned !== undefined && isInCollection(pinned, parent, collectionId, allDescendants)
    ? pinned
    : tokens
}

/** A name filter outside the collection finds nothing, and proves nothing useful. */
function isInCollection(
  path: readonly string[],
  parent: readonly string[],
  collectionId: string | undefined,
  allDescendants: boolean,
): boolean {
  const depth = path.length - parent.length
  return (
    parent.every((segment, index) => path[index] === segment) &&
    (allDescendants ? depth >= 2 && depth % 2 === 0 : depth === 2) &&
    (collectionId === undefined || path.at(-2) === collectionId)
  )
}
