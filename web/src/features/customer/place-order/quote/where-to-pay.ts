import { said } from '@rupee/domain/language/translate.ts'

/** Heading of the payment details, and of their replacements. */
export const whereToPay = said('2. Where to pay')
