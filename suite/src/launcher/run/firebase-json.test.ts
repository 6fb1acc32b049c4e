import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CannotStart } from '../command-line/cannot-start.ts'
import { readProjectId } from './firebase-json.ts'

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'firebaserc-'))
})

afterEach(() => rm(root, { recursive: true }))

const setDefault = (project: string) =>
  writeFile(join(root, '.firebaserc'), JSON.stringify({ projects: { default: project } }))

test('the suite runs in a demo project', async () => {
  await setDefault('demo-exchange')
  expect(await readProjectId(root)).toBe('demo-exchange')
})

test('the suite does not start in a project that could exist', async () => {
  await setDefault('my-exchange')
  await expect(readProjectId(root)).rejects.toThrow(CannotStart)
})
