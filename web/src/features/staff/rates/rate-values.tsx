import { grouped } from '@rupee/domain/money/format-amount.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import { ownLeast } from '@rupee/domain/orders/least.ts'
import type { StockedWallet } from '@rupee/domain/wallets/wallet.ts'
import { FieldList } from '#components/tables/field-list.tsx'

/** For staff who may not change them. */
export function RateValues({ wallet }: { wallet: StockedWallet }) {
  const { sell_at, buy_at, code, reserved, reserveShow, holdMinutes, targetMinutes } = wallet
  return (
    <FieldList
      fields={[
        { label: 'Buy', value: `₹${grouped(buy_at, 'INR')}` },
        { label: 'Sell', value: `₹${grouped(sell_at, 'INR')}` },
        { label: 'Code', value: code },
        { label: 'Reserved', value: withCurrency(reserved, code) },
        { label: 'Show Reserved Balance', value: reserveShow ? 'Yes' : 'No' },
        { label: 'Minimum order', value: ownLeast(wallet) ?? 'None' },
        { label: 'Rate held for', value: minutesInWords(holdMinutes) },
        { label: 'Target time', value: minutesInWords(targetMinutes) },
      ]}
    />
  )
}

function minutesInWords(minutes: number | undefined): string {
  return minutes === undefined ? 'The default' : `${minutes} minutes`
}
