import { paths } from '#lib/paths.ts'

/** What header and mobile menu lead to. */
export const navigation = [
  { name: 'Home', to: paths.home },
  { name: 'Rates', to: paths.exchangeRates },
] as const
