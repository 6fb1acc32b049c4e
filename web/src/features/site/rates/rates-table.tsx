import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { SxProps, Theme } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { rateDays } from '@rupee/domain/history/rate-history.ts'
import { getSpokenLanguage, t } from '@rupee/domain/language/translate.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import { texts } from '@rupee/domain/texts.ts'
import { describePauseReason } from '@rupee/domain/wallets/pause.ts'
import { isCommon, type Wallet } from '@rupee/domain/wallets/wallet.ts'
import { lazy, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useSitePause, useWallets } from '#collections/board/board.ts'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { WhenSeen } from '#components/layout/when-seen.tsx'
import { cellPadding, HeadCell, moneySize } from '#components/tables/data-table.tsx'
import { NameWithIcon } from '#components/text/name-with-icon.tsx'
import { RatesSkeleton, rateRowHeight } from './rates-skeleton.tsx'

/** Lazy because the home page shows no plots. */
const RatePlot = lazy(async () => ({ default: (await import('./rate-plot.tsx')).RatePlot }))
/** Height of the plot and a line of text, on a phone two. */
const plotRoom = { xs: 84, sm: 64 }

/** Rates on the home page, without descriptions. */
export function RatesNow() {
  return <RatesTable label={t('Rates in rupees for one unit')} />
}

export function DescribedRates() {
  return <RatesTable label={t('Exchange rates in rupees for one unit')} isDescribed />
}

/**
 * On a phone the rows share the columns of one grid, because a description needs a line of its own, which a table
 * cannot lay out.
 */
const grid = {
  display: { xs: 'grid', sm: 'table' },
  gridTemplateColumns: 'minmax(56px, 1fr) auto auto',
  columnGap: 0.5,
  // The narrowest phones have no room for a gap beside rates in lakhs.
  '@media (max-width: 359.95px)': { columnGap: 0 },
}
/** Fixed columns, so that nothing shifts when the plots load. */
const steady = { ...grid, tableLayout: 'fixed' }
const inGrid = { gridColumn: '1 / -1', gridTemplateColumns: 'subgrid' }
const rowInGrid: SxProps<Theme> = ({ breakpoints }) => ({
  [breakpoints.down('sm')]: {
    ...inGrid,
    display: 'grid',
    borderBottom: '1px solid var(--mui-palette-divider)',
    '&& > *': { borderBottom: 0 },
  },
})
/** Room for two lines of a name, so that all rows on a phone are equally high. */
const cellInGrid: SxProps<Theme> = {
  display: { xs: 'flex', sm: 'table-cell' },
  alignItems: 'center',
  minHeight: rateRowHeight,
  py: { xs: 0, sm: 0.75 },
  px: cellPadding,
}
/** Small phones have no room for icons beside rates in lakhs, and the smallest none for large names. */
const nameInGrid: SxProps<Theme> = {
  ...cellInGrid,
  '@media (max-width: 389.95px)': { img: { display: 'none' } },
  '@media (max-width: 359.95px)': { 'div > *': { fontSize: '0.8125rem' } },
}

interface RatesTableProps {
  /** Accessible name. */
  readonly label: string
  /** Adds the description of each wallet. */
  readonly isDescribed?: boolean
}

/** Buy and sell rates of all wallets except rupees. */
function RatesTable({ label, isDescribed = false }: RatesTableProps) {
  const wallets = useWallets()
  const whyAll = describePauseReason(useSitePause())
  return (
    <LiveContent
      live={wallets}
      skeleton={<RatesSkeleton isDescribed={isDescribed} />}
      empty={t(texts.noRates)}
      failed={t(texts.ratesFailed)}
    >
      {(all) => (
        <Stack spacing={1.5}>
          {whyAll && (
            <Alert severity="warning" role="status">
              {whyAll}
            </Alert>
          )}
          {/* Explicit roles, because a table laid out as a grid loses its own for screen readers. */}
          <TableContainer>
            <Table size="small" role="table" aria-label={label} sx={isDescribed ? steady : grid}>
              <TableHead
                role="rowgroup"
                sx={{ ...inGrid, display: { xs: 'grid', sm: 'table-header-group' } }}
              >
                <TableRow role="row" sx={rowInGrid}>
                  <HeadCell>{t('Currency')}</HeadCell>
                  <HeadCell align="right">{t('Buy At')}</HeadCell>
                  <HeadCell align="right">{t('Sell At')}</HeadCell>
                  {isDescribed && (
                    <HeadCell
                      sx={{ width: { sm: '40%', md: '45%' }, display: { xs: 'none', sm: 'table-cell' } }}
                    >
                      {t('Description')}
                    </HeadCell>
                  )}
                </TableRow>
              </TableHead>
              <TableBody role="rowgroup" sx={{ ...inGrid, display: { xs: 'grid', sm: 'table-row-group' } }}>
                {all
                  .filter((wallet) => !isCommon(wallet))
                  .map((wallet) => (
                    <RateRow key={wallet.id} wallet={wallet} isDescribed={isDescribed} />
                  ))}
              </TableBody>
            </Table>
          </TableContainer>
        </Stack>
      )}
    </LiveContent>
  )
}

function RateRow({ wallet, isDescribed }: { wallet: Wallet; isDescribed: boolean }) {
  const why = describePauseReason(undefined, wallet)
  return (
    <TableRow role="row" sx={rowInGrid}>
      <TableCell component="th" scope="row" role="rowheader" sx={nameInGrid}>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <NameWithIcon name={wallet.name} image={wallet.image} detail={wallet.position} />
          {why && (
            <Typography variant="caption" sx={{ display: 'block', mt: 0.5, whiteSpace: 'normal' }}>
              {why}
            </Typography>
          )}
        </Box>
      </TableCell>
      <RateCell rate={wallet.buy_at} />
      <RateCell rate={wallet.sell_at} />
      {isDescribed && (
        <TableCell
          role="cell"
          sx={{ gridColumn: '1 / -1', px: cellPadding, pt: 0.5, color: 'text.secondary' }}
        >
          {(getSpokenLanguage() === 'hi' && wallet.description_hi) || wallet.description}
          <Box sx={{ minHeight: plotRoom }}>
            <WhenSeen
              label={t('Rates of {wallet} in the last {days} days', { wallet: wallet.name, days: rateDays })}
              height={64}
            >
              <ErrorBoundary fallback={null}>
                <Suspense>
                  <RatePlot wallet={wallet} />
                </Suspense>
              </ErrorBoundary>
            </WhenSeen>
          </Box>
        </TableCell>
      )}
    </TableRow>
  )
}

function RateCell({ rate }: { rate: string }) {
  return (
    <TableCell
      role="cell"
      sx={{
        ...cellInGrid,
        justifyContent: 'flex-end',
        textAlign: 'right',
        fontSize: moneySize,
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'nowrap',
      }}
    >
      {withCurrency(rate, 'INR')}
    </TableCell>
  )
}
