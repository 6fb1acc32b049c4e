import Alert from '@mui/material/Alert'
import { useOrderMarks } from '#collections/orders.ts'
import { OrderLinks } from './order-links.tsx'
import { sameProofNotices } from './proof-notices.ts'
import { SimilarProof } from './similar-proof.tsx'

/** Orders with the same proof file, or a copy of it. Each payment must be proved by a file of its own. */
export function SameProof({ trackingID }: { trackingID: string }) {
  const live = useOrderMarks(trackingID)
  // Otherwise an order whose marks failed to load would look unmarked.
  if (live.status === 'error') {
    return <Alert severity="warning">We could not check whether a file of this order was used before.</Alert>
  }
  if (live.status === 'loading' || !live.data) return null
  return (
    <>
      {sameProofNotices(live.data.sameProof).map(({ severity, introduction, orders, advice }) => (
        <Alert key={severity} severity={severity}>
          {introduction} <OrderLinks marks={orders} />.{advice}
        </Alert>
      ))}
      <SimilarProof marks={live.data.similarProof} />
    </>
  )
}
