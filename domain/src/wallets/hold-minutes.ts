import * as z from 'zod/mini'
import { texts } from '../texts.ts'
import { optionalMinutes } from './optional-minutes.ts'

/** Enough to pay by UPI. Holding a rate is free and pays off when the market moves, so its time is bounded. */
export const holdMinutesSchema = z
  .int(texts.holdMinutesBounds)
  .check(z.gte(5, texts.holdMinutesBounds), z.lte(60, texts.holdMinutesBounds))

/** Minutes as a form or JSON sends them; empty for the default of the configuration. */
export const holdMinutesInput = optionalMinutes(holdMinutesSchema, texts.holdMinutesBounds)

interface HoldingWallet {
  readonly holdMinutes?: number | undefined
}

/** Minutes for which the rate of a pair is held: the shorter time of its two wallets. */
export function chooseHoldMinutes(from: HoldingWallet, to: HoldingWallet, byDefault: number): number {
  return Math.min(from.holdMinutes ?? byDefault, to.holdMinutes ?? byDefault)
}
