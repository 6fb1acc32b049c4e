import { dayTallySchema, ordersTallySchema, peopleTallySchema } from './tally.ts'

/** A number in a tally that is wrong. */
export interface TallyDifference {
  readonly tally: string
  /** The field path of the number, such as `pending`, `sent`, `inr`, `2`. */
  readonly path: readonly string[]
  /** Undefined if the stored value is not a number. */
  readonly kept: number | undefined
  /** Undefined if the tally should have no number there. */
  readonly counted: number | undefined
}

type Tallies = ReadonlyMap<string, unknown>

/** Where stored and recounted tallies differ. A missing number counts as zero. */
export function tallyDifferences(kept: Tallies, counted: Tallies): readonly TallyDifference[] {
  const ids = [...new Set([...kept.keys(), ...counted.keys()])].toSorted()
  return ids.flatMap((tally) => {
    const [there, right] = [leavesOf(kept.get(tally)), leavesOf(counted.get(tally))]
    const paths = new Map([...there, ...right].map(([key, { path }]) => [key, path]))
    return [...paths].flatMap(([key, path]): TallyDifference[] => {
      const [is, must] = [there.get(key) ?? zero, right.get(key) ?? zero]
      if (!isCounted(tally, path)) return [{ tally, path, kept: is.value, counted: undefined }]
      return is.value === must.value ? [] : [{ tally, path, kept: is.value, counted: must.value }]
    })
  })
}

interface Leaf {
  readonly path: readonly string[]
  readonly value: number | undefined
}

const zero = { value: 0 }

function leavesOf(value: unknown, path: readonly string[] = []): ReadonlyMap<string, Leaf> {
  if (typeof value === 'object' && value !== null) {
    return new Map(Object.entries(value).flatMap(([name, inner]) => [...leavesOf(inner, [...path, name])]))
  }
  if (path.length === 0) return new Map()
  return new Map([[JSON.stringify(path), { path, value: typeof value === 'number' ? value : undefined }]])
}

/** Whether the tally should have a number there. */
function isCounted(tally: string, path: readonly string[]): boolean {
  const nested = path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), 1)
  const { data } = schemaOf(tally).safeParse(nested)
  return leavesOf(data).get(JSON.stringify(path))?.value === 1
}

function schemaOf(tally: string) {
  if (tally === 'orders') return ordersTallySchema
  return tally === 'people' ? peopleTallySchema : dayTallySchema
}
