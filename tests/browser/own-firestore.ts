import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { freePort } from '../support/ports.ts'

const projectId = process.env.GCLOUD_PROJECT ?? ''
const database = `projects/${projectId}/databases/(default)`

type Field = string | boolean | number | Date

export const productRules = readFileSync('firestore.rules', 'utf8')

export interface OwnFirestore {
  /** Past the rules, as the Admin SDK would. */
  set(path: string, fields: Readonly<Record<string, Field>>): Promise<void>
  useRules(source: string): Promise<void>
  /** Lets this page find this Firestore in place of the suite's. */
  serve(page: Page): Promise<void>
  /** Gone at once, as in a crash. */
  kill(): Promise<void>
  /** Up again at the same address, with the data it had. */
  restart(): Promise<void>
}

/** A stand-in of this test alone, which it may kill without taking it from others. */
export async function startOwnFirestore(rules = productRules): Promise<OwnFirestore> {
  const directory = await mkdtemp(join(tmpdir(), 'own-firestore-'))
  const rulesFile = join(directory, 'firestore.rules')
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  await writeFile(rulesFile, rules)

  const start = async (...more: string[]): Promise<ChildProcess> => {
    const options = ['--host', '127.0.0.1', '--port', `${port}`, '--rules', rulesFile, ...more]
    const process = spawn('node', [resolve('emulators/lib/firestore.js'), ...options], { stdio: 'ignore' })
    await answering(address)
    return process
  }
  const end = async () => {
    const ended = once(running, 'exit')
    running.kill('SIGKILL')
    await ended
  }
  let running = await start()
  onTestFinished(async () => {
    if (running.exitCode === null && running.signalCode === null) await end()
    await rm(directory, { recursive: true })
  })

  return {
    set: (path, fields) =>
      ask(`${address}/v1/${database}/documents/${path}`, 'PATCH', { fields: typed(fields) }),
    async useRules(content) {
      const rules = { files: [{ name: 'firestore.rules', content }] }
      await ask(`${address}/emulator/v1/projects/${projectId}:securityRules`, 'PUT', { rules })
    },
    async serve(page) {
      // A page that a route has answered counts as one from the internet, which may not simply ask this machine.
      await page.context().grantPermissions(['local-network-access'])
      await page.route(
        ({ pathname }) => pathname === '/',
        async (route) => {
          const answer = await route.fetch()
          const { 'content-security-policy': _, ...headers } = answer.headers()
          const body = (await answer.text()).replace(/("firestore":\{[^}]*"port":)\d+/, `$1${port}`)
          await route.fulfill({ status: 200, headers, body })
        },
      )
    },
    async kill() {
      const target = { database, export_directory: directory, export_name: 'firestore_export' }
      await ask(`${address}/emulator/v1/projects/${projectId}:export`, 'POST', target)
      await end()
    },
    async restart() {
      const exported = join(directory, 'firestore_export/firestore_export.overall_export_metadata')
      running = await start('--seed_from_export', exported)
    },
  }
}

async function ask(url: string, method: string, body: object): Promise<void> {
  const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' }
  const answer = await fetch(url, { method, headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${method} ${url}: ${await answer.text()}`)
}

function typed(fields: Readonly<Record<string, Field>>): object {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, typedValue(value)]))
}

function typedValue(value: Field): object {
  if (value instanceof Date) return { timestampValue: value.toISOString() }
  if (typeof value === 'number') return { integerValue: String(value) }
  return typeof value === 'string' ? { stringValue: value } : { booleanValue: value }
}

async function answering(address: string): Promise<void> {
  while (!(await fetch(address).catch(() => undefined))?.ok) await new Promise((done) => setTimeout(done, 10))
}
