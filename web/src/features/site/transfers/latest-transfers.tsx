import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import TableBody from '@mui/material/TableBody'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { t } from '@rupee/domain/language/translate.ts'
import type { Transfer } from '@rupee/domain/orders/transfer.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useId, useState } from 'react'
import { type PublicTransfer, useLatestTransfers } from '#collections/transfers.ts'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { DataTable, HeadCell, MoneyCell, RowHeader } from '#components/tables/data-table.tsx'
import { Money } from '#components/text/money.tsx'
import { Rate } from '#components/text/rate.tsx'
import { RelativeTime } from '#components/text/relative-time.tsx'
import { TransfersSkeleton } from './transfers-skeleton.tsx'

/** Latest transfers of all customers, live. */
export function LatestTransfers() {
  return (
    <LiveContent
      live={useLatestTransfers()}
      skeleton={<TransfersSkeleton />}
      empty={t(texts.noTransfers)}
      failed={t(texts.transfersFailed)}
      toast
    >
      {(transfers) => <TransferTable transfers={transfers} />}
    </LiveContent>
  )
}

/** Rows on a phone before "Show more". It has no room for more, and each takes time to draw. */
const shownFirst = 5

function TransferTable({ transfers }: { transfers: readonly PublicTransfer[] }) {
  const [isWhole, setIsWhole] = useState(false)
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('sm'), { noSsr: true })
  const shown = isWide || isWhole ? transfers : transfers.slice(0, shownFirst)
  const tableId = useId()
  return (
    <>
      <Box id={tableId}>
        <DataTable
          label={t('Latest transfers')}
          fixed
          head={
            <>
              <HeadCell sx={{ width: { xs: '28%', sm: '26%' } }}>{t('Customer')}</HeadCell>
              <HeadCell align="right">{t('Sent')}</HeadCell>
              <HeadCell align="right" sx={wide}>
                {t('Received')}
              </HeadCell>
              <HeadCell align="right" sx={{ width: { xs: '30%', sm: '20%' } }}>
                {t('Rate')}
              </HeadCell>
            </>
          }
        >
          <TableBody>
            {shown.map((transfer) => (
              <TransferRow key={transfer.id} transfer={transfer} />
            ))}
          </TableBody>
        </DataTable>
      </Box>
      {transfers.length > shownFirst && (
        <Button
          aria-expanded={isWhole}
          aria-controls={tableId}
          onClick={() => setIsWhole((before) => !before)}
          sx={{ display: { sm: 'none' } }}
        >
          {isWhole ? t('Show fewer') : t('Show more')}
        </Button>
      )}
    </>
  )
}

/** Column for wide screens. On a phone the amount received is below the amount sent. */
const wide = { display: { xs: 'none', sm: 'table-cell' } }
const narrow = { display: { xs: 'block', sm: 'none' } }
/** Wraps amounts that are too long for their column, so that they do not push others out of view. */
const breakable = { '&, && *': { whiteSpace: 'normal', overflowWrap: 'anywhere' } }

function TransferRow({ transfer }: { transfer: Transfer }) {
  const { username, date, amount, sent, convertedAmount, received, rate } = transfer
  return (
    <TableRow>
      <RowHeader>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{username}</bdi>
        </Typography>
        <Typography variant="caption" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
          <RelativeTime moment={date} />
        </Typography>
      </RowHeader>
      <MoneyCell sx={breakable}>
        <Money amount={amount} code={sent} />
        <Box sx={narrow}>
          → <Money amount={convertedAmount} code={received} />
        </Box>
      </MoneyCell>
      <MoneyCell sx={{ ...wide, ...breakable }}>
        <Money amount={convertedAmount} code={received} />
      </MoneyCell>
      <MoneyCell sx={breakable}>
        <Rate of={rate} />
      </MoneyCell>
    </TableRow>
  )
}
