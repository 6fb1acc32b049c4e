import Chip from '@mui/material/Chip'
import type { Order } from '@rupee/domain/orders/order.ts'
import { payoutMarks } from '@rupee/domain/orders/payout-check.ts'
import { StageChip } from '#features/staff/orders/thread/stage-chip.tsx'

/** Marks orders that staff should look at closely. */
export function OrderMarks({ order }: { order: Order }) {
  const { late, short } = order
  const { wellFormed, otherHolder } = payoutMarks(order)
  return (
    <>
      <StageChip order={order} />
      {late && <Chip size="small" variant="outlined" color="secondary" label="Late" />}
      {short && <Chip size="small" variant="outlined" color="error" label="Short" />}
      {!wellFormed && <Chip size="small" variant="outlined" color="warning" label="Check the account" />}
      {otherHolder && <Chip size="small" variant="outlined" color="warning" label="Other name" />}
    </>
  )
}
