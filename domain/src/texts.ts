/** What the product says to people, word for word as it is specified. */
export const texts = {
  failed: 'An error occurred. Please try again later.',
  noRates: 'There are no rates to show yet.',
  noReserves: 'There are no reserves to show yet.',
  ratesFailed: 'Failed to fetch exchange rates. Please try again later.',
} as const
