import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const beside = ['{domain,functions,web,emulators,suite,ops}/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs']

/**
 * Controls hold for everybody, so a test that sets them would be felt by all that run beside it. These run on functions
 * and a Firestore of their own, as the tests of faults do.
 */
const controlled = ['tests/journeys/controlled/*.test.ts']

/** Tests that change what everybody sees, or let a day pass for all stored data. */
const alone = ['tests/calls/{documents,sweeps}/*.test.ts']

/**
 * Screens run first, on the demo data as seeded. Journeys, which rely on some of it, come second, because most other
 * tests change it. Tests that change what everybody sees come last, one file after the other.
 */
const first = { groupOrder: 0 }
const second = { groupOrder: 1 }
const last = { groupOrder: 3 }

/**
 * More than cores, because every test waits for some of its time, and the tests of faults for most of it. No more than
 * five, because all share one suite, which does not grow with the machine.
 */
const maxWorkers = Math.min(availableParallelism() + 1, 5)

/** A busy machine takes longer than the default timeout of vitest, one second. */
const patient = { expect: { poll: { timeout: 30_000 } } }
/** One more than for browsers, which keep two cores busy: these tests left a third of the machine idle. */
const third = { sequence: { groupOrder: 2 }, maxWorkers: maxWorkers + 1, ...patient }

/** Tests of the simulation by whole runs. `npm test` skips them unless something they depend on has changed. */
const selfTests = ['simulation/src/actors/cast.test.ts', 'simulation/src/run/simulate.test.ts']

/** Kinds whose files take a minute each start first in their group, so that nothing waits for the last of them alone. */
const longest = ['launcher', 'faults']

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isShort = ({ project }: TestSpecification) => Number(!longest.includes(project.name))
    return (await super.sort(files)).toSorted((a, b) => isShort(a) - isShort(b))
  }
}

/** Shared by files that leave nothing behind: loading the same modules for each file takes longer than its tests. */
const sharedProcess = { isolate: false }

/** Environment of the functions as in the suite, without its emulators; the world of a test says that it is local. */
const ownEnvironment = {
  GCLOUD_PROJECT: 'business',
  SESSION_KEY: 'the key of hashes in the tests of the business',
  IDENTITY_KEYS: `business:${Buffer.alloc(32, 7).toString('base64')}`,
  AUDIT_KEYS: `business:${Buffer.alloc(32, 8).toString('base64')}`,
  FEED_KEYS: 'the key of the payment feed in the tests of the business',
  PASSWORD_PEPPER: 'the pepper of passwords in the tests of the business',
  SMTP_URL: 'smtp://business.invalid',
}

const inChromium = {
  globalSetup: 'tests/browser/until-functions-answer.ts',
  maxWorkers,
  // Starting Chromium for each file would take longer than many of its tests.
  ...sharedProcess,
  // Asking a page every 50 ms, as by default, takes a tenth of a core from the page that is waited for.
  expect: { poll: { ...patient.expect.poll, interval: 200 } },
  // A journey takes several steps on one page, because loading a page costs more than most steps.
  testTimeout: 120_000,
  hookTimeout: 60_000,
}

/**
 * `business` and `simulation` need nothing, and `unit` only Chromium, for the browser side of WebChannel; the others
 * run inside `npm run with-firebase`.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Keeps transformed modules for all projects and later runs. `npm ci` or `--clearCache` empties the cache.
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          name: 'screens',
          include: ['tests/screens/**/*.test.ts'],
          sequence: first,
          ...inChromium,
          globalSetup: [inChromium.globalSetup, 'tests/screens/pictures.ts'],
          expect: { poll: { timeout: 60_000, interval: 200 } },
          testTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          exclude: controlled,
          sequence: second,
          ...inChromium,
        },
      },
      { test: { name: 'unit', include: beside, ...third, ...sharedProcess, testTimeout: 20_000 } },
      {
        test: {
          name: 'simulation',
          include: ['simulation/src/**/*.test.ts'],
          exclude: process.env.SIMULATION_UNCHANGED ? selfTests : [],
          globalSetup: 'simulation/src/run/build.ts',
          ...third,
          ...sharedProcess,
          testTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'business',
          include: ['tests/business/**/*.test.ts'],
          setupFiles: ['tests/business/own-world.ts'],
          env: ownEnvironment,
          ...third,
          ...sharedProcess,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'launcher',
          include: ['tests/launcher/**/*.test.ts'],
          ...third,
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'contract',
          include: ['emulators/contract/**/*.test.ts'],
          ...third,
          ...sharedProcess,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'calls',
          include: ['tests/{calls,attacks}/**/*.test.ts'],
          exclude: alone,
          ...third,
          ...sharedProcess,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'rules',
          globalSetup: 'tests/rules/untouched-lines.ts',
          include: ['tests/rules/**/*.test.ts'],
          ...third,
          ...sharedProcess,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          setupFiles: ['tests/faults/own-run.ts'],
          ...third,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'controlled',
          include: controlled,
          env: { WITH_BOARD: 'true' },
          setupFiles: ['tests/faults/own-run.ts'],
          ...third,
          testTimeout: inChromium.testTimeout,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'alone',
          include: alone,
          ...sharedProcess,
          ...patient,
          maxWorkers: 1,
          sequence: last,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
