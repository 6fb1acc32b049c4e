import { rateInRupees, withCurrency } from '@rupee/domain/money/with-currency.ts'
import { ownMinimum } from '@rupee/domain/orders/minimum.ts'
import { lowThreshold } from '@rupee/domain/wallets/reserve.ts'
import type { StockedWallet } from '@rupee/domain/wallets/wallet.ts'
import { FieldList } from '#components/tables/field-list.tsx'

/** Rates for staff who may not edit them. */
export function RateValues({ wallet }: { wallet: StockedWallet }) {
  const { sell_at, buy_at, code, reserved, reserveShow, holdMinutes, targetMinutes } = wallet
  return (
    <FieldList
      fields={[
        { label: 'Buy', value: rateInRupees(buy_at) },
        { label: 'Sell', value: rateInRupees(sell_at) },
        { label: 'Code', value: code },
        { label: 'Reserved', value: withCurrency(reserved, code) },
        { label: 'Low-reserve threshold', value: withCurrency(lowThreshold(wallet), code) },
        { label: 'Show Reserved Balance', value: reserveShow ? 'Yes' : 'No' },
        { label: 'Minimum order', value: ownMinimum(wallet) ?? 'None' },
        { label: 'Rate held for', value: minutesInWords(holdMinutes) },
        { label: 'Target time', value: minutesInWords(targetMinutes) },
      ]}
    />
  )
}

function minutesInWords(minutes: number | undefined): string {
  return minutes === undefined ? 'The default' : `${minutes} minutes`
}
