import * as z from 'zod/mini'
import { flag } from '../input/input.ts'
import { inLatinDigits } from '../input/latin-digits.ts'
import { amountInput, positiveInput } from '../money/decimal-text.ts'
import { texts } from '../texts.ts'
import { type ControlName, controlsSchema } from './controls.ts'

const { controlsBroken } = texts

/** A whole number as a form or JSON sends it. Its bounds are those of the control. */
function countSchema<Name extends ControlName>(name: Name) {
  return z
    .union(
      [
        z.number(),
        z.pipe(
          z.string().check(z.trim(), inLatinDigits, z.regex(/^\d{1,9}$/, controlsBroken)),
          z.transform(Number),
        ),
      ],
      controlsBroken,
    )
    .check(z.refine((count) => controlsSchema.shape[name].safeParse(count).success, controlsBroken))
}

const amount = positiveInput(controlsBroken)

/** A percentage with decimal places; zero is allowed. */
const percent = z.pipe(
  amountInput(controlsBroken),
  z
    .string()
    .check(z.refine((text) => controlsSchema.shape.spreadFloor.safeParse(text).success, controlsBroken)),
)

/** An empty field switches the control off. */
const off = z.pipe(
  z.union([z.literal(''), z.null()], controlsBroken),
  z.transform(() => null),
)

const version = z
  .union(
    [z.number(), z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number))],
    texts.controlsChanged,
  )
  .check(z.refine((count) => Number.isSafeInteger(count) && count >= 0, texts.controlsChanged))

/** The controls that change, and no others. */
export const controlsInput = z
  .partial(
    z.strictObject({
      secondPerson: flag,
      rateMovePercent: countSchema('rateMovePercent'),
      spreadFloor: percent,
      reserveEdit: amount,
      payout: amount,
      matchedPayment: flag,
      payoutDay: amount,
      unseenHours: countSchema('unseenHours'),
      staffSecondFactor: flag,
      stepUpMinutes: countSchema('stepUpMinutes'),
      staffSessionHours: countSchema('staffSessionHours'),
      staffIdleMinutes: z.union([off, countSchema('staffIdleMinutes')], controlsBroken),
      targetMinutes: countSchema('targetMinutes'),
      heldAtOnce: amount,
      pendingOrders: countSchema('pendingOrders'),
      largeQuote: amount,
      largeQuotesGivenUp: countSchema('largeQuotesGivenUp'),
      givenUpWorth: z.union([off, amount], controlsBroken),
      extensionMovePercent: z.union([off, amount], controlsBroken),
      firstDayOrder: z.union([off, amount], controlsBroken),
      upiLimit: amount,
      refundDays: countSchema('refundDays'),
      /** The version that staff saw. Without it the last edit wins. */
      version,
    }),
  )
  .check(z.refine(({ version: _, ...controls }) => Object.keys(controls).length > 0, texts.fillAllFields))

export type ControlsEdit = z.output<typeof controlsInput>
