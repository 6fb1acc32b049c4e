import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

const suite = fileURLToPath(new URL('../..', import.meta.url))
let directory: string
let program: string
const running: Emulator[] = []

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
})
afterEach(async () => {
  for (const emulator of running.splice(0)) await emulator.end('SIGKILL')
})
afterAll(() => rm(directory, { recursive: true }))

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

async function status(emulator: Emulator, path: string, request: RequestInit = {}): Promise<number> {
  return (await fetch(`http://${await emulator.address()}${documents}${path}`, request)).status
}

const rules = (condition: string) => `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{document=**} { allow read: if ${condition}; }
  }
}`

async function file(name: string, content: string): Promise<string> {
  const path = join(directory, name)
  await writeFile(path, content)
  return path
}

test.each(['SIGINT', 'SIGTERM'] as const)('it starts, answers and ends cleanly on %s', async (signal) => {
  const emulator = new Emulator(['--single_project_mode', 'true', '--unheard-of', 'flag'])
  expect(await (await fetch(`http://${await emulator.address()}/`)).text()).toBe('Ok\n')
  expect(await emulator.end(signal)).toBe(0)
})

test('it says how to connect to the project it was started for', async () => {
  const emulator = new Emulator(['--project', 'demo'])
  const address = await emulator.address()
  await emulator.prints(`FIRESTORE_EMULATOR_HOST=${address} GCLOUD_PROJECT=demo`)
})

test('without rules everything is allowed, with a warning', async () => {
  const emulator = new Emulator()
  expect(await status(emulator, '/a/b')).toBe(404)
  expect(emulator.output).toContain('WARNING: There are no security rules')
})

test('rules of a file apply from the first request on, and are read again when they change', async () => {
  const path = await file('changing.rules', rules('false'))
  const emulator = new Emulator(['--rules', path])
  expect(await status(emulator, '/a/b')).toBe(403)
  await file('changing.rules', rules('true'))
  await emulator.prints('now in force')
  expect(await status(emulator, '/a/b')).toBe(404)
  await file('changing.rules', rules('(false'))
  await emulator.prints('stay as they were')
  expect(emulator.output).toMatch(/changing\.rules:4:\d+ - ERROR/)
  expect(await status(emulator, '/a/b')).toBe(404)
})

test('rules that do not compile stop the start and name the place', async () => {
  const path = await file('broken.rules', rules('(true'))
  const emulator = new Emulator(['--rules', path])
  expect(await emulator.exitCode()).toBe(1)
  expect(emulator.output).toMatch(/broken\.rules:4:\d+ - ERROR/)
  expect(emulator.output).not.toContain('running on')
})

test('a port in use is reported in one line', async () => {
  const first = new Emulator()
  const port = (await first.address()).split(':')[1] ?? ''
  const second = new Emulator(['--port', port])
  expect(await second.exitCode()).toBe(1)
  expect(second.output).toMatch(/EADDRINUSE.*\n$/)
})

test('a query without its composite index is refused until the index file names it', async () => {
  const path = await file('indexes.json', '{"indexes": [], "fieldOverrides": []}')
  const emulator = new Emulator([], { FIRESTORE_INDEXES: path })
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
  expect(await status(emulator, ':runQuery', query)).toBe(400)
  const fields = [
    { fieldPath: 'a', order: 'ASCENDING' },
    { fieldPath: 'b', order: 'ASCENDING' },
  ]
  const index = { collectionGroup: 'notes', queryScope: 'COLLECTION', fields }
  await file('indexes.json', JSON.stringify({ indexes: [index] }))
  await emulator.prints('now in force')
  expect(await status(emulator, ':runQuery', query)).toBe(200)
})

test('an emulator starts with the export of another', async () => {
  const first = new Emulator()
  await status(first, '/a/b', { method: 'PATCH', body: '{"fields":{}}' })
  const exported = await fetch(`http://${await first.address()}/emulator/v1/projects/demo-main:export`, {
    method: 'POST',
    body: JSON.stringify({ export_directory: directory, export_name: 'firestore_export' }),
  })
  expect(exported.status).toBe(200)
  const seed = join(directory, 'firestore_export/firestore_export.overall_export_metadata')
  expect(await status(new Emulator(['--seed_from_export', seed]), '/a/b')).toBe(200)
})
