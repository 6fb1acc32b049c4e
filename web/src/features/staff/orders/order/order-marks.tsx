import Chip from '@mui/material/Chip'
import type { Order } from '@rupee/domain/orders/order.ts'

/** Marks orders that staff should look at closely. */
export function OrderMarks({ order: { late, short, stage } }: { order: Order }) {
  return (
    <>
      {stage === 'paying' && <Chip size="small" variant="outlined" color="primary" label="Second person" />}
      {late && <Chip size="small" variant="outlined" color="secondary" label="Late" />}
      {short && <Chip size="small" variant="outlined" color="error" label="Short" />}
    </>
  )
}
