import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../process/root.mjs'

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))

const { version, workspaces } = readJson('package.json')
const lock = readJson('package-lock.json')

/** Packed copies of the emulators have a version and a changelog of their own. */
const own = 'emulators'

test('all packages of the product have the version of the release, in the lock file too', () => {
  /** @type {readonly string[]} */
  const names = workspaces.filter((/** @type {string} */ name) => name !== own)
  expect(names).toContain('functions')
  const versions = {
    'package-lock.json': lock.version,
    ...Object.fromEntries(
      names.map((name) => [`${name}/package.json`, readJson(`${name}/package.json`).version]),
    ),
    ...Object.fromEntries(
      ['', ...names].map((name) => [`"${name}" of the lock file`, lock.packages[name].version]),
    ),
  }
  expect(Object.entries(versions).filter(([, found]) => found !== version)).toEqual([])
})

test('packages of the product take each other in any version, because they are always those of the same commit', () => {
  const ranges = ['', ...workspaces].flatMap((/** @type {string} */ name) =>
    Object.entries({ ...lock.packages[name].dependencies, ...lock.packages[name].devDependencies }).filter(
      ([dependency, range]) => dependency.startsWith('@rupee/') && range !== '*',
    ),
  )
  expect(ranges).toEqual([])
})

test('the newest release in CHANGELOG.md is this version', () => {
  const titles = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').matchAll(/^## (?!Unreleased)(.+)$/gm)
  expect([...titles][0]?.[1]).toMatch(
    new RegExp(`^${version.replaceAll('.', '\\.')} - \\d{4}-\\d\\d-\\d\\d$`),
  )
})
