import { inRupees } from '@rupee/domain/history/business-days.ts'
import { groupDigits } from '@rupee/domain/money/format-amount.ts'
import { toDaysAuditAddress, toDaysOrdersAddress } from '#lib/navigation/paths.ts'
import { useMay } from '#lib/session/use-may.ts'
import type { Measure } from './days-figures.ts'

const orders = (value: number) => `${value} ${value === 1 ? 'order' : 'orders'}`
const rupees = (value: number) => `₹${groupDigits(String(value), 'INR')}`

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
        toValue: ({ tally }) => inRupees(tally.approved.worth),
        inWords: rupees,
        toListAddress: toDecidedAddress,
      },
      {
        label: 'Value of orders placed',
        toValue: ({ tally }) => inRupees(tally.placed.worth),
        inWords: rupees,
        toListAddress: toPlacedAddress,
      },
    ],
    counts: [
      {
        label: 'Orders placed',
        toValue: ({ tally }) => tally.placed.count,
        inWords: orders,
        toListAddress: toPlacedAddress,
      },
      {
        label: 'Orders approved',
        toValue: ({ tally }) => tally.approved.count,
        inWords: orders,
        toListAddress: toDecidedAddress,
      },
      {
        label: 'Orders rejected',
        toValue: ({ tally }) => tally.rejected.count,
        inWords: orders,
        toListAddress: toDecidedAddress,
      },
    ],
  }
}
