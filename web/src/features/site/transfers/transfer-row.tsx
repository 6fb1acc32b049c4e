import Box from '@mui/material/Box'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { Transfer } from '@rupee/domain/orders/transfer.ts'
import { MoneyCell, RowHeader } from '#components/tables/data-table.tsx'
import { Money } from '#components/text/money.tsx'
import { Rate } from './rate.tsx'
import { RelativeTime } from './relative-time.tsx'

/** On a phone what was received stands below what was sent. */
export const wide = { display: { xs: 'none', sm: 'table-cell' } }
const narrow = { display: { xs: 'block', sm: 'none' } }

export function TransferRow({ transfer }: { transfer: Transfer }) {
  const { username, date, amount, sent, convertedAmount, received, exchanged_rate } = transfer
  return (
    <TableRow>
      <RowHeader>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {username}
        </Typography>
        <Typography variant="caption" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
          <RelativeTime moment={date} />
        </Typography>
      </RowHeader>
      <MoneyCell>
        <Money amount={amount} code={sent} />
        <Box sx={narrow}>
          → <Money amount={convertedAmount} code={received} />
        </Box>
      </MoneyCell>
      <MoneyCell sx={wide}>
        <Money amount={convertedAmount} code={received} />
      </MoneyCell>
      <MoneyCell>
        <Rate of={exchanged_rate} />
      </MoneyCell>
    </TableRow>
  )
}
