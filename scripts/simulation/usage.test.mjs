import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../process/root.mjs'
import { findUnknownOption, options, usage } from './usage.mjs'

/** @param {string[]} args */
function simulate(...args) {
  const script = join(root, 'scripts/simulation/simulate.mjs')
  return spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' })
}

test('--help lists the options, and ends with 0', () => {
  expect(simulate('--help')).toMatchObject({ status: 0, stdout: `${usage}\n`, stderr: '' })
})

test('an unknown option is refused with the list of options, before anything is built', () => {
  const { status, stderr } = simulate('--sede', '7')
  expect(status).toBe(2)
  expect(stderr).toBe(`There is no option --sede.\n\n${usage}\n`)
})

/** Options that the two programs parse, apart from those which the script adds. */
const parsed = ['simulation/src/run/options.ts', 'simulation/src/defects/hunt.ts'].flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/^ {4}'?([a-z-]+)'?: \{ type:/gm)].map(
    ([, name]) => name,
  ),
)
const added = ['functions', 'old']

test('the list has every option that is parsed, and no other', () => {
  const listed = Object.keys(options).map((option) => option.split(' ')[0])
  const expected = parsed.filter((name) => !added.includes(name ?? '')).map((name) => `--${name}`)
  expect(listed.toSorted()).toEqual([...new Set(expected)].toSorted())
  expect(findUnknownOption(['--seed', '7', '--days=3'])).toBeUndefined()
})

test('every option of docs/simulation.md is listed', () => {
  const documented = readFileSync(join(root, 'docs/simulation.md'), 'utf8').matchAll(/^\| (`--.+) \|/gm)
  const named = [...documented].flatMap(([, row = '']) => row.match(/--[a-z-]+/g) ?? [])
  expect(named.length).toBeGreaterThan(8)
  expect(findUnknownOption(named)).toBeUndefined()
})
