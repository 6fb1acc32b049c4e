import Alert from '@mui/material/Alert'
import { useOrderMarks } from '#collections/orders.ts'
import { OrderLinks } from './order-links.tsx'
import { SimilarProof } from './similar-proof.tsx'

/** Orders with the same proof file, or a copy of it. Each payment must be proved by a file of its own. */
export function SameProof({ trackingID }: { trackingID: string }) {
  const live = useOrderMarks(trackingID)
  // Otherwise an order whose marks failed to load would look unmarked.
  if (live.status === 'error') {
    return <Alert severity="warning">We could not check whether a file of this order was used before.</Alert>
  }
  if (live.status === 'loading' || !live.data) return null
  const again = live.data.sameProof.filter((mark) => mark.again)
  const others = live.data.sameProof.filter((mark) => !mark.again)
  return (
    <>
      {others.length > 0 && (
        <Alert severity="error">
          A file of this order is byte for byte one of <OrderLinks marks={others} />. Check which payment it
          shows.
        </Alert>
      )}
      {again.length > 0 && (
        <Alert severity="info">
          After a rejection the same customer sent a file again: <OrderLinks marks={again} />.
        </Alert>
      )}
      <SimilarProof marks={live.data.similarProof} />
    </>
  )
}
