import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { everyInvariant } from '../invariants/all.ts'

const documented = readFileSync('docs/simulation.md', 'utf8')

test.each(everyInvariant())('docs/simulation.md says what $name holds', ({ name, holds }) => {
  expect(documented).toContain(`| ${name} | ${holds} |`)
})
