import { afterEach, expect, test, vi } from 'vitest'
import { readManifest } from './manifest.ts'

// Loading all modules takes a while.
vi.setConfig({ testTimeout: 180_000 })

afterEach(() => {
  vi.unstubAllEnvs()
})

test('the manifest lists functions with their kind, secrets, period and the instances that the operator chose', async () => {
  vi.resetModules()
  vi.stubEnv('FIREBASE_CONFIG', undefined)
  vi.stubEnv('GCLOUD_PROJECT', undefined)
  const functions = await readManifest('exchange-1', { API_MAX_INSTANCES: '6' })
  const find = (wanted: string) => functions.find(({ name }) => name === wanted)
  expect(find('api')).toEqual({
    name: 'api',
    kind: 'call',
    secrets: ['SESSION_KEY', 'IDENTITY_KEYS', 'PASSWORD_PEPPER', 'FEED_KEYS', 'CHAIN_KEYS'],
    serviceAccount: 'exchange-calls@exchange-1.iam.gserviceaccount.com',
    vCpu: 1,
    maximumInstances: 6,
  })
  expect(find('sealHours')).toEqual({
    name: 'sealHours',
    kind: 'schedule',
    secrets: ['AUDIT_KEYS'],
    serviceAccount: 'exchange-audit@exchange-1.iam.gserviceaccount.com',
    vCpu: 1,
    maximumInstances: 1,
    period: 60,
  })
  expect(find('withdrawLink')?.kind).toBe('trigger')
})
