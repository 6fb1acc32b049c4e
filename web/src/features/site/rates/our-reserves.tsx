import TableBody from '@mui/material/TableBody'
import TableRow from '@mui/material/TableRow'
import { t } from '@rupee/domain/language/translate.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useWallets } from '#collections/board/board.ts'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { DataTable, HeadCell, MoneyCell, RowHeader } from '#components/tables/data-table.tsx'
import { NameWithIcon } from '#components/text/name-with-icon.tsx'
import { mapLive } from '#lib/live/live.ts'
import { ReservesSkeleton } from './reserves-skeleton.tsx'

/** Reserves that staff have chosen to show. */
export function OurReserves() {
  const wallets = useWallets()
  return (
    <LiveContent
      live={mapLive(wallets, (all) => all.filter(({ reserveShow, reserved }) => reserveShow && reserved))}
      skeleton={<ReservesSkeleton />}
      empty={t(texts.noReserves)}
      failed={t(texts.ratesFailed)}
    >
      {(shown) => (
        <DataTable
          label={t('Our reserves')}
          head={
            <>
              <HeadCell>{t('Currency')}</HeadCell>
              <HeadCell align="right">{t('Reserve')}</HeadCell>
            </>
          }
        >
          <TableBody>
            {shown.map((wallet) => (
              <TableRow key={wallet.id}>
                <RowHeader>
                  <NameWithIcon name={wallet.name} image={wallet.image} detail={wallet.position} />
                </RowHeader>
                <MoneyCell>{withCurrency(wallet.reserved ?? '0', wallet.code)}</MoneyCell>
              </TableRow>
            ))}
          </TableBody>
        </DataTable>
      )}
    </LiveContent>
  )
}
