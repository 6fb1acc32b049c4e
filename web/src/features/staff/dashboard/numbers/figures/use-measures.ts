import { toRupees } from '@rupee/domain/history/business-days.ts'
import { groupDigits } from '@rupee/domain/money/format-amount.ts'
import { toDaysAuditAddress, toDaysOrdersAddress } from '#lib/navigation/paths.ts'
import { useMay } from '#lib/session/use-may.ts'
import type { Measure } from './days-figures.ts'

const describeOrders = (value: number) => `${value} ${value === 1 ? 'order' : 'orders'}`
const formatRupees = (value: number) => `₹${groupDigits(String(value), 'INR')}`

interface Measures {
  readonly money: readonly Measure[]
  readonly counts: readonly Measure[]
}

/** Returns the measures of each day. Orders link to the desk by their date, decisions to the audit by theirs. */
export function useMeasures(): Measures {
  const maySeeDecisions = useMay('see the audit')
  const toPlacedAddress = (day: string) => toDaysOrdersAddress({ from: day, to: day })
  const toDecidedAddress = (day: string) =>
    maySeeDecisions ? toDaysAuditAddress({ from: day, to: day }, 'order decided') : undefined
  return {
    money: [
      {
        label: 'Value of orders paid out',
        toValue: ({ tally }) => toRupees(tally.approved.worth),
        inWords: formatRupees,
        toListAddress: toDecidedAddress,
      },
      {
        label: 'Value of orders placed',
        toValue: ({ tally }) => toRupees(tally.placed.worth),
        inWords: formatRupees,
        toListAddress: toPlacedAddress,
      },
    ],
    counts: [
      {
        label: 'Orders placed',
        toValue: ({ tally }) => tally.placed.count,
        inWords: describeOrders,
        toListAddress: toPlacedAddress,
      },
      {
        label: 'Orders approved',
        toValue: ({ tally }) => tally.approved.count,
        inWords: describeOrders,
        toListAddress: toDecidedAddress,
      },
      {
        label: 'Orders rejected',
        toValue: ({ tally }) => tally.rejected.count,
        inWords: describeOrders,
        toListAddress: toDecidedAddress,
      },
    ],
  }
}
