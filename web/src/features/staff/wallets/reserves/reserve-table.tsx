import TableBody from '@mui/material/TableBody'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { PlainPanel } from '#components/layout/plain-panel.tsx'
import { DataTable, HeadCell, MoneyCell, RowHeader, TextCell } from '#components/tables/data-table.tsx'
import { Balance } from './balance.tsx'
import { FigureLink, figures } from './figures.tsx'
import type { ReserveListProps } from './listed-reserve.ts'
import { ReserveMenu } from './reserve-menu.tsx'
import { ReserveNow } from './reserve-now.tsx'

/** Reserves on wide screens. */
export function ReserveTable({ reserves, onShowQuotes, onCorrect }: ReserveListProps) {
  return (
    <PlainPanel isTable>
      <DataTable
        label="Reserves"
        head={
          <>
            <HeadCell>Wallet</HeadCell>
            {figures.map(({ name }) => (
              <HeadCell key={name} align="right">
                {name}
              </HeadCell>
            ))}
            <HeadCell align="right">Now</HeadCell>
            <HeadCell>Balance</HeadCell>
            {onCorrect && <HeadCell sx={{ px: 0 }}>More</HeadCell>}
          </>
        }
      >
        <TableBody>
          {reserves.map((reserve) => {
            const { wallet, account } = reserve
            return (
              <TableRow key={wallet.id}>
                <RowHeader>
                  {wallet.name}
                  <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                    {wallet.code}
                  </Typography>
                </RowHeader>
                {figures.map((figure) => (
                  <MoneyCell key={figure.name}>
                    <FigureLink figure={figure} reserve={reserve} onShowQuotes={onShowQuotes} />
                  </MoneyCell>
                ))}
                <MoneyCell>
                  <ReserveNow wallet={wallet} />
                </MoneyCell>
                <TextCell>
                  <Balance account={account} />
                </TextCell>
                {onCorrect && (
                  <TextCell sx={{ px: 0 }}>
                    <ReserveMenu wallet={wallet} onCorrect={() => onCorrect(wallet.id)} />
                  </TextCell>
                )}
              </TableRow>
            )
          })}
        </TableBody>
      </DataTable>
    </PlainPanel>
  )
}
