import ButtonBase from '@mui/material/ButtonBase'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { Refund } from '@rupee/domain/refunds/refund.ts'
import { refundCausesInWords } from '@rupee/domain/refunds/refund-words.ts'
import { Link } from 'react-router-dom'
import { Money } from '#components/text/money.tsx'
import { RelativeTime } from '#components/text/relative-time.tsx'

interface RefundRowProps {
  readonly refund: Refund
  readonly isOpen: boolean
  readonly address: string
}

/** One refund of the list, which opens it. */
export function RefundRow({ refund, isOpen, address }: RefundRowProps) {
  const { amount, code, payer, name, cause, dueAt } = refund
  const { trackingID: order = refund.withOrder } = refund
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={isOpen ? { borderColor: 'primary.main', bgcolor: 'action.selected' } : {}}
    >
      <ButtonBase
        component={Link}
        to={address}
        replace={isOpen}
        aria-current={isOpen || undefined}
        sx={rowStyles}
      >
        <Typography component="span" variant="subtitle1" sx={{ fontWeight: 650 }}>
          <Money amount={amount} code={code} />
          {(payer || name) && ` to ${payer || name}`}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary">
          {refundCausesInWords[cause]}
          {order !== undefined && `, order ${order}`}, due <RelativeTime moment={dueAt} />
        </Typography>
      </ButtonBase>
    </Paper>
  )
}

const rowStyles = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  textAlign: 'left',
  width: '100%',
  p: 1.5,
  overflowWrap: 'anywhere',
  '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
} as const
