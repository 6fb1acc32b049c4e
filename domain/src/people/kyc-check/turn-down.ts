import * as z from 'zod/mini'
import { lines } from '../../input/input.ts'
import { said, type Translator } from '../../language/translate.ts'
import { texts } from '../../texts.ts'
import { decidedSubmission, userChoice } from '../admin-users.ts'

export const turnDownInput = z.extend(userChoice, {
  reason: lines(1000, texts.reasonRequired),
  submission: decidedSubmission,
})

/** Common reasons for turning a submission down, each of which the customer reads in their language. */
export const commonTurnDownReasons = [
  said('The photo of the Aadhaar card cannot be read.'),
  said('The photo of the PAN card cannot be read.'),
  said('The number you typed is not the number on the card.'),
  said('The name on the cards is not the name on the account.'),
  said('Your face cannot be seen clearly on the photo of you with the card.'),
  said('The face on the photo cannot be matched with the card.'),
  said('The statement in the video cannot be heard.'),
  said('The video does not show you reading the whole statement.'),
] as const

/** Whether a common reason stands in a line of its own. */
export function hasReason(reason: string, common: string): boolean {
  return splitLines(reason).includes(common)
}

/** Adds a common reason in a line of its own, or removes it. */
export function withReason(reason: string, common: string): string {
  const others = splitLines(reason).filter((line) => line !== common)
  return (hasReason(reason, common) ? others : [...others, common]).join('\n')
}

function splitLines(reason: string): readonly string[] {
  return reason.split('\n').filter((line) => line.trim() !== '')
}

/** The reason as the customer reads it: common reasons in their language, what staff typed as it is. */
export function translateReason(reason: string, t: Translator['t']): string {
  return reason
    .split('\n')
    .map((line) => t(line))
    .join('\n')
}
