import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../process/root.mjs'
import { packEmulators } from './pack-emulators.mjs'

const execute = promisify(execFile)
/** @type {string} */
let project

/** An empty project with the packed emulators, as npm would install them, and with the SDK of an application. */
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'empty-project-'))
  const installed = join(project, 'node_modules/@rupee/emulators')
  await mkdir(installed, { recursive: true })
  await execute('tar', ['-xzf', await packEmulators(project), '--strip-components=1', '-C', installed])
  const { dependencies, bin } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'))
  for (const name of [...Object.keys(dependencies), 'firebase-admin']) await link(name)
  await mkdir(join(project, 'node_modules/.bin'))
  for (const [name, file] of Object.entries(bin)) {
    await symlink(join(installed, file), join(project, 'node_modules/.bin', name))
    await chmod(join(installed, file), 0o755)
  }
  await writeFile(join(project, 'package.json'), '{ "type": "module", "private": true }')
}, 180_000)
afterAll(() => rm(project, { recursive: true }))

/** @param {string} name */
async function link(name) {
  const target = join(project, 'node_modules', name)
  await mkdir(dirname(target), { recursive: true })
  const own = join(root, 'emulators/node_modules', name)
  await symlink(existsSync(own) ? own : join(root, 'node_modules', name), target)
}

/**
 * Returns what a module of the project prints as JSON.
 * @param {string} text
 * @param {NodeJS.ProcessEnv} [environment]
 */
async function readOutput(text, environment = {}) {
  const file = join(project, 'program.js')
  await writeFile(file, text)
  const { stdout } = await execute(process.execPath, [file], { env: { ...process.env, ...environment } })
  return JSON.parse(stdout)
}

const rules = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /public/{id} { allow read; }
  }
}`

const programOfAnApplication = `
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
initializeApp()
const firestore = getFirestore()
await firestore.doc('public/a').set({ n: 1 })
const stored = (await firestore.doc('public/a').get()).data()
const documents = \`http://\${process.env.FIRESTORE_EMULATOR_HOST}/v1/projects/demo/databases/(default)/documents\`
const readStatus = async (path) => (await fetch(\`\${documents}/\${path}\`)).status
console.log(JSON.stringify({ stored, allowed: await readStatus('public/a'), refused: await readStatus('private/a') }))
`

test('the emulator runs in an empty project: an SDK writes and reads, and rules decide', async () => {
  await writeFile(join(project, 'firestore.rules'), rules)
  const emulator = spawn(
    join(project, 'node_modules/.bin/firestore-without-java'),
    ['--port', '0', '--project', 'demo', '--rules', 'firestore.rules'],
    { cwd: project, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  try {
    let output = ''
    for await (const piece of emulator.stdout) {
      output += piece
      if (output.includes('GCLOUD_PROJECT')) break
    }
    const [, host, id] = /FIRESTORE_EMULATOR_HOST=(\S+) GCLOUD_PROJECT=(\S+)/.exec(output) ?? []
    const environment = { FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: id }
    expect(await readOutput(programOfAnApplication, environment)).toEqual({
      stored: { n: 1 },
      allowed: 200,
      refused: 403,
    })
  } finally {
    emulator.kill()
  }
}, 60_000)

test('the archive has licence, changelog and documents', async () => {
  const files = await readdir(join(project, 'node_modules/@rupee/emulators'))
  expect(files).toEqual(expect.arrayContaining(['LICENSE', 'CHANGELOG.md', 'README.md', 'docs']))
})

test('the four entry points can be imported, and nothing else', async () => {
  const names = await readOutput(`
    const names = async (entry) => Object.keys(await import('@rupee/emulators/' + entry).catch(() => ({})))
    const entries = ['server', 'in-process', 'rules', 'testing', 'lib/server.js', 'src/firestore/server.ts']
    console.log(JSON.stringify(Object.fromEntries(await Promise.all(entries.map(async (e) => [e, await names(e)])))))
  `)
  expect(names).toEqual({
    server: expect.arrayContaining(['makeFirestoreServer']),
    'in-process': expect.arrayContaining(['makeInProcessFirestore', 'openDatabase']),
    rules: expect.arrayContaining(['parseRules', 'compileRules']),
    testing: expect.arrayContaining(['findFreePort', 'startKillableFirestore']),
    'lib/server.js': [],
    'src/firestore/server.ts': [],
  })
}, 30_000)

test('a program in TypeScript finds the types', async () => {
  await writeFile(
    join(project, 'typed.ts'),
    `import { makeInProcessFirestore, openDatabase, type Network } from '@rupee/emulators/in-process'
     import { type FirestoreServer, makeFirestoreServer } from '@rupee/emulators/server'
     const network: Network = { roundTrip: (_what, deliver) => deliver(), wait: async () => {}, fraction: () => 0 }
     export const server: FirestoreServer = makeFirestoreServer()
     export const name: string = makeInProcessFirestore(openDatabase('projects/p/databases/d'), network).doc('a/b').path
     // @ts-expect-error: the types are there
     export const wrong: number = makeFirestoreServer()`,
  )
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const options = ['--strict', '--noEmit', '--skipLibCheck', '--module', 'nodenext', '--target', 'es2023']
  const { stdout } = await execute(process.execPath, [tsc, ...options, 'typed.ts'], { cwd: project }).catch(
    (error) => error,
  )
  expect(stdout).toBe('')
}, 60_000)
