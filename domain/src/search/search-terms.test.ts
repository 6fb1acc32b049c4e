import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasSearchTerm, listAccountSearchTerms, nameSearchTerm, toEmailSearchTerm } from './search-terms.ts'

const asha = { name: 'Asha Verma', email: 'asha.v@example.com' }

const isFound = (term: string | undefined) =>
  term !== undefined && hasSearchTerm(listAccountSearchTerms(asha), term)

test('an account is found by the beginnings of its names and parts of its address', () => {
  const terms = listAccountSearchTerms({ name: 'Jo Li', email: 'jo@a.in' })
  expect(terms).toEqual([
    ...['name:j', 'name:jo', 'name:l', 'name:li'],
    ...['email:j', 'email:jo', 'email:jo@', 'email:jo@a', 'email:jo@a.', 'email:jo@a.i', 'email:jo@a.in'],
    ...['email:a', 'email:a.', 'email:a.i', 'email:a.in', 'email:i', 'email:in'],
  ])
})

test.each(['a', 'ASHA', ' verma ', 'ver', 'Ａｓｈａ', 'asha verma'])('the name %j is found', (typed) => {
  expect(isFound(nameSearchTerm(typed))).toBe(true)
})

test.each(['sha', 'vermaa', 'ravi', 'a.v'])('the name %j is not found', (typed) => {
  expect(isFound(nameSearchTerm(typed))).toBe(false)
})

test('the longest of several words is looked up', () => {
  expect(nameSearchTerm('Jo Lindqvist Li')).toBe('name:lindqvist')
  expect(nameSearchTerm('Asha Devi')).toBe('name:asha')
})

test.each(['asha', 'ASHA.V@example.com', 'v@', 'example', '@example.com', 'com'])(
  'the address %j is found',
  (typed) => {
    expect(isFound(toEmailSearchTerm(typed))).toBe(true)
  },
)

test.each(['xample', 'asha@', 'ashaverma'])('the address %j is not found', (typed) => {
  expect(isFound(toEmailSearchTerm(typed))).toBe(false)
})

test.each(['', '  ', '\n'])('%j has no search terms', (typed) => {
  expect([nameSearchTerm, toEmailSearchTerm].map((term) => term(typed))).toEqual([undefined, undefined])
})

describe('for any name and address', () => {
  const person = fc.record({
    name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }),
    email: fc.emailAddress(),
  })

  test('people are found by each beginning of their name and address', () => {
    fc.assert(
      fc.property(person, fc.nat(120), (someone, length) => {
        const terms = listAccountSearchTerms(someone)
        const hasTerm = (term: string | undefined) => term === undefined || hasSearchTerm(terms, term)
        const cutBeginning = (text: string) => [...text].slice(0, length).join('')
        expect(hasTerm(nameSearchTerm(someone.name))).toBe(true)
        expect(hasTerm(toEmailSearchTerm(cutBeginning(someone.email.normalize('NFKC'))))).toBe(true)
      }),
    )
  })

  test('no term is stored twice', () => {
    fc.assert(
      fc.property(person, (someone) => {
        const terms = listAccountSearchTerms(someone)
        expect(new Set(terms).size).toBe(terms.length)
      }),
    )
  })
})
