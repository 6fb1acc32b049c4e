import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { calls } from './calls.ts'

/** Names that must not break a schema. */
const strangeNames = ['__proto__', 'constructor', 'a.b', '', '💥', 'to', 'role']

const value = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-0',
    '1e309',
    'NaN',
    '../../x',
    '<script>',
    '\u0000',
    '\u202e',
    'Approved',
    'Bank',
  ),
  fc.constantFrom('9'.repeat(50), 'x'.repeat(70_000), '٣', 'asha@example.com', '5000.00', 'inr', '123456'),
  // Fields that a form sends as JSON.
  fc.constantFrom('null', '{}', '[]', '[5]', '[{}]', '{"date":5}'),
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string(), { maxLength: 3 }),
  fc.record({ size: fc.nat(), type: fc.constantFrom('image/png', '') }),
)

describe.each(Object.entries(calls))('%s', (_name, { input }) => {
  test('accepts or refuses any input, and refuses with a readable text', () => {
    const name = fc.constantFrom(...listFields(input), ...strangeNames)
    fc.assert(
      fc.property(fc.dictionary(name, value), (fields) => {
        // The first issue is shown, and any issue can be the first, depending on the other fields.
        for (const { message } of input.safeParse(fields).error?.issues ?? []) {
          // Callers choose the names of bank fields.
          expect(message).toMatch(/^[A-Z💥].{4,}/u)
          expect(message).not.toMatch(/^(Invalid input|Expected|Too (big|small))/)
        }
      }),
      { examples: [[{}]], numRuns: 50 },
    )
  })
})

/** Returns the names of all fields that a call can have. */
function listFields(schema: z.core.$ZodType): readonly string[] {
  if (schema instanceof z.core.$ZodObject) return Object.keys(schema._zod.def.shape)
  if (schema instanceof z.core.$ZodUnion) return schema._zod.def.options.flatMap(listFields)
  if (schema instanceof z.core.$ZodPipe) return listFields(schema._zod.def.in)
  throw new Error(`No fields are known for a schema of type ${schema._zod.def.type}`)
}
