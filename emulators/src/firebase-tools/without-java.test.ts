import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundle } from '../../testing/bundle.ts'

let folder: string
let program: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'without-java-test-'))
  program = join(folder, 'without-java.mjs')
  await bundle(new URL('./without-java.ts', import.meta.url), program, 'bundle')
})

afterAll(() => rm(folder, { recursive: true }))

test('a command finds a java that firebase-tools accepts, and the programs beside it', async () => {
  const show =
    'java -version 2>&1; echo "$FIRESTORE_EMULATOR_BINARY_PATH"; echo "$STORAGE_EMULATOR_BINARY_PATH"'
  expect(await run('sh', '-c', show)).toEqual({
    code: 0,
    printed: `openjdk version "21"\n${folder}/firestore.js\n${folder}/storage-rules.js\n`,
  })
})

test('it ends with the exit code of the command and leaves nothing behind', async () => {
  const temporary = await mkdtemp(join(folder, 'tmp-'))
  expect(await runQuery(temporary, 'sh', '-c', 'exit 7')).toMatchObject({ code: 7 })
  expect(await readdir(temporary)).toEqual([])
})

test('processes that the command started in place of Java end with it', async () => {
  const archive = join(folder, 'never-ends.mjs')
  const pid = join(folder, 'pid')
  const script = `import { writeFileSync } from 'node:fs'
writeFileSync('${pid}', String(process.pid))
setInterval(() => {}, 1000)`
  const command = `printf %s "$0" > '${archive}'; java -jar '${archive}' & while [ ! -s '${pid}' ]; do sleep 0.05; done; cat '${pid}'`
  // It holds the pipe that we read, which only ends when every process that writes to it has.
  const { printed } = await run('sh', '-c', command, script)
  expect(Number(printed)).toBeGreaterThan(0)
})

test.each([
  [[], 1],
  [['--help'], 0],
  [['no-such-command'], 1],
])('%j ends with %d', async (args, code) => {
  expect(await run(...args)).toMatchObject({ code })
})

function run(...args: string[]) {
  return runQuery(folder, ...args)
}

async function runQuery(temporary: string, ...args: string[]) {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, TMPDIR: temporary },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const code = new Promise((resolve) => child.once('exit', resolve))
  return { printed: await text(child.stdout), code: await code }
}
