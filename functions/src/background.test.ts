import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// Loading all modules takes a while.
vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => {
  // Another test may have loaded the modules before, and handed in a world.
  vi.resetModules()
  vi.stubEnv('FIREBASE_CONFIG', '{"projectId":"demo-unit","storageBucket":"demo-unit"}')
})

afterEach(() => {
  vi.unstubAllEnvs()
})

test('the functions load without a world, and have none until one is handed in', async () => {
  await import('./simulated.ts')
  const { world } = await import('./platform/world/world.ts')
  expect(world).toThrow('No world was handed in')
})

test('what runs by itself is deployed under the name that it has in the list', async () => {
  const deployed = await import('./index.ts')
  const { documentTriggers, fileTriggers, schedules } = await import('./background.ts')
  const byItself = Object.keys({ ...documentTriggers, ...fileTriggers, ...schedules })
  expect(Object.keys(deployed).toSorted()).toEqual(['api', 'kycForm', 'media', ...byItself].toSorted())
})

test('only the function that seals the audit gets the key of the audit', async () => {
  const deployed: Record<string, object> = await import('./index.ts')
  const withKey = Object.entries(deployed).filter(([, each]) => secretsOf(each).includes('AUDIT_KEYS'))
  expect(withKey.map(([name]) => name)).toEqual(['sealHours'])
  expect(secretsOf(deployed.api ?? {}).toSorted()).toEqual([
    'IDENTITY_KEYS',
    'PASSWORD_PEPPER',
    'SESSION_KEY',
  ])
})

/** Secrets with which the Firebase CLI deploys a function. */
function secretsOf(deployed: object): readonly string[] {
  const { __endpoint: { secretEnvironmentVariables = [] } = {} } = deployed as {
    __endpoint?: { secretEnvironmentVariables?: readonly { readonly key: string }[] }
  }
  return secretEnvironmentVariables.map(({ key }) => key)
}
