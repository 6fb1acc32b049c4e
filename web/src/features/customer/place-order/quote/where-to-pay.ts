import { said } from '@rupee/domain/language/translate.ts'

/** Title of the part with the payment details, and of what stands there instead. */
export const whereToPay = said('2. Where to pay')
