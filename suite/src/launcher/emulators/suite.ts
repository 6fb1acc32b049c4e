import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installJavaStandIn, makeEnvironmentWithoutJava } from '@rupee/emulators/server'
import { type Mailbox, startMailbox } from '../../mailbox/mailbox.ts'
import { demoPeople } from '../../seed/demo/demo-people.ts'
import { DemoVisitor } from '../../seed/demo/demo-visitor.ts'
import type { Edition } from '../command-line/command-line.ts'
import { copyApp, toSite } from '../run/app-configuration.ts'
import type { FirebaseJson } from '../run/firebase-json.ts'
import { readLocalKeys } from '../run/local-keys.ts'
import { host, type Ports } from '../run/ports.ts'
import { runConfiguration } from '../run/run-configuration.ts'
import { makeRunDirectory, type RunDirectory } from '../run/run-directory.ts'
import { explainFailure, type FirebaseTools, startFirebaseTools } from './firebase-tools.ts'

export interface Plan {
  readonly root: string
  readonly projectId: string
  readonly json: FirebaseJson
  readonly ports: Ports
  readonly edition: Edition
  readonly ui: boolean
  /** Built app, served with a configuration of its own, or files to serve unchanged. */
  readonly serve: { readonly built: string } | { readonly asTheyAre: string }
  readonly importFrom?: string | undefined
  /** Whether the demo has KYC submissions for staff to check, which takes some seconds. */
  readonly papers: boolean
  /** Aborts the start. */
  readonly signal: AbortSignal
}

export interface Suite {
  /** The addresses and logins that a program needs. */
  readonly environment: Readonly<Record<string, string>>
  /** The file that firebase-tools logs to. */
  readonly log: string
  /** Resolves with the end of the logs when the suite dies without having been stopped. */
  readonly crashed: Promise<string>
  /** Writes the data of all emulators to a folder that does not exist yet. */
  exportData(folder: string): Promise<void>
  stop(): Promise<void>
}

/** Starts everything. On a failure or the signal it stops what it has started. */
export async function startSuite(plan: Plan): Promise<Suite> {
  const run = await makeRunDirectory()
  const started: { mailbox?: Mailbox; tools?: FirebaseTools } = {}
  const stop = async () => {
    await started.tools?.stop()
    await started.mailbox?.stop()
    await run.remove()
  }
  try {
    const environment = makeEnvironment(plan, run)
    await prepareRun(plan, run)
    started.mailbox = await startMailbox({ host, webPort: plan.ports.mailbox, smtpPort: plan.ports.smtp })
    started.tools = startFirebaseTools({
      ...plan,
      run,
      importFrom: plan.importFrom,
      environment: { ...process.env, ...makeEmulatorEnvironment(plan, run) },
    })
    const seed = plan.importFrom ? undefined : await loadSeed(plan.root)
    await Promise.race([started.tools.ready, waitForAbort(plan.signal)])
    Object.assign(process.env, environment)
    const site = plan.papers ? environment.HOSTING_URL : undefined
    if (seed) {
      const fill = () => seed({ projectId: plan.projectId, site })
      await Promise.race([runWithoutTriggers(plan.ports, fill), waitForAbort(plan.signal)])
    }
    // The first call starts a process of the functions, which takes seconds, so it is made now. Turning the triggers on
    // has ended the processes that filled the demo.
    if (site) DemoVisitor.open(site).catch(() => {})
    return {
      environment,
      log: run.log,
      crashed: started.tools.ended.then(() => explainFailure(run)),
      exportData: (folder) => exportData(folder, plan.ports),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function prepareRun(plan: Plan, run: RunDirectory): Promise<void> {
  const { root, json, ports, ui, serve } = plan
  const app = 'built' in serve ? run.app : serve.asTheyAre
  const configuration = runConfiguration(json, { root, directory: run.path, app, ports, ui })
  await Promise.all([
    writeFile(run.configuration, JSON.stringify(configuration, null, 2)),
    'built' in serve ? copyApp(serve.built, run.app, toSite(plan.projectId, ports)) : undefined,
    plan.edition === 'stand-in' ? installJavaStandIn(run.binaries, run.processes) : undefined,
  ])
}

/** Returns the environment of the emulators and, through them, of the functions. */
function makeEmulatorEnvironment({ root, json, ports, edition }: Plan, run: RunDirectory): NodeJS.ProcessEnv {
  return {
    METADATA_SERVER_DETECTION: 'none',
    SMTP_URL: `smtp://${host}:${ports.smtp}`,
    ...readLocalKeys(root),
    ...(edition === 'stand-in' && {
      ...makeEnvironmentWithoutJava(join(root, 'emulators/lib'), run.binaries),
      FIRESTORE_INDEXES: join(root, json.firestore.indexes),
    }),
  }
}

function makeEnvironment(
  { root, projectId, ports, edition }: Plan,
  run: RunDirectory,
): Record<string, string> {
  const { admin, customer, newcomer } = demoPeople
  return {
    GCLOUD_PROJECT: projectId,
    // Without them, Google's libraries look for a cloud machine's credentials and wait.
    METADATA_SERVER_DETECTION: 'none',
    HOSTING_URL: `http://${host}:${ports.hosting}`,
    FUNCTIONS_EMULATOR_URL: `http://${host}:${ports.functions}`,
    FIRESTORE_EMULATOR_HOST: `${host}:${ports.firestore}`,
    // The contract tests expect the deliberate differences of each edition.
    FIRESTORE_EMULATOR_KIND: edition,
    FIREBASE_AUTH_EMULATOR_HOST: `${host}:${ports.auth}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `${host}:${ports.storage}`,
    FIREBASE_EMULATOR_HUB: `${host}:${ports.hub}`,
    // Log of the functions.
    SUITE_LOG: run.log,
    MAILBOX_URL: `http://${host}:${ports.mailbox}`,
    // The seed and the tests create logins with it.
    PASSWORD_PEPPER: readLocalKeys(root).PASSWORD_PEPPER,
    // Operator commands read sealed data with these.
    IDENTITY_KEYS: readLocalKeys(root).IDENTITY_KEYS,
    AUDIT_KEYS: readLocalKeys(root).AUDIT_KEYS,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    CUSTOMER_EMAIL: customer.email,
    CUSTOMER_PASSWORD: customer.password,
    NEWCOMER_EMAIL: newcomer.email,
    NEWCOMER_PASSWORD: newcomer.password,
  }
}

/** Loads the seed while the emulators start, because the Admin SDK takes a while. */
async function loadSeed(root: string): Promise<typeof import('../../seed/demo/seed-demo.ts').seedDemo> {
  const { seedDemo } = await import(pathToFileURL(join(root, 'suite/lib/seed.js')).href)
  return seedDemo
}

/**
 * Turns triggers off during the work. The demo data already holds the results of its events, so that no function has to
 * run and the emulator starts no processes for them.
 */
async function runWithoutTriggers(ports: Ports, work: () => Promise<void>): Promise<void> {
  await turnTriggers('disable', ports)
  await work()
  await turnTriggers('enable', ports)
}

async function turnTriggers(how: 'disable' | 'enable', ports: Ports): Promise<void> {
  const answer = await fetch(`http://${host}:${ports.hub}/functions/${how}BackgroundTriggers`, {
    method: 'PUT',
  })
  if (!answer.ok) throw new Error(`The emulators could not ${how} their triggers: ${await answer.text()}`)
}

async function exportData(folder: string, ports: Ports): Promise<void> {
  const answer = await fetch(`http://${host}:${ports.hub}/_admin/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: folder, initiatedBy: 'stop' }),
  })
  if (!answer.ok) throw new Error(`The emulators could not export their data: ${await answer.text()}`)
}

function waitForAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const refuse = () => reject(signal.reason)
    if (signal.aborted) refuse()
    else signal.addEventListener('abort', refuse, { once: true })
  })
}
