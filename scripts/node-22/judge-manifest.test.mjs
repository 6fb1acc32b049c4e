import { expect, test, vi } from 'vitest'
import { judgeManifest } from './judge-manifest.mjs'

// Loading the Firebase CLI takes a while.
vi.setConfig({ testTimeout: 60_000 })

const call = {
  platform: 'gcfv2',
  region: ['asia-south1'],
  entryPoint: 'api',
  httpsTrigger: {},
  availableMemoryMb: 512,
  concurrency: 20,
  maxInstances: '{{ params.API_MAX_INSTANCES }}',
  secretEnvironmentVariables: [{ key: 'SESSION_KEY' }],
}

/** @param {Readonly<Record<string, object>>} endpoints */
const judge = (endpoints) =>
  judgeManifest(
    /** @type {import('./judge-manifest.mjs').Manifest} */ ({
      specVersion: 'v1alpha1',
      params: [
        { name: 'API_MAX_INSTANCES', type: 'int', default: 10 },
        { name: 'MAIL_FROM', type: 'string' },
        { name: 'SESSION_KEY', type: 'secret' },
      ],
      requiredAPIs: [],
      endpoints,
    }),
    'nodejs22',
  )

test('functions that the Firebase CLI deploys have no fault', async () => {
  expect(await judge({ api: call })).toBeUndefined()
})

test.each([
  ['a part of a CPU for several calls', { api: { ...call, cpu: 0.5 } }, 'less than one full CPU'],
  ['an hour and more for a call', { api: { ...call, timeoutSeconds: 4000 } }, 'exceed the maximum allowed'],
  ['a name that Google does not take', { 'a b': call }, 'function name(s) can only contain'],
  [
    'an amount of memory that is not a number',
    { api: { ...call, availableMemoryMb: 'much' } },
    'availableMemoryMb',
  ],
])('%s is refused with the reason', async (_what, endpoints, reason) => {
  expect(await judge(endpoints)).toContain(reason)
})
