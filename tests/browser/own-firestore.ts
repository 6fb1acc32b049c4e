import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { maximumShown } from '@rupee/domain/orders/transfer.ts'
import { defaultShownLimits } from '@rupee/domain/site/shown-limits.ts'
import { findFreePort, startKillableFirestore } from '@rupee/emulators/testing'
import type { Page } from 'playwright-core'
import { onTestFinished } from 'vitest'

const project = process.env.GCLOUD_PROJECT ?? ''

type Field = string | boolean | number | null | Date | readonly Field[] | { readonly [name: string]: Field }

type Fields = Readonly<Record<string, Field>>

export const productRules = readFileSync('firestore.rules', 'utf8')

export interface OwnFirestore {
  /** Access that bypasses the rules, like the Admin SDK. Publishes the visitors' documents, like the functions. */
  set(path: string, fields: Fields): Promise<void>
  /** Number of documents that pages have read. */
  countReads(): Promise<number>
  useRules(source: string): Promise<void>
  /** Makes this page use this Firestore instead of the suite's. */
  serve(page: Page): Promise<void>
}

/** A Firestore for this test alone. */
export async function startOwnFirestore(): Promise<OwnFirestore> {
  const directory = await mkdtemp(join(tmpdir(), 'own-firestore-'))
  const rulesFile = join(directory, 'firestore.rules')
  await writeFile(rulesFile, productRules)
  const { port, ask, stop } = await startKillableFirestore({
    port: await findFreePort(),
    project,
    directory,
    options: ['--rules', rulesFile],
  })
  onTestFinished(async () => {
    await stop()
    await rm(directory, { recursive: true })
  })
  const write = (path: string, fields: Fields) =>
    ask('PATCH', `v1/projects/${project}/databases/(default)/documents/${path}`, { fields: toTyped(fields) })
  const stored = new Map<string, Fields>()
  let board = toBoard(stored)
  return {
    async set(path, fields) {
      stored.set(path, fields)
      await write(path, fields)
      if (/^(wallets|site)\//.test(path)) {
        board = toBoard(stored)
        await write('public/board', board)
      }
      if (path.startsWith('latest/')) await write('public/latest', toLatest(stored))
    },
    async countReads() {
      const answer = await fetch(`http://127.0.0.1:${port}/emulator/v1/projects/${project}:usage`)
      const { databases } = await answer.json()
      return databases[0].reads
    },
    useRules: (content) =>
      ask('PUT', `emulator/v1/projects/${project}:securityRules`, {
        rules: { files: [{ name: 'firestore.rules', content }] },
      }),
    async serve(page) {
      // Chromium takes a page answered by a route for one from the internet, which may not access this machine.
      await page.context().grantPermissions(['local-network-access'])
      await page.route('**/board.json', (route) => route.fulfill({ json: board }))
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
  }
}

/** Publishes even invalid documents, which the functions leave out, so that a test can have one. */
function toBoard(stored: ReadonlyMap<string, Fields>): Fields {
  const pause = stored.get('site/pause')
  return {
    at: new Date().toISOString(),
    wallets: listDocuments('wallets', stored),
    pause: pause ? withTimeTexts(pause) : null,
    limits: stored.get('site/limits') ?? { ...defaultShownLimits },
    ad: stored.get('site/ad') ?? { text: '', text_hi: '' },
    figures: stored.get('site/figures') ?? null,
  }
}

function toLatest(stored: ReadonlyMap<string, Fields>): Fields {
  const transfers = listDocuments('latest', stored).map(withTimeTexts)
  const newestFirst = transfers.toSorted((one, other) => (String(one.date) < String(other.date) ? 1 : -1))
  return { transfers: newestFirst.slice(0, maximumShown) }
}

function listDocuments(collection: string, stored: ReadonlyMap<string, Fields>): readonly Fields[] {
  return [...stored]
    .filter(([path]) => path.startsWith(`${collection}/`))
    .map(([path, fields]) => ({ ...fields, id: path.slice(collection.length + 1) }))
}

function withTimeTexts(fields: Fields): Fields {
  const entries = Object.entries(fields)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  )
}

function toTyped(fields: Fields): object {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toTypedValue(value)]))
}

function toTypedValue(value: Field): object {
  if (value === null) return { nullValue: null }
  if (value instanceof Date) return { timestampValue: value.toISOString() }
  if (typeof value === 'number') return { integerValue: String(value) }
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { booleanValue: value }
  return isList(value)
    ? { arrayValue: { values: value.map(toTypedValue) } }
    : { mapValue: { fields: toTyped(value) } }
}

function isList(value: readonly Field[] | Fields): value is readonly Field[] {
  return Array.isArray(value)
}
