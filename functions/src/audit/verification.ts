import { type Seal, sealHash } from './seal.ts'

interface Entry {
  readonly id: string
  readonly hour: string
  readonly print: string
}

/** What is wrong with an audit, in words. Nothing if it is as it was sealed. */
export function faultsIn(seals: readonly Seal[], entries: readonly Entry[]): readonly string[] {
  return [...brokenSeals(seals), ...brokenEntries(seals, entries)]
}

function brokenSeals(seals: readonly Seal[]): readonly string[] {
  return seals.flatMap((seal, index) => {
    const before = seals[index - 1]?.hash ?? ''
    return [
      ...(sealHash(seal) === seal.hash ? [] : [`The seal of ${seal.hour} was changed.`]),
      ...(seal.previous === before
        ? []
        : [`Before the seal of ${seal.hour} one is missing, or was changed.`]),
    ]
  })
}

function brokenEntries(seals: readonly Seal[], entries: readonly Entry[]): readonly string[] {
  const sealed = new Map(seals.flatMap((seal) => Object.entries(seal.entries)))
  const present = new Set(entries.map(({ id }) => id))
  const last = seals.at(-1)?.hour ?? ''
  const missing = [...sealed.keys()].filter((id) => !present.has(id))
  return [
    ...missing.map((id) => `The entry ${id} is missing.`),
    ...entries.flatMap(({ id, hour, print }) => {
      const as = sealed.get(id)
      if (as !== undefined) return as === print ? [] : [`The entry ${id} was changed.`]
      return hour <= last ? [`The entry ${id} was inserted later.`] : []
    }),
  ]
}
