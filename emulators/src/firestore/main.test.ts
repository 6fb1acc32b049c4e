import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'

const suite = fileURLToPath(new URL('../..', import.meta.url))
let directory: string
let program: string
const running: Emulator[] = []
/** Emulators that tests share, because starting one takes longer than most tests. The second has rules and an import. */
let first: Emulator
let ruled: Emulator

/** Inside the workspace, where a bundle finds its packages. */
beforeAll(async () => {
  await mkdir(join(suite, 'lib'), { recursive: true })
  directory = await mkdtemp(join(suite, 'lib/test-'))
  program = join(directory, 'firestore.js')
  await build({
    entryPoints: [fileURLToPath(new URL('./main.ts', import.meta.url))],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  })
  first = new Emulator(['--single_project_mode', 'true', '--unheard-of', 'flag', '--project', 'demo'], {
    FIRESTORE_INDEXES: await storeFile('indexes.json', '{"indexes": [], "fieldOverrides": []}'),
  })
  await first.address()
})
afterAll(async () => {
  for (const emulator of running) await emulator.end('SIGKILL')
  await rm(directory, { recursive: true })
})

class Emulator {
  output = ''
  readonly #process: ChildProcess
  readonly #exit: Promise<unknown[]>
  #printed = () => {}

  /** Same flags as firebase-tools, including those without effect here. */
  constructor(flags: string[] = [], environment: Record<string, string> = {}) {
    const common = ['--host', '127.0.0.1', '--port', '0', '--websocket_port', '9150', '--database-edition']
    this.#process = spawn(process.execPath, [program, ...common, 'standard', ...flags], {
      env: { ...process.env, ...environment },
    })
    this.#exit = once(this.#process, 'exit')
    for (const stream of [this.#process.stdout, this.#process.stderr]) {
      stream?.on('data', (chunk) => {
        this.output += chunk
        this.#printed()
      })
    }
    running.push(this)
  }

  async prints(text: string | RegExp): Promise<void> {
    while (!this.output.match(text)) await new Promise<void>((resolve) => (this.#printed = resolve))
  }

  async address(): Promise<string> {
    await this.prints('running on')
    return /running on (\S+)/.exec(this.output)?.[1] ?? ''
  }

  async end(signal: NodeJS.Signals): Promise<unknown> {
    this.#process.kill(signal)
    return (await this.#exit)[0]
  }

  async exitCode(): Promise<unknown> {
    return (await this.#exit)[0]
  }
}

const documents = '/v1/projects/demo-main/databases/(default)/documents'

async function readStatus(emulator: Emulator, path: string, request: RequestInit = {}): Promise<number> {
  return (await fetch(`http://${await emulator.address()}${documents}${path}`, request)).status
}

const rules = (condition: string) => `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{document=**} { allow read: if ${condition}; }
  }
}`

async function storeFile(name: string, content: string): Promise<string> {
  const path = join(directory, name)
  await writeFile(path, content)
  return path
}

test('it answers, and says how to connect to the project it was started for', async () => {
  const address = await first.address()
  expect(await (await fetch(`http://${address}/`)).text()).toBe('Ok\n')
  await first.prints(`FIRESTORE_EMULATOR_HOST=${address} GCLOUD_PROJECT=demo`)
})

test('without rules everything is allowed, with a warning', async () => {
  expect(await readStatus(first, '/a/b')).toBe(404)
  expect(first.output).toContain('WARNING: There are no security rules')
})

test('rules that do not compile stop the start and name the place', async () => {
  const path = await storeFile('broken.rules', rules('(true'))
  const emulator = new Emulator(['--rules', path])
  expect(await emulator.exitCode()).toBe(1)
  expect(emulator.output).toMatch(/broken\.rules:4:\d+ - ERROR/)
  expect(emulator.output).not.toContain('running on')
})

test('a port in use is reported in one line', async () => {
  const port = (await first.address()).split(':')[1] ?? ''
  const second = new Emulator(['--port', port])
  expect(await second.exitCode()).toBe(1)
  expect(second.output).toMatch(/EADDRINUSE.*\n$/)
})

test('a query without its composite index is refused until the index file names it', async () => {
  const query = {
    method: 'POST',
    body: JSON.stringify({
      structuredQuery: {
        from: [{ collectionId: 'notes' }],
        where: { fieldFilter: { field: { fieldPath: 'a' }, op: 'EQUAL', value: { integerValue: '1' } } },
        orderBy: [{ field: { fieldPath: 'b' } }],
      },
    }),
  }
  expect(await readStatus(first, ':runQuery', query)).toBe(400)
  const fields = [
    { fieldPath: 'a', order: 'ASCENDING' },
    { fieldPath: 'b', order: 'ASCENDING' },
  ]
  const index = { collectionGroup: 'notes', queryScope: 'COLLECTION', fields }
  await storeFile('indexes.json', JSON.stringify({ indexes: [index] }))
  await first.prints('now in force')
  expect(await readStatus(first, ':runQuery', query)).toBe(200)
})

test('an emulator starts with the export of another, under the rules of a file', async () => {
  await readStatus(first, '/a/b', { method: 'PATCH', body: '{"fields":{}}' })
  const exported = await fetch(`http://${await first.address()}/emulator/v1/projects/demo-main:export`, {
    method: 'POST',
    body: JSON.stringify({ export_directory: directory, export_name: 'firestore_export' }),
  })
  expect(exported.status).toBe(200)
  const seed = join(directory, 'firestore_export/firestore_export.overall_export_metadata')
  const path = await storeFile('changing.rules', rules('false'))
  ruled = new Emulator(['--rules', path, '--seed_from_export', seed])
  expect(await readStatus(ruled, '/a/b')).toBe(403)
  expect(await readStatus(ruled, '/a/b', { headers: { authorization: 'Bearer owner' } })).toBe(200)
})

test('rules are read again when their file changes, and stay if they do not compile', async () => {
  await storeFile('changing.rules', rules('true'))
  await ruled.prints('now in force')
  expect(await readStatus(ruled, '/a/b')).toBe(200)
  await storeFile('changing.rules', rules('(false'))
  await ruled.prints('stay as they were')
  expect(ruled.output).toMatch(/changing\.rules:4:\d+ - ERROR/)
  expect(await readStatus(ruled, '/a/b')).toBe(200)
})

test.each<[NodeJS.Signals, () => Emulator]>([
  ['SIGINT', () => first],
  ['SIGTERM', () => ruled],
])('it ends cleanly on %s', async (signal, emulator) => {
  expect(await emulator().end(signal)).toBe(0)
})
