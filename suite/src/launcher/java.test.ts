import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readJavaVersion, writeJavaStandIn } from './java.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "a java's "))
  await writeJavaStandIn(join(folder, 'bin'), join(folder, 'pids'))
})

afterEach(() => rm(folder, { recursive: true }))

test.each([
  ['openjdk version "21.0.2" 2024-01-16', 21],
  ['java version "1.8.0_392"', 8],
  ['openjdk version "17.0.15" 2025-04-15\nOpenJDK Runtime Environment', 17],
  ['java: command not found', undefined],
])('%s is read', (printed, major) => {
  expect(readJavaVersion(printed)).toBe(major)
})

test('the stand-in for java says a version that firebase-tools accepts', async () => {
  const { stderr } = await java('-Duser.language=en', '-Dfile.encoding=UTF-8', '-version')
  expect(readJavaVersion(stderr)).toBe(21)
})

test('it runs the archive with Node and its arguments, and notes its process', async () => {
  const archive = join(folder, 'archive.mjs')
  await writeFile(archive, 'console.log(JSON.stringify({ pid: process.pid, args: process.argv.slice(2) }))')
  const { stdout } = await java('-Duser.language=en', '-jar', archive, '--host', 'a b', '--rules', "it's")
  const { pid, args } = JSON.parse(stdout)
  expect(args).toEqual(['--host', 'a b', '--rules', "it's"])
  expect(await readdir(join(folder, 'pids'))).toEqual([`${pid}`])
})

function java(...args: string[]) {
  return promisify(execFile)(join(folder, 'bin/java'), args)
}
