import { expect, test } from 'vitest'
import { readCommandLine } from './command-line.ts'

test('a command keeps its own options', () => {
  expect(readCommandLine(['--stand-in', 'vitest', 'run', '--fresh', '--', '-x'])).toEqual({
    fresh: false,
    edition: 'stand-in',
    command: ['vitest', 'run', '--fresh', '--', '-x'],
  })
})

test('two dashes before the command are not part of it', () => {
  expect(readCommandLine(['--', '--odd', 'name']).command).toEqual(['--odd', 'name'])
})

test('without options, the machine decides', () => {
  expect(readCommandLine([])).toEqual({ fresh: false, edition: undefined, command: [] })
  expect(readCommandLine(['--fresh'])).toMatchObject({ fresh: true })
})

test('an unknown option and two editions at once are refused', () => {
  expect(() => readCommandLine(['--frsh'])).toThrow(/--frsh/)
  expect(() => readCommandLine(['--official', '--stand-in'])).toThrow('not both')
})
