import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accountSearchTerms, emailSearchTerm, hasSearchTerm, nameSearchTerm } from './search-terms.ts'

const asha = { name: 'Asha Verma', email: 'asha.v@example.com' }

const finds = (term: string | undefined) =>
  term !== undefined && hasSearchTerm(accountSearchTerms(asha), term)

test('an account is found by the beginnings of its names and parts of its address', () => {
  const terms = accountSearchTerms({ name: 'Jo Li', email: 'jo@a.in' })
  expect(terms).toEqual([
    ...['name:j', 'name:jo', 'name:l', 'name:li'],
    ...['email:j', 'email:jo', 'email:jo@', 'email:jo@a', 'email:jo@a.', 'email:jo@a.i', 'email:jo@a.in'],
    ...['email:a', 'email:a.', 'email:a.i', 'email:a.in', 'email:i', 'email:in'],
  ])
})

test.each(['a', 'ASHA', ' verma ', 'ver', 'Ａｓｈａ', 'asha verma'])('the name %j is found', (typed) => {
  expect(finds(nameSearchTerm(typed))).toBe(true)
})

test.each(['sha', 'vermaa', 'ravi', 'a.v'])('the name %j is not found', (typed) => {
  expect(finds(nameSearchTerm(typed))).toBe(false)
})

test('the longest of several words is looked up', () => {
  expect(nameSearchTerm('Jo Lindqvist Li')).toBe('name:lindqvist')
  expect(nameSearchTerm('Asha Devi')).toBe('name:asha')
})

test.each(['asha', 'ASHA.V@example.com', 'v@', 'example', '@example.com', 'com'])(
  'the address %j is found',
  (typed) => {
    expect(finds(emailSearchTerm(typed))).toBe(true)
  },
)

test.each(['xample', 'asha@', 'ashaverma'])('the address %j is not found', (typed) => {
  expect(finds(emailSearchTerm(typed))).toBe(false)
})

test.each(['', '  ', '\n'])('%j has no search terms', (typed) => {
  expect([nameSearchTerm, emailSearchTerm].map((term) => term(typed))).toEqual([undefined, undefined])
})

describe('for any name and address', () => {
  const person = fc.record({
    name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }),
    email: fc.emailAddress(),
  })

  test('people are found by each beginning of their name and address', () => {
    fc.assert(
      fc.property(person, fc.nat(120), (someone, length) => {
        const terms = accountSearchTerms(someone)
        const found = (term: string | undefined) => term === undefined || hasSearchTerm(terms, term)
        const beginning = (text: string) => [...text].slice(0, length).join('')
        expect(found(nameSearchTerm(someone.name))).toBe(true)
        expect(found(emailSearchTerm(beginning(someone.email.normalize('NFKC'))))).toBe(true)
      }),
    )
  })

  test('no term is stored twice', () => {
    fc.assert(
      fc.property(person, (someone) => {
        const terms = accountSearchTerms(someone)
        expect(new Set(terms).size).toBe(terms.length)
      }),
    )
  })
})
