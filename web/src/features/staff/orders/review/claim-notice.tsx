import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { Order } from '@rupee/domain/orders/order.ts'
import { useState } from 'react'
import { useMay } from '#lib/session/use-may.ts'
import { useClaim } from './use-review.ts'

/** Notice that a colleague has an order open, or has taken it over, with a button to take it over. */
export function ClaimNotice({ order }: { order: Pick<Order, 'trackingID'> }) {
  const { state, by, takeOver } = useClaim(order)
  const mayDecide = useMay('decide orders')
  const [isBusy, setIsBusy] = useState(false)
  const take = async () => {
    setIsBusy(true)
    await takeOver()
    setIsBusy(false)
  }
  if (state !== 'colleague' && state !== 'taken') return null
  return (
    <Alert
      severity={state === 'taken' ? 'warning' : 'info'}
      role="status"
      sx={{ overflowWrap: 'anywhere' }}
      action={
        mayDecide && (
          <Button color="inherit" size="small" loading={isBusy} onClick={take} sx={{ whiteSpace: 'nowrap' }}>
            {state === 'taken' ? 'Take it back' : 'Take over'}
          </Button>
        )
      }
    >
      {state === 'taken' ? `${by} has taken over this order.` : `Open by ${by}. Please agree on who decides.`}
    </Alert>
  )
}
