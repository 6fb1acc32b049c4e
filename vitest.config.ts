import { defineConfig } from 'vitest/config'

const beside = ['domain', 'functions', 'web', 'suite'].map(
  (workspace) => `${workspace}/src/**/*.test.{ts,tsx}`,
)

/** Journeys look at the demo as it was seeded; the others change what it shows. */
const [first, second] = [{ groupOrder: 0 }, { groupOrder: 1 }]

/** `unit` needs nothing but a Chromium for the browser side of WebChannel; the others run inside `npm run with-firebase`. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          sequence: first,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'unit', include: beside, sequence: second } },
      {
        test: {
          name: 'launcher',
          include: ['tests/launcher/**/*.test.ts'],
          sequence: second,
          testTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          sequence: second,
          testTimeout: 20_000,
        },
      },
      {
        test: { name: 'calls', include: ['tests/calls/**/*.test.ts'], sequence: second, testTimeout: 20_000 },
      },
      {
        test: { name: 'rules', include: ['tests/rules/**/*.test.ts'], sequence: second, testTimeout: 20_000 },
      },
    ],
  },
})
