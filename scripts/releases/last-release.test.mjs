import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findLastRelease } from './last-release.mjs'

const person = { NAME: 'Asha', EMAIL: 'asha@example.com' }
const environment = {
  PATH: process.env.PATH,
  GIT_CONFIG_GLOBAL: '/dev/null',
  ...Object.fromEntries(
    Object.entries(person).flatMap(([name, value]) => [
      [`GIT_AUTHOR_${name}`, value],
      [`GIT_COMMITTER_${name}`, value],
    ]),
  ),
}

/** Creates an empty repository, which is removed after the test. */
function newRepository() {
  const folder = mkdtempSync(join(tmpdir(), 'last-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  /** @param {string[]} args */
  const git = (...args) =>
    execFileSync('git', args, { cwd: folder, env: environment, encoding: 'utf8' }).trim()
  git('init', '--quiet')
  return {
    folder,
    git,
    /**
     * Commits a package.json, and returns the hash.
     * @param {object} content
     */
    commit(content) {
      writeFileSync(join(folder, 'package.json'), JSON.stringify(content, null, 2))
      git('add', '.')
      git('commit', '--quiet', '--message', 'change')
      return git('rev-parse', 'HEAD')
    },
  }
}

test('the last release is the newest commit before this one that changed the version', () => {
  const { folder, commit } = newRepository()
  commit({ version: '0.1.0' })
  commit({ version: '0.2.0' })
  const release = commit({ version: '0.3.0' })
  commit({ version: '0.3.0', license: 'Apache-2.0' })
  commit({ version: '0.3.0', license: 'Apache-2.0', type: 'module' })
  expect(findLastRelease(folder)).toEqual({ release: { version: '0.3.0', commit: release } })
})

test('a commit that is a release is compared with the release before', () => {
  const { folder, commit } = newRepository()
  commit({ version: '0.1.0' })
  const before = commit({ version: '0.2.0' })
  commit({ version: '0.2.0', type: 'module' })
  commit({ version: '0.3.0', type: 'module' })
  expect(findLastRelease(folder)).toEqual({ release: { version: '0.2.0', commit: before } })
})

test('a commit that moves the version without a change is not a release', () => {
  const { folder, commit } = newRepository()
  commit({ version: '0.1.0' })
  const release = commit({ version: '0.2.0' })
  commit({ type: 'module', version: '0.2.0', license: 'Apache-2.0' })
  commit({ license: 'Apache-2.0', version: '0.2.0' })
  commit({ license: 'Apache-2.0', version: '0.2.0', type: 'module' })
  expect(findLastRelease(folder)).toEqual({ release: { version: '0.2.0', commit: release } })
})

test('the commit that begins a history is not a release', () => {
  const { folder, commit } = newRepository()
  commit({ version: '0.1.0' })
  expect(findLastRelease(folder)).toEqual({ reason: 'first' })
  commit({ version: '0.1.0', type: 'module' })
  expect(findLastRelease(folder)).toEqual({ reason: 'first' })
  // The first release has no earlier one to be compared with.
  commit({ version: '0.2.0', type: 'module' })
  expect(findLastRelease(folder)).toEqual({ reason: 'first' })
})

test('a clone without the history, and a folder without git, say so', () => {
  const { folder, git, commit } = newRepository()
  commit({ version: '0.1.0' })
  commit({ version: '0.2.0' })
  commit({ version: '0.2.0', type: 'module' })
  commit({ version: '0.2.0', type: 'commonjs' })
  const clone = join(folder, 'clone')
  git('clone', '--quiet', '--depth', '2', `file://${folder}`, clone)
  expect(findLastRelease(clone)).toEqual({ reason: 'cut off' })
  git('-C', clone, 'fetch', '--quiet', '--unshallow')
  expect(findLastRelease(clone)).toMatchObject({ release: { version: '0.2.0' } })
  expect(findLastRelease(tmpdir())).toEqual({ reason: 'cut off' })
})
