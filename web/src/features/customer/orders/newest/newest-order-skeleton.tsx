import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { lastCount } from '#lib/live/use-last-count.ts'
import { newestOrderName } from './newest-order-name.ts'

/** Space for the card, where there was one at the last visit. */
export function NewestOrderSkeleton() {
  const [count] = useState(() => lastCount(newestOrderName, 0))
  return count > 0 ? <Skeleton variant="rounded" height={212} /> : null
}
