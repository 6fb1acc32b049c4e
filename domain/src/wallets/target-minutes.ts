import * as z from 'zod/mini'
import { texts } from '../texts.ts'
import { optionalMinutes } from './optional-minutes.ts'

/** Looking up a payment takes minutes, and every order should be seen within a day. */
export const targetMinutesSchema = z
  .int(texts.targetMinutesBounds)
  .check(z.gte(5, texts.targetMinutesBounds), z.lte(1440, texts.targetMinutesBounds))

/** Minutes as a form or JSON sends them; empty for the default of the controls. */
export const targetMinutesInput = optionalMinutes(targetMinutesSchema, texts.targetMinutesBounds)
