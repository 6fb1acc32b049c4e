import * as z from 'zod/mini'
import type { RunProgram } from '../../command-line/run-program.ts'
import { readBucketName } from '../../google/bucket.ts'
import { readGoogle } from '../../google/google.ts'
import type { Request } from '../../google/request.ts'
import { makeSend } from '../../google/send.ts'
import { daysOfImages } from '../../project/keeping.ts'
import type { Repository } from '../../repository/repository.ts'
import { findFaults, type SettingsFile, toSettingsPath } from '../../repository/settings-file.ts'
import type { SendToSite } from '../../site/site-client.ts'
import { readQuota } from '../doctor/checks/cloud/quota.ts'
import { readFunctions } from '../doctor/checks/code/deployed-functions.ts'
import { readImages } from '../doctor/checks/code/functions.ts'
import { indexChecks } from '../doctor/checks/data/indexes.ts'
import { readRunningRules } from '../doctor/checks/data/rules.ts'
import type { Outside } from '../doctor/examination/outside.ts'
import { examine } from '../doctor/examine.ts'
import { toBatches } from './batches.ts'
import { noteBegin, removeNote } from './begun.ts'
import { blockers } from './blockers.ts'
import { listServices, type Release, readRelease, readService, storeRelease } from './release.ts'
import { findForbidden } from './rules/compare-rules.ts'
import { runSmokeTest } from './smoke-test.ts'

export interface Given {
  readonly project: string
  readonly request: Request
  readonly run: RunProgram
  readonly outside: Outside
  readonly callSite: SendToSite
  readonly repository: Repository
  readonly settings: SettingsFile | undefined
  /** Whether rules may refuse requests that the running ones allow. */
  readonly areTighterRulesAllowed?: boolean
  /** Runs the additive migrations, and returns how many others are left. */
  migrate(say: Say): Promise<number>
  now(): Date
  /** Waits before the next request to Google. */
  pause(): Promise<void>
}

export interface Deployment {
  /** Name of the record, for `rollback`. */
  readonly record: string
  readonly release: Release
  /** Migrations that earlier code could not have read. */
  readonly migrationsLeft: number
  /** Unexpected answers of the site. */
  readonly findings: readonly string[]
}

type Say = (line: string) => void

const appSchema = z.object({ appId: z.string() })

/** vCPU of a new project, if the quota cannot be read. */
const quotaOfNewProject = 20

/** Variables with addresses of a local suite, which would turn a build for Google into one for emulators. */
const withoutEmulators = {
  FIRESTORE_EMULATOR_HOST: '',
  FIREBASE_AUTH_EMULATOR_HOST: '',
  FIREBASE_STORAGE_EMULATOR_HOST: '',
  FUNCTIONS_EMULATOR: '',
}

/** Deploys this repository. Indexes come first, because queries need them; pages last, because they call the functions. */
export async function runDeploy(given: Given, say: Say): Promise<Deployment> {
  const { project, run, repository } = given
  const commit = await readCommit(run)
  refuseFaultySettings(given)
  say('Examining the project…')
  await refuseIfBlocked(given)
  await refuseTighterRules(given)
  say('Trying the functions on their Node.js and packages…')
  await tryFunctions(given)
  const send = makeSend(given.request, given.pause)
  const begun = await noteBegin({ ...given, send }, { commit, now: given.now() }, say)
  say(`Deploying ${commit.slice(0, 8)}. The database can be restored to ${begun.restorePoint}.`)
  const environment = {
    ...withoutEmulators,
    FIREBASE_WEB_CONFIG: JSON.stringify(await readWebConfig(given)),
  }
  const deploy: DeployPart = (only, ...options) =>
    run(
      'npx',
      ['firebase', 'deploy', '--project', project, '--non-interactive', '--only', only, ...options],
      environment,
    )
  say('Indexes…')
  await deploy('firestore:indexes')
  await waitForIndexes(given, say)
  say('Additive migrations…')
  const migrationsLeft = await given.migrate(say)
  say('Rules…')
  await deploy('firestore:rules,storage')
  await deployFunctions(given, deploy, say)
  await sendTrafficToLatest(given)
  say('Pages…')
  await deploy('hosting')
  await removeGoneFunctions(given)

  const target = readGiven(given)
  const release = await readRelease(target, begun)
  const record = await storeRelease(target, send, release)
  say('Trying the site…')
  const findings = await runSmokeTest({
    ...given,
    region: repository.region,
    isAppCheckRequired: given.settings?.APP_CHECK === 'required',
  })
  await removeNote({ ...given, send }, begun)
  return { record, release, migrationsLeft, findings }
}

/** Runs `firebase deploy` for one part of the repository. */
type DeployPart = (only: string, ...options: readonly string[]) => Promise<unknown>

async function tryFunctions({ project, run }: Given): Promise<void> {
  await run('npm', ['run', 'build', '--', 'functions'], withoutEmulators)
  await run('npm', ['test', '--', 'node-22'], withoutEmulators)
  await run('node', ['scripts/build/try-bundle.mjs', project], withoutEmulators)
}

async function deployFunctions(given: Given, deploy: DeployPart, say: Say): Promise<void> {
  const quota = (await readRegionQuota(given)) ?? quotaOfNewProject
  const batches = toBatches(given.repository.functions, quota)
  let areImagesKept = await keepImages(given)
  for (const [index, batch] of batches.entries()) {
    say(`Functions, batch ${index + 1} of ${batches.length}…`)
    // Without a terminal, the CLI refuses triggers that retry, unless it is forced.
    await deploy(batch.map((name) => `functions:${name}`).join(','), '--force')
    if (!areImagesKept) areImagesKept = await keepImages(given)
  }
}

/** Answers are cached, so each look gets a new client that sees the current project. */
const readGiven = ({ project, request }: Given) => ({ project, google: readGoogle(request) })

async function readCommit(run: RunProgram): Promise<string> {
  if ((await run('git', ['status', '--porcelain'])).trim())
    throw new Error('There are changes that are not committed. Commit or stash them first.')
  return (await run('git', ['rev-parse', 'HEAD'])).trim()
}

/** Without complete settings, the functions would fail after the rules that belong to them are live. */
function refuseFaultySettings({ project, settings }: Given): void {
  const faults = findFaults(settings)
  if (faults.length === 0) return
  const path = toSettingsPath(project)
  throw new Error(`${path} ${faults.join(', and ')}. Write it as docs/deploy.md, "Settings", says.`)
}

async function refuseIfBlocked(given: Given): Promise<void> {
  const { project, outside, repository } = given
  const results = await examine({ ...readGiven(given), project, outside, repository, now: given.now() })
  const blocking = results.flatMap((result) =>
    result.verdict === 'wrong' && blockers.has(result.check) ? [result] : [],
  )
  if (blocking.length === 0) return
  const lines = blocking.flatMap(({ check, finding, remedy }) => [
    `  ${check}: ${finding}`,
    `    → ${remedy}`,
  ])
  throw new Error(['The project is not ready:', ...lines].join('\n'))
}

/** Pages stay open through a deployment, and the rules come before the pages that fit them. */
async function refuseTighterRules(given: Given): Promise<void> {
  if (given.areTighterRulesAllowed) return
  const { firestoreRules, storageRules } = given.repository
  const target = readGiven(given)
  const bucket = await readBucketName(target)
  const [firestore = firestoreRules, storage = storageRules] = await Promise.all(
    ['cloud.firestore', `firebase.storage/${bucket}`].map((release) => readRunningRules(target, release)),
  ).catch(({ message }) => {
    throw new Error(
      `The running rules cannot be compared. ${message} If no open page needs them, deploy with --tighter-rules.`,
    )
  })
  const next = { firestore: firestoreRules, storage: storageRules }
  const forbidden = findForbidden({ firestore, storage }, next)
  if (forbidden.length === 0) return
  const shown = forbidden.slice(0, 8)
  throw new Error(
    [
      'The rules refuse requests that the running ones allow, and open pages may make:',
      ...shown.map((request) => `  ${request}`),
      ...(shown.length < forbidden.length ? [`  ${forbidden.length - shown.length} more`] : []),
      'Deploy pages without these requests first. If no page makes them, deploy with --tighter-rules.',
    ].join('\n'),
  )
}

async function readWebConfig(given: Given): Promise<object> {
  const { google, project } = readGiven(given)
  const apps = `firebase.googleapis.com/v1beta1/projects/${project}/webApps`
  const [app] = await google.list(appSchema, apps, 'apps')
  const address = `firebase.googleapis.com/v1beta1/projects/-/webApps/${app?.appId}/config`
  const config = await google.find(z.looseObject({}), address)
  if (!config) throw new Error(`There is no web app. Run: npm run ops -- setup --project ${project}`)
  return config
}

/** Queries fail until their index is built, so the functions wait for it. */
async function waitForIndexes(given: Given, say: Say): Promise<void> {
  const awaited = indexChecks.filter(({ name }) => name !== 'TTL policies')
  for (let shown = ''; ; await given.pause()) {
    const look = { ...readGiven(given), ...given, number: '', now: given.now() }
    const verdicts = await Promise.all(awaited.map((check) => check.examine(look)))
    const finding = verdicts.find(({ verdict }) => verdict === 'wrong')?.finding
    if (finding === undefined) return
    if (finding !== shown) say(`Waiting for indexes: ${finding}`)
    shown = finding
  }
}

const readRegionQuota = (given: Given) => readQuota(readGiven(given), given.repository.region)

/**
 * Sets the days for which images are kept, before the Firebase CLI, which is forced, sets one day. Returns false before
 * the first build, which creates their repository.
 */
async function keepImages(given: Given): Promise<boolean> {
  const { project, run, repository } = given
  if (!(await readImages({ ...readGiven(given), repository }))) return false
  await run('npx', [
    ...['firebase', 'functions:artifacts:setpolicy', '--project', project, '--location', repository.region],
    ...['--days', String(daysOfImages), '--force'],
  ])
  return true
}

/** After a rollback, the services stay on an earlier revision until they are explicitly moved. */
async function sendTrafficToLatest(given: Given): Promise<void> {
  const target = readGiven(given)
  const send = makeSend(given.request, given.pause)
  for (const service of await listServices(target)) {
    const found = await readService(target, service)
    if (!found?.traffic.some(({ type }) => type.endsWith('_REVISION'))) continue
    await send('PATCH', `run.googleapis.com/v2/${service}?updateMask=traffic`, {
      traffic: [{ type: 'TRAFFIC_TARGET_ALLOCATION_TYPE_LATEST', percent: 100 }],
    })
  }
}

async function removeGoneFunctions(given: Given): Promise<void> {
  const { project, run, repository } = given
  const known = new Set(repository.functions.map(({ name }) => name))
  const gone = (await readFunctions(readGiven(given))).filter(({ name }) => !known.has(name))
  for (const { name, region } of gone)
    await run('npx', [
      ...['firebase', 'functions:delete', name, '--region', region],
      ...['--project', project, '--force'],
    ])
}
