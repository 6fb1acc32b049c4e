import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { installJavaStandIn } from './java-stand-in.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "a java's "))
  await installJavaStandIn(join(folder, 'bin'), join(folder, 'pids'))
})

afterEach(() => rm(folder, { recursive: true }))

test('the stand-in for java reports a version that firebase-tools accepts', async () => {
  const { stderr } = await java('-Duser.language=en', '-Dfile.encoding=UTF-8', '-version')
  expect(stderr).toBe('openjdk version "21"\n')
})

test('it runs the archive with Node and its arguments, and records its process', async () => {
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
