import { expect, test } from 'vitest'
import { makeCast } from '../actors/cast.ts'
import { makePopulation } from '../actors/people/who.ts'
import { createInvariants } from '../invariants/all.ts'
import { Migrated } from '../migration/migrated.ts'
import { Migrator } from '../migration/migrator.ts'
import { planRollout } from '../migration/rollout.ts'
import { loadBundle } from '../process/bundle.ts'
import type { Invariant, SeenCommit } from '../witness.ts'
import { beginning, type Outcome, simulate } from './run.ts'

const bundle = loadBundle('.local/lib/simulated', 'new')
const people = { customers: 8, staff: 6 }

function run(seed: number, faults: 'none' | 'by seed', { days = 1, isTold = false } = {}): Promise<Outcome> {
  return simulate({
    seed,
    days,
    faults,
    isTold,
    bundles: [bundle],
    population: makePopulation(people),
    invariants: createInvariants(),
    actors: makeCast({ ...people, ordersPerDay: 30, days, seed, begins: beginning }),
  })
}

const countAnswers = ({ calls }: Outcome, path: string, status: number) => calls.get(`${path} ${status}`) ?? 0

test('a day without faults keeps every invariant and comes to rest', async () => {
  const outcome = await run(1, 'none')
  expect(outcome.violation).toBeUndefined()
  expect(outcome.faults.size).toBe(0)
  expect(outcome.checks.get('rest')).toBeGreaterThan(0)
  expect(outcome.ended.getTime()).toBeGreaterThan(beginning.getTime() + 86_400_000)
  // Endless work, such as hourly notes, does not keep a run from coming to rest.
  expect(outcome.ended.getTime()).toBeLessThan(beginning.getTime() + 12 * 86_400_000)
  expect(countAnswers(outcome, '/d/api/exchange/', 200)).toBeGreaterThan(10)
  expect(countAnswers(outcome, '/d/admin/transactions/status/', 200)).toBeGreaterThan(10)
})

test('the same seed gives an identical run, with or without a report, and another seed gives another', async () => {
  const one = await run(2, 'by seed', { days: 0.5 })
  const again = await run(2, 'by seed', { days: 0.5, isTold: true })
  expect({ ...again, told: [] }).toEqual(one)
  expect(again.told.length).toBeGreaterThan(1000)
  expect((await run(3, 'by seed', { days: 0.5 })).hash).not.toBe(one.hash)
})

test('no invariant reads a collection whose changes it does not follow', async () => {
  const others: string[] = []
  const outcome = await simulate({
    seed: 5,
    days: 1,
    faults: 'by seed',
    bundles: [bundle],
    population: makePopulation(people),
    invariants: createInvariants().map((invariant) => tellOfEach(invariant, (other) => others.push(other))),
    actors: makeCast({ ...people, ordersPerDay: 60, days: 1, seed: 5, begins: beginning }),
  })
  expect(outcome.violation).toBeUndefined()
  expect([...new Set(others)]).toEqual([])
})

function tellOfEach(invariant: Invariant, asksForOther: (what: string) => void): Invariant {
  const { name, holds, watchedCollections } = invariant
  const watchCommit = (commit: SeenCommit): SeenCommit => ({
    at: commit.at,
    changes: commit.changes,
    collections: commit.collections,
    setUp: commit.setUp,
    in: (collection) => {
      if (watchedCollections?.includes(collection) === false) asksForOther(`${name} asks for ${collection}`)
      return commit.in(collection)
    },
  })
  return {
    name,
    holds,
    committed: (commit) => invariant.committed?.(watchCommit(commit)),
    called: (call) => invariant.called?.(call),
    mailed: (mail) => invariant.mailed?.(mail),
    filed: (change) => invariant.filed?.(change),
    ticked: (now, quietSince) => invariant.ticked?.(now, quietSince),
    rested: (now) => invariant.rested?.(now),
  }
}

test('two versions of the functions run beside each other', async () => {
  const old = loadBundle('.local/lib/simulated', 'old')
  const outcome = await simulate({
    seed: 4,
    days: 0.5,
    faults: 'by seed',
    bundles: [bundle, old],
    population: makePopulation(people),
    invariants: createInvariants(),
    actors: makeCast({ ...people, ordersPerDay: 30, days: 0.5, seed: 4, begins: beginning }),
    isTold: true,
  })
  expect(outcome.violation).toBeUndefined()
  const started = outcome.told
    .filter(({ line }) => /^process \d+ .*starts$/.test(line))
    .map(({ line }) => line)
  expect(started.some((line) => line.includes('(new)'))).toBe(true)
  expect(started.some((line) => line.includes('(old)'))).toBe(true)
})

test('data of version 1 is migrated while old and new code run', async () => {
  const old = loadBundle('.local/lib/simulated/planted/before-the-ledger', 'old')
  const rollout = planRollout(beginning, 0.7, old)
  const cast = makeCast({ ...people, ordersPerDay: 60, days: 0.7, seed: 6, begins: beginning })
  const outcome = await simulate({
    seed: 6,
    days: 0.7,
    faults: 'by seed',
    bundles: [bundle],
    rollout,
    population: makePopulation(people),
    invariants: [...createInvariants(), new Migrated()],
    actors: [...cast, new Migrator(rollout)],
    isTold: true,
  })
  expect(outcome.violation).toBeUndefined()
  const countSaid = (pattern: RegExp) => outcome.told.filter(({ line }) => pattern.test(line)).length
  expect(countSaid(/migrates, and it is stopped/)).toBeGreaterThan(2)
  expect(countSaid(/migrates: The data has version 2/)).toBe(1)
  expect(countSaid(/\(old\) gets no more work/)).toBeGreaterThan(0)
})
