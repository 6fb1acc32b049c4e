import { said } from '@rupee/domain/language/translate.ts'

export const sendAsClaim = said('Send as a payment claim')

/** Explanation of payment claims, wherever the order page offers one. */
export const aboutClaims = said(
  'A payment claim is a message with your proof. Our staff look for your payment and reply to you. No rate is held or promised.',
)
