import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { FieldList } from '#components/tables/field-list.tsx'
import { Balance } from './balance.tsx'
import { FigureLink, figures } from './figures.tsx'
import type { ListedReserve, ReserveListProps } from './listed-reserve.ts'
import { ReserveMenu } from './reserve-menu.tsx'
import { ReserveNow } from './reserve-now.tsx'

/** Reserves on narrow screens. */
export function ReserveCards({ reserves, ...actions }: ReserveListProps) {
  return (
    <Box
      component="ul"
      aria-label="Reserves"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(18rem, 100%), 1fr))',
      }}
    >
      {reserves.map((reserve) => (
        <ReserveCard key={reserve.wallet.id} reserve={reserve} {...actions} />
      ))}
    </Box>
  )
}

interface ReserveCardProps extends Pick<ReserveListProps, 'onShowQuotes' | 'onCorrect'> {
  readonly reserve: ListedReserve
}

function ReserveCard({ reserve, onShowQuotes, onCorrect }: ReserveCardProps) {
  const titleId = useId()
  const { wallet, account } = reserve
  const terms = figures.map((figure) => ({
    label: figure.name,
    value: <FigureLink figure={figure} reserve={reserve} onShowQuotes={onShowQuotes} />,
  }))
  const now = { label: 'Now', value: <ReserveNow wallet={wallet} /> }
  return (
    <Paper component="li" variant="outlined" aria-labelledby={titleId} sx={{ p: 2 }}>
      <Stack spacing={1.5} sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
          <Typography id={titleId} component="h3" variant="subtitle1" sx={{ fontWeight: 650 }}>
            {wallet.name} ({wallet.code})
          </Typography>
          {onCorrect && (
            <div>
              <ReserveMenu wallet={wallet} onCorrect={() => onCorrect(wallet.id)} />
            </div>
          )}
        </Stack>
        <FieldList fields={[...terms, now]} />
        {account && (
          <div>
            <Balance account={account} />
          </div>
        )}
      </Stack>
    </Paper>
  )
}
