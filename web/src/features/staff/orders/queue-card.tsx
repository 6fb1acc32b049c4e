import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import { OrderStatusChip } from '#components/text/order-status-chip.tsx'
import { DecidedBy } from './order/decided-by.tsx'
import { OrderActions } from './order/order-actions.tsx'
import { OrderAmounts } from './order/order-amounts.tsx'
import { OrderMarks } from './order/order-marks.tsx'
import { OpenBy } from './review/open-by.tsx'
import { type QueueRowProps, rowProps } from './row-props.ts'

/** An order in the queue on narrow screens. */
export function QueueCard(props: QueueRowProps) {
  const { order, colleague, isGone, onOpen } = props
  const { sx, ...row } = rowProps(props)
  return (
    <Box
      component="li"
      {...row}
      sx={{
        ...sx,
        listStyle: 'none',
        p: 1,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-child': { borderBottom: 0 },
      }}
    >
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between', alignItems: 'flex-start' }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {order.name}
          </Typography>
          <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {order.email}
          </Typography>
        </Box>
        {isGone ? (
          <Typography variant="caption">
            <DecidedBy order={order} />
          </Typography>
        ) : (
          <OrderStatusChip status={order.status} />
        )}
      </Stack>
      <Typography variant="body2" sx={{ mt: 0.5, fontVariantNumeric: 'tabular-nums' }}>
        <OrderAmounts order={order} />
      </Typography>
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography variant="caption" color="textSecondary">
          {order.from_currency} to {order.to_currency}, {formatMoment(order.created_at)}
        </Typography>
        <Box sx={{ whiteSpace: 'nowrap' }}>
          <OrderActions order={order} onOpen={onOpen} />
        </Box>
      </Stack>
      <OrderMarks order={order} />
      <OpenBy colleague={colleague} />
    </Box>
  )
}
