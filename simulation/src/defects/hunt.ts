import { parseArgs } from 'node:util'
import { createInvariants } from '../invariants/all.ts'
import { loadBundle } from '../process/bundle.ts'
import type { Defect } from './defect.ts'
import { type Catch, Hunter } from './hunter.ts'
import { planted } from './planted.ts'

/**
 * Proves that runs find defects: plants each one in the functions, and runs seeds until an invariant finds it. Then
 * proves that no invariant is superfluous: with any of them off, some defect goes unseen.
 */
const { values } = parseArgs({
  options: {
    defects: { type: 'boolean' },
    only: { type: 'string', multiple: true },
    without: { type: 'string', multiple: true },
    seeds: { type: 'string', default: '30' },
    functions: { type: 'string', default: '.local/lib/simulated' },
  },
})

const names = createInvariants().map(({ name }) => name)
const hunted = planted.filter(({ name }) => values.only?.includes(name) ?? true)
const unknown = (values.without ?? []).find((name) => !names.includes(name))
if (unknown !== undefined) throw new Error(`There is no invariant ${unknown}, only ${names.join(', ')}`)

// Some defects leave a promise unhandled. Its rejection would end the hunt, as it ends a process of the functions.
process.on('unhandledRejection', () => {})

const hunter = new Hunter({
  sound: loadBundle(values.functions, 'sound'),
  planted: ({ name }) => loadBundle(`${values.functions}/planted/${name.replaceAll(' ', '-')}`, name),
  maximumSeeds: Number(values.seeds),
  skipSeed: (seed, found) => say(`Seed ${seed} is passed over: without any defect it has ${found}`),
})

const caught = new Map<Defect, Catch>()
say(writeRow('defect', 'seen by', 'seed', 'seconds', 'days'))
for (const defect of hunted) {
  const found = await hunter.hunt(defect)
  if (found) caught.set(defect, found)
  say(
    found
      ? describeCatch(defect, found)
      : `${defect.name.padEnd(46)}not seen in ${values.seeds} seeds: ${defect.what}`,
  )
}
say(`\n${caught.size} of ${hunted.length} defects are seen.`)
if (caught.size < hunted.length) process.exitCode = 1

say('\nWith one invariant off, this is not seen any more:')
for (const name of values.without ?? names) {
  const unseen = await findUnseen(name)
  say(`${name.padEnd(16)}${unseen ?? 'nothing: another one sees all that it sees'}`)
  if (unseen === undefined) process.exitCode = 1
}

/** Returns a defect that goes unseen without this invariant, preferably one that no actor complains about. */
async function findUnseen(name: string): Promise<string | undefined> {
  const of = [...caught].filter(([, { invariant }]) => invariant === name)
  for (const [defect, found] of of) {
    if (await hunter.survives(defect, found, { isDeaf: false })) return defect.name
  }
  for (const [defect, found] of of) {
    if (await hunter.survives(defect, found, { isDeaf: true }))
      return `${defect.name} (people complain of it in the end)`
  }
  return undefined
}

function describeCatch({ name, seenBy }: Defect, { invariant, seed, seconds, days }: Catch): string {
  const seen = invariant === seenBy ? invariant : `${invariant} (not ${seenBy})`
  return writeRow(name, seen, String(seed), seconds.toFixed(1), days.toFixed(2))
}

function writeRow(name: string, seen: string, seed: string, seconds: string, days: string): string {
  return `${name.padEnd(46)}${seen.padEnd(28)}${seed.padStart(4)}${seconds.padStart(9)}${days.padStart(7)}`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
