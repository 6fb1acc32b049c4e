import TableBody from '@mui/material/TableBody'
import TableRow from '@mui/material/TableRow'
import { texts } from '@rupee/domain/texts.ts'
import { isCommon } from '@rupee/domain/wallet.ts'
import { DataTable, HeadCell, MoneyCell, RowHeader } from '#components/data-table.tsx'
import { LiveContent } from '#components/live-content.tsx'
import { RatesSkeleton } from './rates-skeleton.tsx'
import { Rupees } from './rupees.tsx'
import { useWallets } from './use-wallets.ts'
import { WalletName } from './wallet-name.tsx'

/** What one unit of each wallet costs and brings. */
export function RatesNow() {
  const wallets = useWallets()
  return (
    <LiveContent live={wallets} skeleton={<RatesSkeleton />} empty={texts.noRates} failed={texts.ratesFailed}>
      {(all) => (
        <DataTable
          label="Rates in rupees for one unit"
          head={
            <>
              <HeadCell>Currency</HeadCell>
              <HeadCell align="right">Buy At</HeadCell>
              <HeadCell align="right">Sell At</HeadCell>
            </>
          }
        >
          <TableBody>
            {all
              .filter((wallet) => !isCommon(wallet))
              .map((wallet) => (
                <TableRow key={wallet.id}>
                  <RowHeader>
                    <WalletName wallet={wallet} />
                  </RowHeader>
                  <MoneyCell>
                    <Rupees amount={wallet.buy_at} />
                  </MoneyCell>
                  <MoneyCell>
                    <Rupees amount={wallet.sell_at} />
                  </MoneyCell>
                </TableRow>
              ))}
          </TableBody>
        </DataTable>
      )}
    </LiveContent>
  )
}
