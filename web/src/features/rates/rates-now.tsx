import TableBody from '@mui/material/TableBody'
import TableRow from '@mui/material/TableRow'
import { texts } from '@rupee/domain/texts.ts'
import { isCommon } from '@rupee/domain/wallet.ts'
import { useWallets } from '#collections/wallets.ts'
import { DataTable, HeadCell, MoneyCell, RowHeader } from '#components/data-table.tsx'
import { LiveContent } from '#components/live-content.tsx'
import { NameWithIcon } from '#components/name-with-icon.tsx'
import { RatesSkeleton } from './rates-skeleton.tsx'
import { Rupees } from './rupees.tsx'

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
                    <NameWithIcon name={wallet.name} image={wallet.image} detail={wallet.position} />
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
