import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { BatchState, PayoutBatch } from '@rupee/domain/batches/batch.ts'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { maximumBatches, useBatches } from '#collections/batches/batches.ts'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { PageSkeleton } from '#components/feedback/page-skeleton.tsx'
import { Segments } from '#components/layout/segments.tsx'
import { Money } from '#components/text/money.tsx'
import { RelativeTime } from '#components/text/relative-time.tsx'
import { toBatchAddress } from '#lib/navigation/paths.ts'
import { countOrders, statesInWords } from './batch-words.ts'

/** Batches by state, newest first. */
export function BatchList() {
  const [state, setState] = useState<BatchState>('made')
  return (
    <Stack spacing={2}>
      <Segments label="Batches" names={statesInWords} counts={{}} chosen={state} onChoose={setState} />
      <LiveContent
        key={state}
        live={useBatches(state)}
        skeleton={<PageSkeleton />}
        empty="No batches here."
        failed="The batches could not be loaded. Please try again."
      >
        {(batches) => (
          <Stack spacing={2}>
            <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {batches.map((batch) => (
                <BatchRow key={batch.id} batch={batch} />
              ))}
            </Stack>
            {batches.length >= maximumBatches && (
              <Typography color="textSecondary">These are the newest {maximumBatches}.</Typography>
            )}
          </Stack>
        )}
      </LiveContent>
    </Stack>
  )
}

function BatchRow({
  batch: { id, total, currency, orders, bank, mode, byName, at },
}: {
  readonly batch: PayoutBatch
}) {
  return (
    <Paper component="li" variant="outlined" sx={{ p: 1.5 }}>
      <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 650 }}>
        <Link component={RouterLink} to={toBatchAddress(id)}>
          {id}
        </Link>
        {', '}
        <Money amount={total} code={currency} />
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {countOrders(orders.length)}, {bank}, {mode}, made by {byName} <RelativeTime moment={at} />
      </Typography>
    </Paper>
  )
}
