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

test('functions, types, members that are functions, and variables and fields that end in Of are read, no others', () => {
  const source = [
    'function one(byOf: number) {}',
    'const two = () => 1, decidedAt = 2, sumOf = 3',
    'class Three { #four() {} fieldOf = 1 }',
    'type Five = { decidedBy: string; readonly fiveOf: string; six(): void; readonly seven: () => void }',
    'const { decidedTo, of: { sentFrom } } = { eight() {}, nine: () => 1, paidBy: 1, ten: function () {} }',
    'class Eleven { twelve = () => 1; readonly paidAt = 2 }',
  ].join('\n')
  expect(listDeclaredNames('a.ts', source).map(({ name, line }) => `${line} ${name}`)).toEqual([
    '1 one',
    '2 two',
    '2 sumOf',
    '3 Three',
    '3 four',
    '3 fieldOf',
    '4 Five',
    '4 fiveOf',
    '4 six',
    '4 seven',
    '5 eight',
    '5 nine',
    '5 ten',
    '6 Eleven',
    '6 twelve',
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
