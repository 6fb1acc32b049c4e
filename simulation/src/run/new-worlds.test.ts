import { execFileSync } from 'node:child_process'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { loadBundle } from '../process/bundle.ts'
import { simulateSmallWorld, toCommand } from './small-world.ts'

const bundle = loadBundle('.local/lib/simulated', 'new')

/** Seconds spent on new worlds. The workflow of the repository tries more, because nobody waits for it. */
const time = process.env.THOROUGH ? 60 : 10

test('new worlds keep every invariant', { timeout: 180_000 }, async () => {
  const first = deriveSeed()
  const until = performance.now() + time * 1000
  let seed = first
  while (performance.now() < until) {
    const { violation } = await simulateSmallWorld(seed, bundle)
    const found = violation && `${violation.invariant}: ${violation.message}`
    expect(found, `${toCommand(seed)} shows it again`).toBeUndefined()
    seed += 1
    // Let Vitest check that this test still runs.
    await setImmediate()
  }
  process.stdout.write(`${seed - first} new worlds, from seed ${first}\n`)
})

/** Returns the first new seed. It is derived from the commit, so failures are repeatable. */
function deriveSeed(): number {
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' })
  return Number.parseInt(commit.slice(0, 7), 16)
}
