import { makeMap } from './map-of.ts'
import { RulesPath } from './path.ts'
import type { RulesMap, Value } from './value.ts'

/** The `resource` that rules see for a document: its data, its id, and its path under `__name__`. */
export function makeDocumentResource(path: readonly string[], data: RulesMap): RulesMap {
  return makeMap([
    ['data', data],
    ['id', path.at(-1) ?? ''],
    ['__name__', new RulesPath(path)],
  ] satisfies [string, Value][])
}
