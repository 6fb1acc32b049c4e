import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let deployed: Record<string, object>

// Loading all modules takes a while, so it is done once.
beforeAll(async () => {
  // Another test may already have loaded the modules and handed in a world.
  vi.resetModules()
  vi.stubEnv('GCLOUD_PROJECT', 'demo-unit')
  vi.stubEnv('FIREBASE_CONFIG', '{"projectId":"demo-unit","storageBucket":"demo-unit"}')
  vi.stubEnv('FUNCTIONS_CONTROL_API', 'true')
  await import('./simulated.ts')
  const { world } = await import('./platform/world/world.ts')
  expect(world, 'The functions load without a world').toThrow('No world was handed in')
  deployed = await import('./index.ts')
}, 180_000)

afterAll(() => {
  vi.unstubAllEnvs()
})

test('every background function is deployed under its name in the list', async () => {
  const { documentTriggers, fileTriggers, schedules } = await import('./background.ts')
  const byItself = Object.keys({ ...documentTriggers, ...fileTriggers, ...schedules })
  expect(Object.keys(deployed).toSorted()).toEqual(['api', 'kycForm', 'media', ...byItself].toSorted())
})

test('only the function that seals the audit gets the audit keys', async () => {
  const withKey = Object.entries(deployed).filter(([, each]) => listSecrets(each).includes('AUDIT_KEYS'))
  expect(withKey.map(([name]) => name)).toEqual(['sealHours'])
  expect(listSecrets(deployed.api ?? {}).toSorted()).toEqual([
    'CHAIN_KEYS',
    'FEED_KEYS',
    'IDENTITY_KEYS',
    'PASSWORD_PEPPER',
    'SESSION_KEY',
  ])
})

test('no service account can read the secrets of other functions', async () => {
  const functions = new Map<string, string[]>()
  const read = new Map<string, Set<string>>()
  for (const [name, each] of Object.entries(deployed)) {
    const account = String(readEndpoint(each).serviceAccountEmail)
    functions.set(account, [...(functions.get(account) ?? []), name])
    read.set(account, new Set([...(read.get(account) ?? []), ...listSecrets(each)]))
  }
  const toAddress = (account: string) => `exchange-${account}@demo-unit.iam.gserviceaccount.com`
  expect(Object.fromEntries([...read].map(([account, names]) => [account, [...names].toSorted()]))).toEqual({
    [toAddress('calls')]: ['CHAIN_KEYS', 'FEED_KEYS', 'IDENTITY_KEYS', 'PASSWORD_PEPPER', 'SESSION_KEY'],
    [toAddress('media')]: ['SESSION_KEY'],
    [toAddress('mail')]: ['SMTP_URL'],
    [toAddress('audit')]: ['AUDIT_KEYS'],
    [toAddress('tasks')]: [],
  })
  expect(functions.get(toAddress('calls'))).toEqual(['api', 'kycForm'])
})

test('a deployment turns on the APIs that sign in', async () => {
  const { globalManifest } = createRequire(import.meta.url)(
    join(process.cwd(), 'node_modules/firebase-functions/lib/runtime/manifest.js'),
  )
  expect(globalManifest.requiredAPIs.map(({ api }: { api: string }) => api)).toEqual([
    'iamcredentials.googleapis.com',
    'identitytoolkit.googleapis.com',
  ])
})

test('all instances together need 68 vCPU at most, as docs/deploy.md says', async () => {
  const needed = Object.values(deployed).map((each) => {
    const { maxInstances, cpu = 1 } = readEndpoint(each)
    const instances = typeof maxInstances === 'number' ? maxInstances : maxInstances?.options.default
    return Number(instances) * Number(cpu)
  })
  expect(needed.reduce((sum, each) => sum + each, 0)).toBe(68)
})

test('a deployment requires the settings without a default, and puts the database in the region of the functions', async () => {
  const secrets = new Set(Object.values(deployed).flatMap(listSecrets))
  const { declaredParams } = await import('firebase-functions/params')
  const { region } = await import('./platform/world/deployment.ts')
  const settings = declaredParams.filter(({ name }) => !secrets.has(name))
  expect(settings.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['API_MIN_INSTANCES', 'API_MAX_INSTANCES']),
  )
  const required = settings.filter(({ options = {} }: Settable) => !('default' in options))
  expect(required.map(({ name }) => name).toSorted()).toEqual(['MAIL_FROM', 'SITE_ORIGINS', 'SUPPORT_EMAIL'])
  const { firestore, hosting } = JSON.parse(readFileSync('firebase.json', 'utf8'))
  expect(firestore.location).toBe(region)
  const served = hosting.rewrites.flatMap((each: { function?: { region: string } }) => each.function ?? [])
  expect(new Set(served.map((each: { region: string }) => each.region))).toEqual(new Set([region]))
})

interface Settable {
  readonly options?: object
}

interface Endpoint {
  readonly secretEnvironmentVariables?: readonly { readonly key: string }[]
  readonly maxInstances?: number | { readonly options: { readonly default: number } }
  readonly cpu?: number
  readonly serviceAccountEmail?: string
}

function readEndpoint(deployed: object): Endpoint {
  return (deployed as { __endpoint?: Endpoint }).__endpoint ?? {}
}

/** Secrets with which the Firebase CLI deploys a function. */
function listSecrets(deployed: object): readonly string[] {
  return (readEndpoint(deployed).secretEnvironmentVariables ?? []).map(({ key }) => key)
}
