import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { type OrderSegment, orderSegmentSchema, payingAtMost, usePayingOrders } from '#collections/orders.ts'
import { useOrdersTally } from '#collections/tallies.ts'

const names: Readonly<Record<OrderSegment, string>> = {
  pending: 'Pending',
  paying: 'Waiting for approval',
  Approved: 'Approved',
  Rejected: 'Rejected',
  all: 'All',
}

interface SegmentsProps {
  readonly chosen: OrderSegment
  readonly onChoose: (segment: OrderSegment) => void
}

/** The parts of all orders, with how many there are in each. */
export function Segments({ chosen, onChoose }: SegmentsProps) {
  const counts = useCounts()
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      aria-label="Status"
      value={chosen}
      onChange={(_, value) => {
        const { success, data } = orderSegmentSchema.safeParse(value)
        if (success) onChoose(data)
      }}
      sx={{ maxWidth: '100%', overflowX: 'auto', flexShrink: 0 }}
    >
      {orderSegmentSchema.options.map((each) => (
        <ToggleButton key={each} value={each} sx={{ py: 0.5, px: 1.25, whiteSpace: 'nowrap', height: 36 }}>
          {names[each]}
          <Box
            component="span"
            sx={{ ml: 0.75, minWidth: '1ch', fontWeight: 400, fontVariantNumeric: 'tabular-nums' }}
          >
            {counts[each]}
          </Box>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

function useCounts(): Partial<Record<OrderSegment, string>> {
  const tally = useOrdersTally()
  const paying = usePayingOrders()
  const waiting = paying.status === 'success' && {
    paying: `${paying.data.length}${isCut(paying.data) ? '+' : ''}`,
  }
  if (tally.status !== 'success') return { ...waiting }
  const { pending, Approved, Rejected } = tally.data
  return {
    ...waiting,
    pending: inFull.format(pending.count),
    Approved: inFull.format(Approved.count),
    Rejected: inFull.format(Rejected.count),
    all: inFull.format(pending.count + Approved.count + Rejected.count),
  }
}

function isCut({ length }: readonly unknown[]): boolean {
  return length === payingAtMost
}

const inFull = new Intl.NumberFormat('en-IN')
