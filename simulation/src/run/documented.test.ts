import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { planted } from '../defects/planted.ts'
import { everyInvariant } from '../invariants/all.ts'

const documented = readFileSync('docs/simulation.md', 'utf8')

test.each(everyInvariant())('docs/simulation.md says what $name holds', ({ name, holds }) => {
  expect(documented).toContain(`| ${name} | ${holds} |`)
})

test.each(planted)('docs/simulation.md lists "$name"', ({ name, what }) => {
  expect(documented).toContain(`| ${name} | ${what} |`)
})
