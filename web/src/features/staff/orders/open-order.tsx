import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { Order } from '@rupee/domain/orders/order.ts'
import { texts } from '@rupee/domain/texts.ts'
import { memo } from 'react'
import { useOrder } from '#collections/orders.ts'
import { RetryAlert } from '#components/feedback/retry-alert.tsx'
import { useNotesInShort } from './customer/staff-notes.tsx'
import type { Drafts } from './order/drafts/draft.ts'
import { OrderPane } from './order/order-pane.tsx'
import { usePaid } from './verdict/use-paid.ts'
import { useVerdict } from './verdict/use-verdict.ts'

interface OpenOrderProps {
  readonly trackingID: string
  /** Order from the list, if it is listed. */
  readonly listed: Order | undefined
  /** Order that is likely to be opened next. */
  readonly next: Order | undefined
  readonly drafts: Drafts
  readonly onClose: () => void
  readonly onStep: (steps: number) => void
  readonly onDecided: (trackingID: string) => void
}

/** Renders nothing; loads the next order in advance. */
function LoadedAhead({ order }: { order: Order }) {
  useOrder(order.trackingID)
  useVerdict(order)
  usePaid(order)
  useNotesInShort(order.uid)
  return null
}

/** Order named by the address, whether it is listed or not. Memoised, because the list beside it changes often. */
export const OpenOrder = memo(function OpenOrder({ trackingID, listed, next, ...pane }: OpenOrderProps) {
  const live = useOrder(trackingID)
  const order = listed ?? (live.status === 'success' ? live.data : undefined)
  if (order) {
    return (
      <>
        <OrderPane order={order} {...pane} />
        {next && <LoadedAhead key={next.trackingID} order={next} />}
      </>
    )
  }
  if (live.status === 'loading') {
    return <Skeleton role="status" aria-label="Loading" variant="rectangular" sx={{ flex: 1 }} />
  }
  return (
    <Box sx={{ p: 2 }}>
      {live.status === 'error' ? (
        <RetryAlert text={texts.transactionsFailed} onRetry={live.retry} />
      ) : (
        <Typography>{texts.noSuchOrder}</Typography>
      )}
      <Button onClick={pane.onClose} sx={{ mt: 1 }}>
        Back to the list
      </Button>
    </Box>
  )
})
