import TableBody from '@mui/material/TableBody'
import TableRow from '@mui/material/TableRow'
import { formatAmount } from '@rupee/domain/money.ts'
import { texts } from '@rupee/domain/texts.ts'
import type { Wallet } from '@rupee/domain/wallet.ts'
import { DataTable, HeadCell, MoneyCell, RowHeader } from '#components/data-table.tsx'
import { LiveContent } from '#components/live-content.tsx'
import type { Live } from '#lib/live.ts'
import { RatesSkeleton } from './rates-skeleton.tsx'
import { useWallets } from './use-wallets.ts'
import { WalletName } from './wallet-name.tsx'

/** What is left to be paid out of each wallet that staff show. */
export function OurReserves() {
  const wallets = useWallets()
  return (
    <LiveContent
      live={onlyShown(wallets)}
      skeleton={<RatesSkeleton />}
      empty={texts.noReserves}
      failed={texts.ratesFailed}
    >
      {(shown) => (
        <DataTable
          label="Our reserves"
          head={
            <>
              <HeadCell>Currency</HeadCell>
              <HeadCell align="right">Reserve</HeadCell>
            </>
          }
        >
          <TableBody>
            {shown.map((wallet) => (
              <TableRow key={wallet.id}>
                <RowHeader>
                  <WalletName wallet={wallet} />
                </RowHeader>
                <MoneyCell>
                  {formatAmount(wallet.reserved, wallet.code)} {wallet.code}
                </MoneyCell>
              </TableRow>
            ))}
          </TableBody>
        </DataTable>
      )}
    </LiveContent>
  )
}

function onlyShown(live: Live<readonly Wallet[]>): Live<readonly Wallet[]> {
  return live.status === 'success'
    ? { ...live, data: live.data.filter(({ reserveShow }) => reserveShow) }
    : live
}
