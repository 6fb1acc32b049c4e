import { defineConfig } from 'vitest/config'

const beside = ['domain', 'functions', 'web', 'suite'].map(
  (workspace) => `${workspace}/src/**/*.test.{ts,tsx}`,
)

/** They count what everybody does, or change what everybody sees: they run last, and one after the other. */
const documents = ['tests/calls/{api-doc,costs}.test.ts']

/** `unit` needs nothing but a Chromium for the browser side of WebChannel; the others run inside `npm run with-firebase`. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: beside } },
      { test: { name: 'launcher', include: ['tests/launcher/**/*.test.ts'], testTimeout: 180_000 } },
      { test: { name: 'contract', include: ['tests/contract/**/*.test.ts'], testTimeout: 20_000 } },
      {
        test: {
          name: 'calls',
          include: ['tests/calls/**/*.test.ts'],
          exclude: documents,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'documents',
          include: documents,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      { test: { name: 'rules', include: ['tests/rules/**/*.test.ts'], testTimeout: 20_000 } },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          setupFiles: ['tests/faults/own-run.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
