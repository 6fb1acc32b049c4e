import { calls } from '@rupee/domain/calls/calls.ts'
import { handInSmall } from '@rupee/functions/platform/world/small-world.ts'
import { beforeEach, expect, test } from 'vitest'
import { Deployments } from '../../google/fake/deployments.ts'
import { type FakeProject, makeHealthyProject, toAnswers } from '../../google/fake/fake-project.ts'
import { connectInProcess } from '../../google/fake/google-server.ts'
import { makeExampleSetting } from '../../google/fake/setting.ts'
import { answerCall } from '../../google/fake/site.ts'
import type { DeployedFunction } from '../../repository/manifest.ts'
import type { SettingsFile } from '../../repository/settings-file.ts'
import type { SendToSite } from '../../site/site-client.ts'
import { everyPart } from '../doctor/checks/every-check.ts'
import { internet } from '../doctor/examination/outside.ts'
import { toBatches } from './batches.ts'
import { blockers } from './blockers.ts'
import { toReport } from './report.ts'
import { runDeploy } from './run-deploy.ts'

const functions = (['api', 'sendMail', 'sealHours'] as const).map(
  (name, index): DeployedFunction => ({
    name,
    kind: index === 0 ? 'call' : 'trigger',
    secrets: [],
    serviceAccount: '',
    vCpu: 1,
    maximumInstances: index === 0 ? 10 : 3,
  }),
)

const setting = await makeExampleSetting(functions)

let project: FakeProject
let settings: SettingsFile | undefined
let deployments: Deployments
let commands: string[]
let printed: Readonly<Record<string, string>>
let failing: string | undefined
let statuses: Readonly<Record<string, number>>
let callSite: SendToSite
let areImagesThere: () => boolean
let missing: string | undefined
let onPause: () => void
let migrationsLeft: number
let areTighterRulesAllowed: boolean

beforeEach(() => {
  handInSmall({ isLocal: false })
  project = makeHealthyProject(setting)
  settings = setting.settings
  deployments = new Deployments(setting, project)
  commands = []
  printed = { 'git rev-parse HEAD': '0123456789abcdef\n' }
  failing = undefined
  statuses = {}
  callSite = answerCall
  areImagesThere = () => true
  missing = undefined
  onPause = () => {}
  migrationsLeft = 0
  areTighterRulesAllowed = false
})

const request = connectInProcess(() => ({
  answers: listAnswers(),
  enabledServices: project.services,
  change: (change) => deployments.change(change),
}))

function listAnswers() {
  const answers = { ...toAnswers(setting, project), ...deployments.answers() }
  const images = `artifactregistry.googleapis.com/v1/${project.images.name}`
  return Object.fromEntries(
    Object.entries(answers).filter(
      ([address]) => address !== missing && (address !== images || areImagesThere()),
    ),
  )
}

const refuseUnreachable = () => Promise.reject(new Error('Nothing but the site can be reached.'))

function deploy(now = setting.now) {
  return runDeploy(
    {
      ...setting,
      settings,
      areTighterRulesAllowed,
      now: () => now,
      request,
      async run(program, args) {
        const command = [program, ...args].join(' ')
        commands.push(command)
        if (failing && command.includes(failing)) throw new Error(`Failed: ${command}`)
        return printed[command] ?? ''
      },
      outside: {
        ...internet,
        request: async (url) => ({
          status: statuses[new URL(url).pathname] ?? 200,
          headers: new Headers(),
        }),
        readCertificateEnd: refuseUnreachable,
        readTexts: refuseUnreachable,
        logInToMail: refuseUnreachable,
      },
      callSite: (url, sent) => callSite(url, sent),
      async migrate() {
        commands.push('migrate')
        return migrationsLeft
      },
      pause: async () => onPause(),
    },
    () => {},
  )
}

const toFirebaseCommand = (rest: string) => `npx firebase ${rest}`
const keepImages = toFirebaseCommand(
  'functions:artifacts:setpolicy --project exchange-1 --location asia-south1 --days 30 --force',
)
const deployOnly = (only: string) =>
  toFirebaseCommand(`deploy --project exchange-1 --non-interactive --only ${only}`)

test('a deployment goes from indexes over rules and functions to pages, and records itself', async () => {
  const { record, release, findings } = await deploy()
  expect(commands).toEqual([
    'git status --porcelain',
    'git rev-parse HEAD',
    'npm run build -- functions',
    'npm test -- node-22',
    'node scripts/build/try-bundle.mjs exchange-1',
    deployOnly('firestore:indexes'),
    'migrate',
    deployOnly('firestore:rules,storage'),
    keepImages,
    deployOnly('functions:api,functions:sendMail,functions:sealHours --force'),
    deployOnly('hosting'),
  ])
  expect(findings).toEqual([])
  expect(record).toBe('2026-11-26T09-00-00-01234567')
  expect(deployments.records.get(`deployments/${record}.json`)).toEqual(release)
  expect(release).toEqual({
    commit: '0123456789abcdef',
    time: '2026-11-26T09:00:00.000Z',
    restorePoint: '2026-11-26T09:00:00.000Z',
    schemaVersion: expect.any(Number),
    hosting: 'projects/exchange-1/sites/exchange-site/versions/1',
    revisions: expect.objectContaining({
      'projects/exchange-1/locations/asia-south1/services/sendmail':
        'projects/exchange-1/locations/asia-south1/services/sendmail/revisions/sendmail-1',
    }),
    rulesets: {
      'cloud.firestore': 'projects/exchange-1/rulesets/cloud-firestore',
      [`firebase.storage/${setting.bucket}`]: expect.stringContaining('rulesets/firebase-storage'),
    },
  })
})

test('the restore point is a whole minute, which exports take', async () => {
  const { release } = await deploy(new Date('2026-11-26T09:00:59.999Z'))
  expect(release.restorePoint).toBe('2026-11-26T09:00:00.000Z')
})

test('changes that are not committed are not deployed', async () => {
  printed = { 'git status --porcelain': ' M firestore.rules\n' }
  await expect(deploy()).rejects.toThrow('There are changes that are not committed.')
  expect(commands).toEqual(['git status --porcelain'])
})

test.each([
  ['no settings', undefined, 'functions/.env.exchange-1 is missing.'],
  [
    'settings that the Firebase CLI would ask for',
    { ...setting.settings, SITE_ORIGINS: undefined, API_MIN_INSTANCES: undefined },
    'functions/.env.exchange-1 lacks SITE_ORIGINS, API_MIN_INSTANCES.',
  ],
  [
    'settings that the functions cannot read',
    { ...setting.settings, SUPPORT_EMAIL: '', API_MAX_INSTANCES: 'many' },
    'functions/.env.exchange-1 has no valid SUPPORT_EMAIL, API_MAX_INSTANCES.',
  ],
])('with %s, nothing is deployed', async (_title, given, refusal) => {
  settings = given
  await expect(deploy()).rejects.toThrow(refusal)
  expect(commands).toEqual(['git status --porcelain', 'git rev-parse HEAD'])
})

test('a project with a fault that a deployment does not mend is refused with the remedy', async () => {
  project.billing.billingEnabled = false
  await expect(deploy()).rejects.toThrow(/Billing: Billing is off[\s\S]*→ gcloud billing projects link/)
  expect(commands.some((command) => command.includes('deploy'))).toBe(false)
})

test.each([
  [
    'Firestore',
    () => {
      project.firestoreRules = project.firestoreRules.replace(
        "hasRole(['operator'",
        "hasRole(['viewer', 'operator'",
      )
    },
    'viewer lists payments/{payment}',
  ],
  [
    'Storage',
    () => {
      project.storageRules = project.storageRules
        .replace('(jpeg|png)', '(jpeg|png|webp)')
        .replace('10 *', '12 *')
    },
    'customer uploads image/png of 12582912 bytes as aadharFront',
  ],
])(
  'rules of %s that refuse what open pages may ask are deployed on request only',
  async (_, run, request) => {
    run()
    await expect(deploy()).rejects.toThrow(request)
    expect(commands).toEqual(['git status --porcelain', 'git rev-parse HEAD'])
    areTighterRulesAllowed = true
    await deploy()
    expect(commands).toContain(deployOnly('firestore:rules,storage'))
  },
)

test.each([
  [
    'a ruleset that is not there',
    'rulesets/cloud-firestore',
    'The release cloud.firestore names projects/exchange-1/rulesets/cloud-firestore, which is not there.',
  ],
  ['a release that cannot be read', 'releases/cloud.firestore', 'The release cloud.firestore is listed,'],
])('rules are not compared with %s, which is not a first deployment', async (_title, address, finding) => {
  missing = `firebaserules.googleapis.com/v1/projects/exchange-1/${address}`
  await expect(deploy()).rejects.toThrow(`The running rules cannot be compared. ${finding}`)
  expect(commands).toEqual(['git status --porcelain', 'git rev-parse HEAD'])
  areTighterRulesAllowed = true
  await deploy()
  expect(commands).toContain(deployOnly('firestore:rules,storage'))
})

test('the first deployment keeps images right after the first batch, which creates their repository', async () => {
  for (const { details } of project.cpuQuota.dimensionsInfos) details.value = '13000'
  areImagesThere = () => commands.some((command) => command.includes('--only functions'))
  await deploy()
  expect(commands.slice(-4)).toEqual([
    deployOnly('functions:api,functions:sendMail --force'),
    keepImages,
    deployOnly('functions:sealHours --force'),
    deployOnly('hosting'),
  ])
})

test('if the functions fail, the pages that call them are not deployed', async () => {
  failing = '--only functions'
  await expect(deploy()).rejects.toThrow('Failed: npx firebase deploy')
  expect(commands).not.toContain(deployOnly('hosting'))
  expect(deployments.records.size).toBe(0)
})

test('the functions wait until their indexes are ready', async () => {
  Object.assign(project.indexes[0] ?? {}, { state: 'CREATING' })
  onPause = () => {
    expect(commands.at(-1)).toBe(deployOnly('firestore:indexes'))
    Object.assign(project.indexes[0] ?? {}, { state: 'READY' })
  }
  await deploy()
  expect(commands).toContain(deployOnly('hosting'))
})

test('a deployment ends a rollback', async () => {
  const service = 'projects/exchange-1/locations/asia-south1/services/api'
  deployments.traffic.set(service, [{ type: 'TRAFFIC_TARGET_ALLOCATION_TYPE_REVISION', revision: 'api-0' }])
  await deploy()
  expect(deployments.traffic.get(service)).toEqual([
    { type: 'TRAFFIC_TARGET_ALLOCATION_TYPE_LATEST', percent: 100 },
  ])
})

test('functions that are gone from the code are deleted after the pages', async () => {
  const [, sendMail] = project.functions
  if (sendMail) project.functions.push({ ...sendMail, name: sendMail.name.replace('sendMail', 'postMail') })
  await deploy()
  const deletion = toFirebaseCommand(
    'functions:delete postMail --region asia-south1 --project exchange-1 --force',
  )
  expect(commands.indexOf(deletion)).toBeGreaterThan(commands.indexOf(deployOnly('hosting')))
})

test('migrations that are left are reported with their command', async () => {
  migrationsLeft = 1
  expect(toReport('exchange-1', await deploy())).toContain(
    'Migrations left: 1\n  → npm run ops -- migrate --project exchange-1',
  )
})

test('a site that does not work is reported with the way back', async () => {
  statuses = { ...statuses, '/health': 503 }
  expect(toReport('exchange-1', await deploy())).toBe(
    `exchange-1: 01234567 is deployed, recorded as 2026-11-26T09-00-00-01234567

The site does not work as expected:
  GET /health is answered with 503 instead of 200.
  → npm run ops -- rollback --project exchange-1`,
  )
})

test.each([
  [
    calls.register.path,
    () => Response.json({ message: 'Sent', code: 'codeSent' }),
    'A registration with an invalid address is answered with 200 codeSent instead of 400 invalidEmail.',
  ],
  [
    calls.placeOrder.path,
    () => Response.json({ code: 'verifyFirst' }, { status: 403 }),
    'An order without a session is answered with 403 verifyFirst instead of 401 loginFirst.',
  ],
  [
    calls.walletDescription.path,
    () => Promise.reject(new Error('Timeout')),
    'A quote without a session is answered with nothing instead of 401 loginFirst.',
  ],
])('the smoke test finds that %s does not refuse as expected', async (path, answer, finding) => {
  callSite = async (url, sent) => (url.pathname === path ? answer() : answerCall(url, sent))
  expect((await deploy()).findings).toEqual([finding])
})

test('with App Check, the smoke test expects that its calls are refused', async () => {
  settings = { ...setting.settings, APP_CHECK: 'required' }
  const answerRefused = () => Response.json({ code: 'appCheckFailed' }, { status: 403 })
  callSite = async (url, sent) =>
    url.host === 'exchange-1.web.app' ? answerRefused() : answerCall(url, sent)
  expect((await deploy()).findings).toEqual([])
  callSite = answerCall
  expect((await deploy()).findings).toHaveLength(7)
})

test('no batch needs more than the quota, and a function that does is refused', () => {
  expect(toBatches(functions, 14)).toEqual([['api', 'sendMail'], ['sealHours']])
  expect(toBatches(functions, 16)).toEqual([['api', 'sendMail', 'sealHours']])
  expect(() => toBatches(functions, 9)).toThrow('api needs 10 vCPU, and the quota is 9.')
})

test('every blocker is a check of the doctor', () => {
  const names = new Set(everyPart.flatMap(({ checks }) => checks.map(({ name }) => name)))
  expect([...blockers].filter((name) => !names.has(name))).toEqual([])
})
