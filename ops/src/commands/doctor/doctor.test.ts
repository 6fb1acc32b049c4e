import type { ServiceAccount } from '@rupee/functions/platform/world/deployment.ts'
import { handInSmall } from '@rupee/functions/platform/world/small-world.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FakeProject, makeHealthyProject, toAnswers } from '../../google/fake/fake-project.ts'
import { type Answers, connectInProcess, startGoogleServer } from '../../google/fake/google-server.ts'
import { makeExampleSetting } from '../../google/fake/setting.ts'
import { readGoogle } from '../../google/google.ts'
import { connectGoogle } from '../../google/request.ts'
import { toAddress } from '../../project/accounts.ts'
import type { DeployedFunction } from '../../repository/manifest.ts'
import { internet, type Outside } from './examination/outside.ts'
import { examine, type Result } from './examine.ts'
import { everyFault } from './faults/every-fault.ts'

const toServiceAddress = (account: ServiceAccount) => toAddress(account, 'exchange-1')

const functions: readonly DeployedFunction[] = [
  {
    name: 'api',
    kind: 'call',
    secrets: ['SESSION_KEY', 'IDENTITY_KEYS', 'PASSWORD_PEPPER'],
    serviceAccount: toServiceAddress('calls'),
    vCpu: 1,
    maximumInstances: 10,
  },
  {
    name: 'sendMail',
    kind: 'trigger',
    secrets: ['SMTP_URL'],
    serviceAccount: toServiceAddress('mail'),
    vCpu: 1,
    maximumInstances: 3,
  },
  {
    name: 'sealHours',
    kind: 'schedule',
    secrets: ['AUDIT_KEYS'],
    serviceAccount: toServiceAddress('audit'),
    vCpu: 1,
    maximumInstances: 1,
    period: 60,
  },
]

const setting = await makeExampleSetting(functions)

let project: FakeProject
let answers: Answers
let server: Awaited<ReturnType<typeof startGoogleServer>>

beforeAll(async () => {
  server = await startGoogleServer(() => ({ answers, enabledServices: project.services }))
})

afterAll(() => server.stop())

beforeEach(() => {
  handInSmall()
  project = makeHealthyProject(setting)
})

/** The local server also answers for the pages of the site. */
const outside: Outside = {
  request: (url, method) => internet.request(url.replace('https:/', server.url), method),
  readCertificateEnd: async () => new Date(project.certificateEnd),
  readTexts: async (name) => project.texts[name] ?? [],
  async logInToMail() {
    if (!project.isMailServerOpen) throw Object.assign(new Error('Invalid login'), { code: 'EAUTH' })
  },
}

/** Answers of a project in which only the APIs are set up. */
function makeNewProject(): Answers {
  const address = 'cloudresourcemanager.googleapis.com/v3/projects/exchange-1'
  return { [address]: project.resource, [`${address}:getIamPolicy`]: () => ({ version: 1 }) }
}

/** Answers in this process, because over HTTP the requests take longer than the checks. */
const inProcess = connectInProcess(() => ({ answers, enabledServices: project.services }))

const connectOverHttp = (token: string) =>
  connectGoogle({ project: setting.project, fetchToken: async () => token, server: server.url })

async function runDoctor(
  request = inProcess,
  given = toAnswers(setting, project),
  progress: (line: string) => void = () => {},
): Promise<readonly Result[]> {
  const { repository, now } = setting
  answers = given
  const google = readGoogle(request)
  return examine(
    { project: setting.project, google, outside, dkimSelector: 'mail', repository, now },
    progress,
  )
}

const listChecks = (results: readonly Result[], wanted: Result['verdict']) =>
  results.filter(({ verdict }) => verdict === wanted).map(({ check }) => check)

test('nothing is wrong with a healthy project, and the doctor says what it cannot see', async () => {
  const results = await runDoctor(connectOverHttp(server.token))
  expect(listChecks(results, 'wrong')).toEqual([])
  expect(listChecks(results, 'cannot be seen')).toEqual(['Counted address of callers'])
})

test('the doctor reports each examined part', async () => {
  const told: string[] = []
  const results = await runDoctor(inProcess, undefined, (line) => told.push(line))
  expect(told).toHaveLength(5)
  expect(told).toContain('Alerts: 5 points examined')
  const points = told.map((line) => Number(/\d+/.exec(line)?.[0]))
  expect(points.reduce((sum, each) => sum + each)).toBe(results.length)
})

test.each(everyFault)('%s: "%s" finds it, and nothing else is wrong', async (_fault, check, cause) => {
  cause(project)
  const wrong = (await runDoctor()).filter(({ verdict }) => verdict === 'wrong')
  expect(wrong).toEqual([expect.objectContaining({ check, remedy: expect.stringMatching(/\S/) })])
})

test('a right to sign tokens as every account is too broad, and does not replace that of one account on itself', async () => {
  project.accountBindings.splice(0)
  const member = `serviceAccount:${toServiceAddress('calls')}`
  project.bindings.push({ role: 'roles/iam.serviceAccountTokenCreator', members: [member] })
  expect(listChecks(await runDoctor(), 'wrong')).toEqual(['Excess roles of functions', 'Role: sign tokens'])
})

test('the doctor is tried on at least 40 different faults', () => {
  expect(new Set(everyFault.map(([fault]) => fault)).size).toBeGreaterThanOrEqual(40)
})

test('every check finds a fault, except those that never see their subject', async () => {
  const found = new Set(everyFault.map(([, check]) => check))
  const results = await runDoctor()
  expect(listChecks(results, 'right').filter((check) => !found.has(check))).toEqual([])
})

test('no result quotes a secret', async () => {
  Object.assign(project.secrets, { SESSION_KEY: 'short', IDENTITY_KEYS: 'unreadable' })
  project.isMailServerOpen = false
  const results = JSON.stringify(await runDoctor())
  for (const value of Object.values(project.secrets)) expect(results).not.toContain(value)
  expect(results).toContain('SESSION_KEY has the wrong form.')
})

test('a new project gets a remedy for each point, or the reason why it cannot be seen', async () => {
  const results = await runDoctor(inProcess, makeNewProject())
  expect(listChecks(results, 'right')).toEqual([
    'Organisation policy: public functions',
    'Organisation policy: locations',
    'Organisation policy: ingress',
    'Excess roles of functions',
    'Public roles',
    'Restore',
    'Functions of earlier releases',
  ])
  const unexpected = results.filter(({ finding = '' }) => finding.includes('unexpected'))
  expect(unexpected).toEqual([])
})

test('a point that its API hides cannot be seen, and the remedy enables the API', async () => {
  project.services = project.services.filter((name) => name !== 'cloudquotas.googleapis.com')
  const quota = (await runDoctor()).find(({ check }) => check === 'CPU quota')
  expect(quota).toEqual({
    check: 'CPU quota',
    verdict: 'cannot be seen',
    finding: 'cloudquotas.googleapis.com is not enabled.',
    remedy: 'gcloud services enable cloudquotas.googleapis.com --project=exchange-1',
  })
})

test('a login that may not read the project is refused', async () => {
  await expect(runDoctor(connectOverHttp('expired'))).rejects.toThrow(
    'cloudresourcemanager.googleapis.com refused this login: Request had invalid authentication credentials.',
  )
})

test('without the API that names the project, the doctor says how to enable it', async () => {
  project.services = []
  await expect(runDoctor()).rejects.toThrow(
    'cloudresourcemanager.googleapis.com is not enabled. Run: gcloud services enable cloudresourcemanager.googleapis.com --project=exchange-1',
  )
})

test('a point cannot be seen if Google answers in an unexpected form', async () => {
  Object.assign(project.bucket, { location: 5 })
  const results = await runDoctor()
  expect(results.find(({ check }) => check === 'Bucket location')).toEqual({
    check: 'Bucket location',
    verdict: 'cannot be seen',
    finding: `The answer of storage.googleapis.com/storage/v1/b/${setting.bucket} has an unexpected location.`,
    remedy: undefined,
  })
})
