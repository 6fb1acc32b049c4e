export const submitting = 'Submitting...'
export const failed = 'An error occurred. Please try again later.'
export const partNotLoaded =
  'This part could not be loaded. Please check your connection and reload the page.'
export const noRates = 'There are no rates to show yet.'
export const noReserves = 'There are no reserves to show yet.'
export const noTransfers = 'There are no transfers to show yet.'
export const transfersFailed = 'Failed to load the latest transfers. Please try again later.'
export const ratesFailed = 'Failed to fetch exchange rates. Please try again later.'
