import { RatesTable } from './rates-table.tsx'

/** The rates alone, as home has room for. */
export function RatesNow() {
  return <RatesTable label="Rates in rupees for one unit" />
}
