import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import { ownLeast } from '@rupee/domain/orders/least.ts'
import type { StockedWallet } from '@rupee/domain/wallets/wallet.ts'
import { FieldList } from '#components/tables/field-list.tsx'

/** For staff who may not change them. */
export function RateValues({ wallet }: { wallet: StockedWallet }) {
  const { sell_at, buy_at, code, reserved, reserveShow, holdMinutes } = wallet
  return (
    <FieldList
      fields={[
        { label: 'Sell', value: sell_at },
        { label: 'Buy', value: buy_at },
        { label: 'Code', value: code },
        { label: 'Reserved', value: withCurrency(reserved, code) },
        { label: 'Show Reserved Balance', value: reserveShow ? 'Yes' : 'No' },
        { label: 'Least order', value: ownLeast(wallet) ?? 'None' },
        {
          label: 'Rate held for',
          value: holdMinutes === undefined ? 'The default' : `${holdMinutes} minutes`,
        },
      ]}
    />
  )
}
