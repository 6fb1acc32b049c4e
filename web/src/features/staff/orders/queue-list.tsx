import List from '@mui/material/List'
import { useTheme } from '@mui/material/styles'
import TableBody from '@mui/material/TableBody'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Order } from '@rupee/domain/orders/order.ts'
import type { ComponentType } from 'react'
import { useOrder } from '#collections/orders.ts'
import { DataTable, HeadCell } from '#components/tables/data-table.tsx'
import { QueueCard } from './queue-card.tsx'
import { QueueRow } from './queue-row.tsx'
import { useColleagueOn } from './review/open-by.tsx'
import type { QueueRowProps } from './row-props.ts'

interface QueueListProps {
  readonly rows: readonly Order[]
  readonly gone: ReadonlySet<string>
  /** The tracking ID of the row with the keyboard focus. */
  readonly current: string | undefined
  readonly onFocus: (trackingID: string) => void
  readonly onOpen: (trackingID: string) => void
}

const columns = ['Name', 'Email', 'Amount (sent - received)', 'From', 'To', 'Status', 'Date']
const label = 'Transactions'

export function QueueList({ rows, gone, current, onFocus, onOpen }: QueueListProps) {
  const isWide = useMediaQuery(useTheme().breakpoints.up('lg'))
  const colleagueOn = useColleagueOn()
  const stop = rows.some(({ trackingID }) => trackingID === current) ? current : rows[0]?.trackingID
  const propsOf = (order: Order): QueueRowProps => ({
    order,
    colleague: colleagueOn(order.trackingID),
    isGone: gone.has(order.trackingID),
    isCurrent: order.trackingID === stop,
    onFocus: () => onFocus(order.trackingID),
    onOpen: () => onOpen(order.trackingID),
  })
  const Row = isWide ? QueueRow : QueueCard
  const items = rows.map((order) => {
    const props = propsOf(order)
    return props.isGone ? (
      <LatestOf key={order.trackingID} Row={Row} {...props} />
    ) : (
      <Row key={order.trackingID} {...props} />
    )
  })
  if (!isWide) {
    return (
      <List aria-label={label} disablePadding>
        {items}
      </List>
    )
  }
  return (
    <DataTable
      label={label}
      head={
        <>
          {columns.map((name) => (
            <HeadCell key={name}>{name}</HeadCell>
          ))}
          <HeadCell align="right">Actions</HeadCell>
        </>
      }
    >
      <TableBody>{items}</TableBody>
    </DataTable>
  )
}

/** An order that has left the list is not updated by it: this row listens to the order itself. */
function LatestOf({ Row, ...props }: QueueRowProps & { Row: ComponentType<QueueRowProps> }) {
  const latest = useOrder(props.order.trackingID)
  const order = (latest.status === 'success' && latest.data) || props.order
  return <Row {...props} order={order} isGone={order.status !== props.order.status} />
}
