import { handInSmall } from '@rupee/functions/platform/world/small-world.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { connectInProcess, type Change as Sent } from '../../google/fake/google-server.ts'
import { NewProject } from '../../google/fake/new-project.ts'
import { makeExampleSetting } from '../../google/fake/setting.ts'
import { readGoogle } from '../../google/google.ts'
import { isChange, type Moment, moments } from '../../google/kill.ts'
import { deployedAlertSchema } from '../../project/alerts.ts'
import { internet } from '../doctor/examination/outside.ts'
import { examine } from '../doctor/examine.ts'
import type { Wishes } from './plan/step.ts'
import { toReport } from './report.ts'
import { runSetup } from './run-setup.ts'

const setting = await makeExampleSetting([])

const wishes: Wishes = {
  billingAccount: '01ABCD-234567-89EFAB',
  budget: '50000',
  alertEmail: 'alerts@exchange.example',
  smtpUrl: 'smtps://user:password@mail.example:465',
}

let project: NewProject
let sent: Sent[]
let refuse: (change: Sent) => number | undefined
const request = connectInProcess(() => ({
  answers: project.answers(),
  enabledServices: project.enabledServices,
  change(change) {
    sent.push(change)
    return refuse(change) ?? project.change(change)
  },
}))

beforeEach(() => {
  handInSmall({ isLocal: false })
  project = new NewProject(setting)
  sent = []
  refuse = () => undefined
})

const said: string[] = []

const listResources = () => Object.keys(project.answers()).toSorted()

/** Kills a run at its first change that did not kill an earlier run. */
function killOnce(fatal: Set<string>, moment: Moment): typeof request {
  let isDead = false
  const die = () => {
    isDead = true
    throw new Error('Killed')
  }
  return async (method, address, body) => {
    if (isDead) die()
    const name = `${said.at(-1)} ${method} ${address}`
    if (!isChange(method, address) || fatal.has(name)) return request(method, address, body)
    fatal.add(name)
    if (moment === 'after') await request(method, address, body)
    return die()
  }
}

function setUp(answers: Wishes | undefined = wishes, deployer?: string, sendRequest = request) {
  said.length = 0
  return runSetup(
    { ...setting, request: sendRequest, deployer, pause: async () => {} },
    { agree: async () => answers, say: (line) => said.push(line) },
  )
}

const findWrong = async () => {
  const results = await examine({
    project: setting.project,
    google: readGoogle(request),
    outside: internet,
    repository: setting.repository,
    now: setting.now,
  })
  return results.filter(({ verdict }) => verdict === 'wrong').map(({ check }) => check)
}

test('a new project is set up, and only deployed and outside parts are left for the doctor', async () => {
  const { plan, made, remaining } = await setUp()
  expect(made).toEqual(plan)
  expect(said).toEqual(plan.map((title) => `${title}…`))
  expect(await findWrong()).toEqual([
    'Age of the newest backup',
    'Indexes',
    'Indexes of single fields',
    'TTL policies',
    'Firestore rules',
    'Storage rules',
  ])
  expect(remaining).toEqual([
    'Back up IDENTITY_KEYS and PASSWORD_PEPPER (docs/deploy.md, "Secrets").',
    expect.stringContaining('Add your domain'),
    expect.stringContaining('Deploy: '),
    expect.stringContaining('Add the wallets'),
  ])
})

test('the budget mails the recipients of alerts', async () => {
  await setUp()
  expect(sent.find(({ address }) => address.endsWith('/budgets'))?.body).toMatchObject({
    notificationsRule: {
      monitoringNotificationChannels: ['projects/exchange-1/notificationChannels/channel-1'],
    },
  })
})

test.each(moments)('a setup that is killed %s each of its changes comes to its end', async (moment) => {
  await setUp()
  const uninterrupted = listResources()
  project = new NewProject(setting)
  sent = []
  const fatal = new Set<string>()
  for (let end: unknown = ''; typeof end === 'string'; ) {
    end = await setUp(wishes, undefined, killOnce(fatal, moment)).catch(({ message }) => message)
    if (typeof end === 'string') expect(end).toContain('Killed')
  }
  expect(fatal.size).toBeGreaterThan(sent.length / 2)
  expect(listResources()).toEqual(uninterrupted)
  const versions = sent.flatMap(({ address }) => (address.endsWith(':addVersion') ? [address] : []))
  expect(versions).toEqual([...new Set(versions)])
})

test('a second run finds nothing to change', async () => {
  await setUp()
  sent.length = 0
  const { plan, made } = await setUp()
  expect([plan, made]).toEqual([[], []])
  expect(sent).toEqual([])
})

const alerts = `monitoring.googleapis.com/v3/projects/${setting.project}/alertPolicies`

/** Sets up with the alerts of another release. */
function setUpAlerts(alertPolicies: typeof setting.repository.alertPolicies) {
  const repository = { ...setting.repository, alertPolicies }
  return runSetup(
    { ...setting, repository, request, pause: async () => {} },
    { agree: async () => wishes, say: () => {} },
  )
}

test('an alert is created as the repository has it, with its recipients', async () => {
  await setUp()
  const posted = sent.filter(({ address }) => address === alerts).map(({ body }) => body)
  expect(posted).toEqual(
    setting.repository.alertPolicies.map(({ policy }) => ({
      ...policy,
      userLabels: { exchange_setup: expect.stringMatching(/^[0-9a-f]{16}$/) },
      notificationChannels: [`projects/${setting.project}/notificationChannels/channel-1`],
    })),
  )
})

test('alerts that the repository no longer has are removed, and changed ones replaced', async () => {
  await setUp()
  sent.length = 0
  const [gone, changed, ...kept] = setting.repository.alertPolicies
  if (!gone || !changed) throw new Error('The repository has no alerts.')
  const replaced = {
    ...changed,
    policy: { ...changed.policy, severity: 'CRITICAL', displayName: 'Replaced' },
  }
  const { made } = await setUpAlerts([{ ...replaced, title: 'Replaced' }, ...kept])
  expect(made).toEqual([
    'Create the alert "Replaced"',
    `Remove the alert "${gone.title}", which is not in this form in the repository`,
    `Remove the alert "${changed.title}", which is not in this form in the repository`,
  ])
  expect(sent.map(({ method }) => method)).toEqual(['POST', 'DELETE', 'DELETE'])
  expect((await setUpAlerts([{ ...replaced, title: 'Replaced' }, ...kept])).plan).toEqual([])
})

test('an alert of ours that was switched off is replaced', async () => {
  await setUp()
  sent.length = 0
  const [policy] = setting.repository.alertPolicies
  const [first] = await readGoogle(request).list(deployedAlertSchema, alerts, 'alertPolicies')
  project.change({
    method: 'PATCH',
    address: `monitoring.googleapis.com/v3/${first?.name}`,
    query: new URLSearchParams(),
    body: { enabled: false },
  })
  const { made } = await setUpAlerts(setting.repository.alertPolicies)
  expect(made).toEqual([
    `Create the alert "${policy?.title}"`,
    `Remove the alert "${policy?.title}", which is not in this form in the repository`,
  ])
})

test('alerts that setup has not made stay, and do not count', async () => {
  const [policy] = setting.repository.alertPolicies
  const foreign = [{ displayName: 'Of another team', conditions: [] }, { ...policy?.policy }]
  for (const body of foreign)
    project.change({ method: 'POST', address: alerts, query: new URLSearchParams(), body: { ...body } })
  await setUp()
  const created = sent.filter(({ address }) => address === alerts)
  expect(created).toHaveLength(setting.repository.alertPolicies.length)
  expect((await setUpAlerts([])).made).toHaveLength(created.length)
  expect(project.answers()[alerts]).toMatchObject({ entries: foreign })
})

const auditBucket = `logging.googleapis.com/v2/projects/${setting.project}/locations/asia-south1/buckets/audit`

function createAuditBucket(fields: object) {
  const [address = ''] = auditBucket.split('/audit')
  const query = new URLSearchParams({ bucketId: 'audit' })
  project.change({ method: 'POST', address, query, body: { ...fields } })
}

test.each([
  ['five years without a leap day', 1825],
  ['longer than five years', 3650],
])('a locked log bucket of %s is left as it is', async (_what, retentionDays) => {
  createAuditBucket({ retentionDays, locked: true })
  await setUp()
  expect(sent.filter(({ address }) => address === auditBucket)).toEqual([])
  expect((await setUp()).plan).toEqual([])
  expect(await findWrong()).not.toContain('Locked log of the audit')
})

test('a log bucket that keeps lines longer is locked, and never shortened', async () => {
  createAuditBucket({ retentionDays: 3650 })
  await setUp()
  const changes = sent.filter(({ address }) => address === auditBucket)
  expect(changes.map(({ body }) => body)).toEqual([{ retentionDays: 3650, locked: true }])
})

test('a bucket that is locked for less than five years cannot be mended, and setup stops there', async () => {
  createAuditBucket({ retentionDays: 365, locked: true })
  await expect(setUp()).rejects.toThrow('Lock the log bucket, which cannot be undone')
})

test('without agreement nothing is changed, and the plan is shown', async () => {
  const { plan, made, remaining } = await runSetup(
    { ...setting, request, settings: undefined, pause: async () => {} },
    { agree: async () => undefined, say: vi.fn() },
  )
  expect(plan).toContain(
    'Create the database in asia-south1, with point-in-time recovery and delete protection',
  )
  expect(made).toEqual([])
  expect(sent).toEqual([])
  expect(remaining).toHaveLength(5)
})

test('after each refused change, the next run continues', async () => {
  const statuses = [403, 409, 429]
  const refused = new Set<string>()
  refuse = ({ method, address }) => {
    const name = `${method} ${address}`
    if (refused.has(name)) return undefined
    refused.add(name)
    return statuses[refused.size % statuses.length]
  }
  const failures: string[] = []
  const run = () =>
    setUp().then(
      () => true,
      ({ message }: Error) => !failures.push(message),
    )
  while (!(await run()) && failures.length <= refused.size);
  expect(failures).toHaveLength(refused.size)
  for (const failure of failures)
    expect(failure).toMatch(/^.+: \S+ (answered (409|429)|refused this login)[\s\S]*it goes on from here\.$/)
  expect(await findWrong()).not.toContain('Secrets')
  expect((await setUp()).plan).toEqual([])
})

test('secrets are generated in the form that the functions read, and never said', async () => {
  const { plan } = await setUp()
  expect([...project.secrets.keys()].toSorted()).toEqual([
    'AUDIT_KEYS',
    'CHAIN_KEYS',
    'FEED_KEYS',
    'IDENTITY_KEYS',
    'PASSWORD_PEPPER',
    'SESSION_KEY',
    'SMTP_URL',
  ])
  expect(project.secrets.get('AUDIT_KEYS')).toMatch(/^2026-11:[A-Za-z0-9+/]{43}=$/)
  expect(new Set(project.secrets.values()).size).toBe(7)
  for (const value of project.secrets.values()) expect(JSON.stringify([plan, said])).not.toContain(value)
})

test('without the mail server, its secret is left for later', async () => {
  const { smtpUrl: _, ...others } = wishes
  const { remaining } = await setUp(others)
  expect(project.secrets.has('SMTP_URL')).toBe(false)
  expect(remaining).toContainEqual(
    expect.stringContaining(
      'Store SMTP_URL: run npm run ops -- setup --project exchange-1 at a terminal. Back up',
    ),
  )
})

test('an environment on GitHub may deploy, and another takes its place', async () => {
  await setUp()
  const provider = 'projects/123456789012/locations/global/workloadIdentityPools/github/providers/github'
  const { made, remaining } = await setUp(wishes, 'repo:owner/exchange:environment:staging')
  expect(remaining).toContainEqual(
    expect.stringMatching(
      /^Set up the environment of repo:owner\/exchange:environment:staging on GitHub, .* Deploy: npm run ops/,
    ),
  )
  expect(made).toEqual([
    'Create the pool of identities from GitHub',
    `Trust repo:owner/exchange:environment:staging as ${provider}`,
    'Create the service account deployer',
    'Give deployer its roles',
    'Let repo:owner/exchange:environment:staging act as deployer',
  ])
  expect((await setUp(wishes, 'repo:owner/exchange:environment:staging')).plan).toEqual([])
  expect((await setUp(wishes, 'repo:owner/exchange:environment:production')).made).toEqual([
    `Trust repo:owner/exchange:environment:production as ${provider}`,
    'Let repo:owner/exchange:environment:production act as deployer',
  ])
})

test('the report numbers what is left', () => {
  const outcome = { plan: ['A', 'B'], made: ['A'], remaining: ['Deploy', 'Add the wallets'] }
  expect(toReport('exchange-1', outcome)).toBe(`exchange-1: 1 of 2 changes made

Left for you:
1. Deploy
2. Add the wallets`)
})
