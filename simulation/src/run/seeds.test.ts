import { execFileSync } from 'node:child_process'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { loadBundle } from '../process/bundle.ts'
import seeds from '../seeds.json' with { type: 'json' }
import type { Outcome } from './run.ts'
import { commandFor, smallWorld } from './small-world.ts'

interface Failed {
  readonly seed: number
  /** The violation that the seed found. */
  readonly found: string
}

/** Seeds of small worlds that once found a defect of the product. A find of a larger run is made small first. */
const failedOnce: readonly Failed[] = seeds

const bundle = loadBundle('.local/lib/simulated', 'new')

/** Seconds spent on new seeds. The workflow of the repository tries more, because nobody waits for it. */
const time = process.env.THOROUGH ? 60 : 10

const timeout = 180_000

test('earlier findings stay fixed', { timeout }, async () => {
  for (const { seed, found } of failedOnce) expectSound(seed, await smallWorld(seed, bundle), found)
})

test('new worlds keep every invariant', { timeout }, async () => {
  const first = newSeed()
  const until = performance.now() + time * 1000
  let seed = first
  while (performance.now() < until) {
    expectSound(seed, await smallWorld(seed, bundle))
    seed += 1
    // Let Vitest check that this test still runs.
    await setImmediate()
  }
  process.stdout.write(`${seed - first} new worlds, from seed ${first}\n`)
})

/** Returns the first new seed. It follows from the commit, so a failure is repeatable. */
function newSeed(): number {
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' })
  return Number.parseInt(commit.slice(0, 7), 16)
}

function expectSound(seed: number, { violation }: Outcome, before = 'new'): void {
  const found = violation && `${violation.invariant}: ${violation.message}`
  expect(found, `${commandFor(seed)} shows it again (${before})`).toBeUndefined()
}
