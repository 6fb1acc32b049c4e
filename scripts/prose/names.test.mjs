import { expect, test } from 'vitest'
import { hasPrepositionAtEnd, listDeclaredNames } from './names.mjs'
import { hasVerb } from './verbs.mjs'

test.each(['approverOf', 'matchTo', 'isPaidBefore', 'useWalletsWith', 'titlesIn'])(
  '%s is refused',
  (name) => {
    expect(hasPrepositionAtEnd(name)).toBe(true)
  },
)

test.each([
  'logIn', // a phrasal verb
  'LoggedOut',
  'isTakenOver',
  'toApprover',
  'readInto2',
  'proof', // no word of its own
  'of',
])('%s is accepted', (name) => {
  expect(hasPrepositionAtEnd(name)).toBe(false)
})

test('functions, methods, types and variables that end in Of are read, other variables and fields are not', () => {
  const source = [
    'function one(byOf: number) {}',
    'const two = () => 1, decidedAt = 2, sumOf = 3',
    'class Three { #four() {} fieldOf = 1 }',
    'type Five = { decidedBy: string }',
  ].join('\n')
  expect(listDeclaredNames('a.ts', source).map(({ name, line }) => `${line} ${name}`)).toEqual([
    '1 one',
    '2 two',
    '2 sumOf',
    '3 Three',
    '3 four',
    '4 Five',
  ])
})

test('functions that state their result are told from the others', () => {
  const source = 'function one(): number {} function two() {}'
  expect(listDeclaredNames('a.ts', source).map(({ isTyped }) => isTyped)).toEqual([true, false])
})

test.each([
  ['findQuote', true],
  ['isPaid', true],
  ['toApprover', true],
  ['OrderList', true], // a component
  ['balance', false],
  ['medianWait', false],
  ['inWords', false],
])('%s begins with a verb: %s', (name, expected) => {
  expect(hasVerb(name)).toBe(expected)
})
