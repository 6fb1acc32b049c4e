import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { BatchOutcome } from '@rupee/domain/batches/batch-outcome.ts'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { countOrders, outcomesInWords } from '#features/staff/batches/batch-words.ts'
import { toBatchAddress } from '#lib/navigation/paths.ts'

/** Answer to a new batch. */
export interface MadeBatch {
  readonly id: string
  readonly message: string
  readonly outcomes: readonly { readonly id: string; readonly outcome: BatchOutcome }[]
}

/** Names the batch that was made, and the orders that were left out, with the reason. Takes the focus from the button that made it. */
export function MadeNotice({ made: { id, message, outcomes } }: { readonly made: MadeBatch }) {
  const leftOut = outcomes.flatMap(({ id: trackingID, outcome }) =>
    outcome === 'added' ? [] : [`${trackingID}: ${outcomesInWords[outcome]}`],
  )
  const added = outcomes.length - leftOut.length
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <Alert
      ref={notice}
      tabIndex={-1}
      severity={leftOut.length > 0 ? 'warning' : 'success'}
      role="status"
      sx={{ overflowWrap: 'anywhere' }}
      action={
        added > 0 && (
          <Button
            color="inherit"
            size="small"
            component={Link}
            to={toBatchAddress(id)}
            sx={{ whiteSpace: 'nowrap' }}
          >
            Open the batch
          </Button>
        )
      }
    >
      {added > 0 ? `Batch ${id} has ${countOrders(added)}.` : `${message}.`}
      {leftOut.length > 0 && ` Left out: ${leftOut.join('; ')}.`}
    </Alert>
  )
}
