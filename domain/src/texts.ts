/** What the product says to people, word for word as it is specified. */
export const texts = {
  ratesFailed: 'Failed to fetch exchange rates. Please try again later.',
} as const
