import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { Link as RouterLink } from 'react-router-dom'
import { useBatch } from '#collections/batches/batches.ts'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { PageSkeleton } from '#components/feedback/page-skeleton.tsx'
import { Panel } from '#components/layout/panel.tsx'
import { SettleBatch } from '#features/staff/batches/settle/settle-batch.tsx'
import { useKeptFocus } from '#lib/keyboard/use-kept-focus.ts'
import { mapLive } from '#lib/live/live.ts'
import { paths } from '#lib/navigation/paths.ts'
import { BatchActions } from './batch-actions.tsx'
import { BatchFacts } from './batch-facts.tsx'
import { BatchLines } from './batch-lines.tsx'

interface OpenBatchProps {
  readonly id: string
  /** UID of the current user. */
  readonly self: string
}

/** One batch with its actions and orders. */
export function OpenBatch({ id, self }: OpenBatchProps) {
  const live = mapLive(useBatch(id), (batch) => (batch ? [batch] : []))
  const place = useKeptFocus<HTMLDivElement>()
  return (
    <Stack ref={place} tabIndex={-1} spacing={2} sx={{ outline: 'none' }}>
      <Link component={RouterLink} to={paths.adminBatches} sx={{ alignSelf: 'flex-start' }}>
        All batches
      </Link>
      <LiveContent
        live={live}
        skeleton={<PageSkeleton />}
        empty="This batch does not exist."
        failed="The batch could not be loaded. Please try again."
      >
        {([batch]) =>
          batch && (
            <Stack spacing={3}>
              <Panel title={`Batch ${batch.id}`}>
                <BatchFacts batch={batch} />
                <BatchActions batch={batch} self={self} />
              </Panel>
              <SettleBatch key={batch.id} batch={batch} self={self} />
              <Panel title="Orders">
                <BatchLines batch={batch} self={self} />
              </Panel>
            </Stack>
          )
        }
      </LiveContent>
    </Stack>
  )
}
