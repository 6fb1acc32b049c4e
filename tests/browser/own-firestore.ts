import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startKillableFirestore } from '@rupee/emulators/testing'
import type { Page } from 'playwright-core'
import { onTestFinished } from 'vitest'

const project = process.env.GCLOUD_PROJECT ?? ''

type Field = string | boolean | number | Date | { readonly [name: string]: Field }

export const productRules = readFileSync('firestore.rules', 'utf8')

export interface OwnFirestore {
  /** Access past the rules, as the Admin SDK has. */
  set(path: string, fields: Readonly<Record<string, Field>>): Promise<void>
  useRules(source: string): Promise<void>
  /** Makes this page use this Firestore instead of the suite's. */
  serve(page: Page): Promise<void>
  /** Kills it at once, as in a crash. */
  kill(): Promise<void>
  /** Starts it again at the same address, with the data it had. */
  restart(): Promise<void>
}

/** A Firestore for this test alone. */
export async function startOwnFirestore(rules = productRules): Promise<OwnFirestore> {
  const directory = await mkdtemp(join(tmpdir(), 'own-firestore-'))
  const rulesFile = join(directory, 'firestore.rules')
  await writeFile(rulesFile, rules)
  const { port, ask, kill, restart, stop } = await startKillableFirestore({
    port: await freePort(),
    project,
    directory,
    options: ['--rules', rulesFile],
  })
  onTestFinished(async () => {
    await stop()
    await rm(directory, { recursive: true })
  })
  return {
    set: (path, fields) =>
      ask('PATCH', `v1/projects/${project}/databases/(default)/documents/${path}`, { fields: typed(fields) }),
    useRules: (content) =>
      ask('PUT', `emulator/v1/projects/${project}:securityRules`, {
        rules: { files: [{ name: 'firestore.rules', content }] },
      }),
    async serve(page) {
      // Chromium takes a page answered by a route for one from the internet, which may not access this machine.
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
    kill,
    restart,
  }
}

function typed(fields: Readonly<Record<string, Field>>): object {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, typedValue(value)]))
}

function typedValue(value: Field): object {
  if (value instanceof Date) return { timestampValue: value.toISOString() }
  if (typeof value === 'number') return { integerValue: String(value) }
  if (typeof value === 'object') return { mapValue: { fields: typed(value) } }
  return typeof value === 'string' ? { stringValue: value } : { booleanValue: value }
}
