import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useHooks } from './hooks.mjs'

/** @type {string} */
let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hooks-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** @param {string[]} args */
function git(...args) {
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()
}

test('a checkout without hooks gets those of the repository', () => {
  git('init', '--quiet')
  useHooks(folder)
  expect(git('config', '--local', 'core.hooksPath')).toBe('.githooks')
})

test('other hooks of a checkout are kept', () => {
  git('init', '--quiet')
  git('config', 'core.hooksPath', 'other')
  useHooks(folder)
  expect(git('config', 'core.hooksPath')).toBe('other')
})

test('hooks that lie in the folder of git are kept', () => {
  git('init', '--quiet')
  writeFileSync(join(folder, '.git/hooks/pre-push'), '')
  useHooks(folder)
  expect(git('config', '--local', '--default', 'none', '--get', 'core.hooksPath')).toBe('none')
})

test('a copy inside another checkout changes nothing there', () => {
  git('init', '--quiet')
  mkdirSync(join(folder, 'copy'))
  useHooks(join(folder, 'copy'))
  expect(git('config', '--local', '--default', 'none', '--get', 'core.hooksPath')).toBe('none')
})

test('a folder without git stays unchanged', () => {
  useHooks(folder)
  expect(readdirSync(folder)).toEqual([])
})
