import { dayTallySchema, ordersTallySchema, peopleTallySchema, toWholeTally } from './tally.ts'

/** A number in a tally that is wrong. */
export interface TallyDifference {
  /** The tally, or the part of it whose stored value is not a number. */
  readonly tally: string
  /** The field path of the number, such as `pending`, `sent`, `inr`, `2`. */
  readonly path: readonly string[]
  /** Undefined if the stored value is not a number. */
  readonly kept: number | undefined
  /** Undefined if the tally should have no number there. */
  readonly counted: number | undefined
}

type Tallies = ReadonlyMap<string, unknown>

/**
 * Lists the differences between stored tallies, with all their parts, and recounted ones. A missing number
 * counts as zero.
 */
export function listTallyDifferences(stored: Tallies, counted: Tallies): readonly TallyDifference[] {
  const ids = [...new Set([...stored.keys(), ...counted.keys()].map(toWholeTally))].toSorted()
  return ids.flatMap((tally) => {
    const parts = [...stored].filter(([id]) => toWholeTally(id) === tally)
    return listDifferences(
      tally,
      parts.map(([id, part]): Part => [id, listLeaves(part)]),
      listLeaves(counted.get(tally)),
    )
  })
}

interface Leaf {
  readonly path: readonly string[]
  readonly value: number | undefined
}

type Leaves = ReadonlyMap<string, Leaf>
type Part = readonly [id: string, leaves: Leaves]

function listDifferences(tally: string, parts: readonly Part[], right: Leaves): readonly TallyDifference[] {
  const all = [...parts.map(([, leaves]) => leaves), right].flatMap((leaves) => [...leaves])
  return [...new Map(all)].flatMap(([key, { path }]): TallyDifference[] => {
    const there = parts.flatMap(([id, leaves]) => {
      const leaf = leaves.get(key)
      return leaf ? [{ id, value: leaf.value }] : []
    })
    if (!isCounted(tally, path)) {
      return there.map(({ id, value }) => ({ tally: id, path, kept: value, counted: undefined }))
    }
    const must = right.get(key)?.value ?? 0
    const kept = there.reduce((sum, { value = 0 }) => sum + value, 0)
    const broken = there.filter(({ value }) => value === undefined)
    if (broken.length === 0) return kept === must ? [] : [{ tally, path, kept, counted: must }]
    // The first of them gets what all the others lack.
    return broken.map(({ id }, at) => ({
      tally: id,
      path,
      kept: undefined,
      counted: at === 0 ? must - kept : 0,
    }))
  })
}

function listLeaves(value: unknown, path: readonly string[] = []): Leaves {
  if (typeof value === 'object' && value !== null) {
    return new Map(Object.entries(value).flatMap(([name, inner]) => [...listLeaves(inner, [...path, name])]))
  }
  if (path.length === 0) return new Map()
  return new Map([[JSON.stringify(path), { path, value: typeof value === 'number' ? value : undefined }]])
}

/** Whether the tally should have a number there. */
function isCounted(tally: string, path: readonly string[]): boolean {
  const nested = path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), 1)
  const { data } = chooseTallySchema(tally).safeParse(nested)
  return listLeaves(data).get(JSON.stringify(path))?.value === 1
}

function chooseTallySchema(tally: string) {
  if (tally === 'orders') return ordersTallySchema
  return tally === 'people' ? peopleTallySchema : dayTallySchema
}
