import TableBody from '@mui/material/TableBody'
import TableRow from '@mui/material/TableRow'
import { formatAmount } from '@rupee/domain/money/format-amount.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { sumsByYear } from '@rupee/domain/orders/order-sums.ts'
import { useMemo } from 'react'
import { DataTable, HeadCell, MoneyCell, RowHeader, TextCell } from '#components/tables/data-table.tsx'

/** Sums that a customer paid and received, by year and currency. */
export function Sums({ orders }: { orders: readonly Order[] }) {
  const sums = useMemo(() => sumsByYear(orders), [orders])
  return (
    <DataTable
      label="Sums of approved transactions"
      head={
        <>
          <HeadCell>Year</HeadCell>
          <HeadCell>Currency</HeadCell>
          <HeadCell align="right">They sent</HeadCell>
          <HeadCell align="right">They received</HeadCell>
        </>
      }
    >
      <TableBody>
        {sums.map(({ year, currency, sent, received }) => (
          <TableRow key={`${year} ${currency}`}>
            <RowHeader>{year}</RowHeader>
            <TextCell>{currency}</TextCell>
            <MoneyCell>{formatAmount(sent, currency)}</MoneyCell>
            <MoneyCell>{formatAmount(received, currency)}</MoneyCell>
          </TableRow>
        ))}
      </TableBody>
    </DataTable>
  )
}
