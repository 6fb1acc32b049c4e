import { calls } from '@rupee/domain/calls/calls.ts'
import { toEnglish } from '@rupee/domain/language/words.ts'
import { contactInput } from '@rupee/domain/site/contact.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { makeInputRefusal } from './refused-input.ts'

const contact = { name: 'Asha', email: 'asha@example.com', tel: '98765 43210', msg: 'Hello' }

function findRefusal(schema: z.ZodMiniType, input: unknown) {
  const { error } = schema.safeParse(input)
  if (!error) throw new Error('The schema takes it')
  const { code, values, details } = makeInputRefusal(error)
  return { code, values, details }
}

test.each([
  ['a fixed text', { email: 'asha' }, { code: 'invalidEmail', values: {}, details: { field: 'email' } }],
  [
    'a limit',
    { name: 'n'.repeat(101) },
    { code: 'tooLong', values: { field: 'Name', longest: '100' }, details: { field: 'name' } },
  ],
  [
    'characters',
    { name: 'a\u0000b' },
    { code: 'notDisplayable', values: { field: 'Name' }, details: { field: 'name' } },
  ],
  [
    'an unknown field',
    { age: '7' },
    { code: 'unknownField', values: { fields: '"age"' }, details: { field: 'age' } },
  ],
])('%s is refused by its code, with the field', (_what, changes, expected) => {
  expect(findRefusal(contactInput, { ...contact, ...changes })).toEqual(expected)
})

const wrong: readonly unknown[] = [undefined, null, 7, '', '\u0000', '{', 'x'.repeat(20_000), [], {}, true]

/** The fields of an input, as far as its schema is an object. */
function listFields(input: z.ZodMiniType): readonly string[] {
  return input instanceof z.ZodMiniObject ? Object.keys(input.shape) : ['id', 'note', 'text']
}

test.each(Object.entries(calls))('each refusal of %s has the code of its text', (_name, { input }) => {
  for (const field of listFields(input)) {
    for (const value of wrong) {
      const { error } = input.safeParse({ [field]: value })
      for (const issue of error?.issues ?? []) {
        const one = new z.core.$ZodError([issue])
        expect(toEnglish(makeInputRefusal(one))).toBe(issue.message)
      }
    }
  }
})
