import * as z from 'zod/mini'
import { decimalText, rateText } from '../money/decimal-text.ts'
import { Exact } from '../money/money.ts'
import { defaultUpiLimit } from '../networks/upi.ts'
import { defaultLimits, defaultRefundDays } from '../orders/limits.ts'
import { targetMinutesSchema } from '../wallets/target-minutes.ts'

const positiveAmount = rateText

const spreadPercent = z.pipe(
  decimalText,
  z.string().check(z.refine((percent) => new Exact(percent).lessThanOrEqualTo(50))),
)

/**
 * Settings of the operator. The calls accept what the specification says; a control asks for more where money
 * could be lost or moved wrongly.
 */
export const controlsSchema = z.object({
  /** Payment details, large changes of rates and reserves, large payouts, staff rights and these controls. */
  secondPerson: z.boolean(),
  /** A rate that moves by more needs a second person. */
  rateMovePercent: z.int().check(z.gte(1), z.lte(100)),
  /**
   * Lowest spread, in per cent of the buy rate, that one person may set. At zero, rates may be equal, but not crossed.
   */
  spreadFloor: spreadPercent,
  /** Reserve edits worth more rupees need a second person. All amounts here are in rupees. */
  reserveEdit: positiveAmount,
  /** Paying out more needs a second person. */
  payout: positiveAmount,
  /**
   * Paying out an order without a matched payment in full needs a second person. Currencies of which no statement was
   * ever imported are exempt.
   */
  matchedPayment: z.boolean(),
  /** Paying out more in a day, all payouts and batches of one person together, needs a second person. */
  payoutDay: positiveAmount,
  /** Hours after an order. Once a statement reaches past them without its payment, the order is marked. */
  unseenHours: z.int().check(z.gte(1), z.lte(120)),
  /** Staff need a second factor to log in. */
  staffSecondFactor: z.boolean(),
  /** Minutes after which a second factor is required again before changes that need a second person. */
  stepUpMinutes: z.int().check(z.gte(1), z.lte(60)),
  staffSessionHours: z.int().check(z.gte(1), z.lte(120)),
  /** Null: staff may leave a page alone for as long as the session lasts. */
  staffIdleMinutes: z.nullable(z.int().check(z.gte(5), z.lte(720))),
  /** Minutes in which an order should be decided, where its wallet has none of its own. */
  targetMinutes: targetMinutesSchema,
  /** Live quotes and pending orders of one customer together. */
  heldAtOnce: positiveAmount,
  pendingOrders: z.int().check(z.gte(1), z.lte(100)),
  /** Abandoned quotes of this value or more count, because they keep others from a reserve. */
  largeQuote: positiveAmount,
  /** Per day. Beyond it, a new large quote has to wait for an hour. */
  largeQuotesGivenUp: z.int().check(z.gte(1), z.lte(100)),
  /** Worth of all quotes that one customer can give up in a day before they have to wait. Null: any amount. */
  givenUpWorth: z.nullable(positiveAmount),
  /** Per cent that a customer may gain by a held rate and still get more time. Null: any. */
  extensionMovePercent: z.nullable(positiveAmount),
  /** Maximum worth of an order in the first 24 hours of a customer or of a payout account. */
  firstDayOrder: z.nullable(positiveAmount),
  /** Bank transfer is suggested for larger payments. */
  upiLimit: positiveAmount,
  /** Working days within which staff return a payment whose order is rejected. Two at least: texts name days. */
  refundDays: z.int().check(z.gte(2), z.lte(60)),
})

export type Controls = z.infer<typeof controlsSchema>

export type ControlName = keyof Controls

/** Only changed values are stored, so that new defaults of a deployment apply. */
export const storedControlsSchema = z.extend(z.partial(controlsSchema), {
  /** Counts the edits, so that nobody overwrites one that they have not seen. */
  version: z._default(z.int().check(z.gte(0)), 0),
})

export type StoredControls = z.infer<typeof storedControlsSchema>

const everywhere = {
  rateMovePercent: 10,
  spreadFloor: '0.5',
  reserveEdit: '100000',
  payout: '200000',
  payoutDay: '1000000',
  unseenHours: 4,
  stepUpMinutes: 15,
  targetMinutes: 30,
  ...defaultLimits,
  upiLimit: defaultUpiLimit,
  refundDays: defaultRefundDays,
} as const

/**
 * Defaults until the operator sets other values. The local suite lets one person do all that the
 * specification says.
 */
export const defaultControls = {
  deployed: {
    ...everywhere,
    secondPerson: true,
    matchedPayment: true,
    staffSecondFactor: true,
    staffSessionHours: 12,
    staffIdleMinutes: 60,
  },
  local: {
    ...everywhere,
    secondPerson: false,
    matchedPayment: false,
    staffSecondFactor: false,
    staffSessionHours: 120,
    staffIdleMinutes: null,
  },
} as const satisfies Record<string, Controls>
