import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { BatchOutcome } from '@rupee/domain/batches/batch-outcome.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { describePayee } from '@rupee/domain/orders/payee.ts'
import { computePayout } from '@rupee/domain/refunds/payout-total.ts'
import { Link as RouterLink } from 'react-router-dom'
import { Money } from '#components/text/money.tsx'
import { outcomesInWords } from '#features/staff/batches/batch-words.ts'
import { toOrderAddress } from '#lib/navigation/paths.ts'

interface CandidateRowProps {
  readonly order: Order
  readonly outcome: BatchOutcome
  readonly isChosen: boolean
  readonly onToggle: () => void
}

/** Pending order that can be chosen, or the reason why it cannot. */
export function CandidateRow({ order, outcome, isChosen, onToggle }: CandidateRowProps) {
  const { trackingID, name, withdrawal, to_currency } = order
  const fits = outcome === 'added'
  return (
    <Stack component="li" direction="row" spacing={1} sx={rowStyles}>
      <Checkbox
        checked={fits && isChosen}
        disabled={!fits}
        onChange={onToggle}
        slotProps={{ input: { 'aria-label': `Choose ${trackingID} of ${name}` } }}
        sx={{ width: 44, height: 44 }}
      />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link component={RouterLink} to={toOrderAddress(trackingID)} variant="body2">
          {trackingID}
        </Link>
        <Typography variant="body2" color="textSecondary">
          {describePayee(name, withdrawal)}
        </Typography>
        {!fits && <Typography variant="body2">{outcomesInWords[outcome]}</Typography>}
      </Box>
      <Typography variant="body2" sx={{ fontWeight: 650 }}>
        <Money amount={computePayout(order)} code={to_currency} />
      </Typography>
    </Stack>
  )
}

const rowStyles = { alignItems: 'center', py: 0.5, borderBottom: 1, borderColor: 'divider' }
