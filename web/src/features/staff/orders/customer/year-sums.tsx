import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { formatAmount } from '@rupee/domain/money/format-amount.ts'
import { sumByYear } from '@rupee/domain/orders/order-sums.ts'
import { useState } from 'react'
import { useCustomerOrders } from '#collections/orders.ts'
import { RetryAlert } from '#components/feedback/retry-alert.tsx'
import { DataTable, HeadCell } from '#components/tables/data-table.tsx'

/** Maximum number of orders read for the sums. */
const summed = 50

/** Sums that the customer has sent and received. They load on demand, because they read more orders than the rest. */
export function YearSums({ uid }: { uid: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        sx={{ alignSelf: 'flex-start' }}
      >
        Sums by currency and year
      </Button>
      {isOpen && <Sums uid={uid} />}
    </>
  )
}

function Sums({ uid }: { uid: string }) {
  const orders = useCustomerOrders(uid, summed)
  if (orders.status === 'loading') return <Skeleton height={80} />
  if (orders.status === 'error') {
    return <RetryAlert text="The sums could not be loaded." onRetry={orders.retry} />
  }
  const sums = sumByYear(orders.data)
  const among = orders.data.length < summed ? '' : `Newest ${summed} orders only.`
  if (sums.length === 0) return <Typography variant="body2">No approved orders. {among}</Typography>
  return (
    <>
      <DataTable
        label="Sums by currency and year"
        head={
          <>
            <HeadCell>Year</HeadCell>
            <HeadCell>Currency</HeadCell>
            <HeadCell align="right">Sent</HeadCell>
            <HeadCell align="right">Received</HeadCell>
          </>
        }
      >
        <TableBody>
          {sums.map(({ year, currency, sent, received }) => (
            <TableRow key={`${year} ${currency}`}>
              <TableCell>{year}</TableCell>
              <TableCell>{currency}</TableCell>
              <TableCell align="right">{formatAmount(sent, currency)}</TableCell>
              <TableCell align="right">{formatAmount(received, currency)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </DataTable>
      {among && <Typography variant="caption">{among}</Typography>}
    </>
  )
}
