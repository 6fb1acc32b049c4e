/** Every address of the app, so that no component spells one. */
export const paths = {
  home: '/',
  exchangeRates: '/exchangerates',
} as const
