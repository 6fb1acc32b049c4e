import * as z from 'zod/mini'
import { inLatinDigits } from '../input/latin-digits.ts'

/** Whole minutes as a form or JSON sends them; empty if the wallet has no value of its own. */
export function optionalMinutes(bounded: z.ZodMiniType<number, number>, broken: string) {
  return z.union(
    [
      z.pipe(
        z.union([z.literal(''), z.null()]),
        z.transform(() => null),
      ),
      z.pipe(
        z.union([
          z.number(),
          z.pipe(z.string().check(z.trim(), inLatinDigits, z.regex(/^\d{1,4}$/)), z.transform(Number)),
        ]),
        bounded,
      ),
    ],
    broken,
  )
}
