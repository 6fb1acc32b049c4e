import * as z from 'zod/mini'
import { texts } from '../texts.ts'
import { optionalMinutes } from './optional-minutes.ts'

/** Enough to pay by UPI. A held rate costs nothing and gains when the market moves, so its time is bounded. */
export const holdMinutesSchema = z
  .int(texts.holdMinutesBounds)
  .check(z.gte(5, texts.holdMinutesBounds), z.lte(60, texts.holdMinutesBounds))

/** Minutes as a form or JSON sends them; empty for as many as the configuration says. */
export const holdMinutesInput = optionalMinutes(holdMinutesSchema, texts.holdMinutesBounds)

interface HoldingWallet {
  readonly holdMinutes?: number | undefined
}

/** Minutes that a rate is held for a pair: those of the wallet that holds shorter. */
export function heldMinutes(from: HoldingWallet, to: HoldingWallet, byDefault: number): number {
  return Math.min(from.holdMinutes ?? byDefault, to.holdMinutes ?? byDefault)
}
