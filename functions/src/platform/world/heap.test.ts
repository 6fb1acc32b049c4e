import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { growth } from './heap.ts'

/** Node silently ignores options that it does not know. */
test('this version of Node reports how much a heap may grow', () => {
  expect(execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' })).toContain(`  ${growth} (`)
})
