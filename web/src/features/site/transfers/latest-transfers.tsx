import Box from '@mui/material/Box'
import TableBody from '@mui/material/TableBody'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { Transfer } from '@rupee/domain/orders/transfer.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useLatestTransfers } from '#collections/transfers.ts'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { DataTable, HeadCell, MoneyCell, RowHeader } from '#components/tables/data-table.tsx'
import { Money } from '#components/text/money.tsx'
import { Rate } from '#components/text/rate.tsx'
import { RelativeTime } from '#components/text/relative-time.tsx'
import { TransfersSkeleton } from './transfers-skeleton.tsx'

/** The latest transfers of all customers, live. */
export function LatestTransfers() {
  return (
    <LiveContent
      live={useLatestTransfers()}
      skeleton={<TransfersSkeleton />}
      empty={texts.noTransfers}
      failed={texts.transfersFailed}
      toast
    >
      {(transfers) => (
        <DataTable
          label="Latest transfers"
          fixed
          head={
            <>
              <HeadCell sx={{ width: { xs: '31%', sm: '26%' } }}>Customer</HeadCell>
              <HeadCell align="right">Sent</HeadCell>
              <HeadCell align="right" sx={wide}>
                Received
              </HeadCell>
              <HeadCell align="right" sx={{ width: { xs: '24%', sm: '17%' } }}>
                Rate
              </HeadCell>
            </>
          }
        >
          <TableBody>
            {transfers.map((transfer) => (
              <TransferRow key={transfer.id} transfer={transfer} />
            ))}
          </TableBody>
        </DataTable>
      )}
    </LiveContent>
  )
}

/** On a phone the amount received is below the amount sent. */
const wide = { display: { xs: 'none', sm: 'table-cell' } }
const narrow = { display: { xs: 'block', sm: 'none' } }
/** An amount that is too long for its column must not push the others out of sight. */
const breakable = { '&, && *': { whiteSpace: 'normal', overflowWrap: 'anywhere' } }

function TransferRow({ transfer }: { transfer: Transfer }) {
  const { username, date, amount, sent, convertedAmount, received, exchanged_rate } = transfer
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
        <Rate of={exchanged_rate} />
      </MoneyCell>
    </TableRow>
  )
}
