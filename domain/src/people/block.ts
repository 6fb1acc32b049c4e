import * as z from 'zod/mini'
import { line } from '../input/input.ts'
import { t } from '../language/translate.ts'
import { texts } from '../texts.ts'
import { userChoice } from './admin-users.ts'

const reasonLength = 200

/**
 * `blocks/{uid}`: reason why a customer cannot swap. The audit, which customers cannot read, names the person who
 * decided it.
 */
export const blockSchema = z.object({ reason: z.string().check(z.minLength(1)), at: z.date() })

export type Block = z.infer<typeof blockSchema>

/** The customer reads the reason. */
export const blockInput = z.extend(userChoice, { reason: line(reasonLength, texts.reasonRequired) })

/** Notice for the customer on every page. */
export function describeBlock({ reason }: Pick<Block, 'reason'>): string {
  const sentence = /[.!?]$/.test(reason) ? reason : `${reason}.`
  return t('Your account is blocked: {reason}', { reason: sentence })
}
