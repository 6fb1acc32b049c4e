import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createInvariants } from '../invariants/all.ts'

const documented = readFileSync('docs/simulation.md', 'utf8')

test.each(createInvariants())('docs/simulation.md says what $name holds', ({ name, holds }) => {
  expect(documented).toContain(`| ${name} | ${holds} |`)
})
