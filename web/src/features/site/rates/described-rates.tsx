import { RatesTable } from './rates-table.tsx'

export function DescribedRates() {
  return <RatesTable label="Exchange rates in rupees for one unit" isDescribed />
}
