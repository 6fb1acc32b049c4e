/** What the product says to people, word for word as it is specified. */
export const texts = {
  failed: 'An error occurred. Please try again later.',
  ratesFailed: 'Failed to fetch exchange rates. Please try again later.',
} as const
