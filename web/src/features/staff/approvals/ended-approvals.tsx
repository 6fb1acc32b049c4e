import Stack from '@mui/material/Stack'
import TableBody from '@mui/material/TableBody'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { Approval, ApprovalState } from '@rupee/domain/approvals/approval.ts'
import { formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useEndedApprovals } from '#collections/staff/approvals.ts'
import { ChangesTable } from '#components/approvals/changes-table.tsx'
import { Answering } from '#components/feedback/answering.tsx'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { TableSkeleton } from '#components/feedback/table-skeleton.tsx'
import { DataTable, HeadCell, RowHeader, TextCell } from '#components/tables/data-table.tsx'
import { PageTurner } from '#components/tables/page-turner.tsx'
import { StatusChip } from '#components/text/status-chip.tsx'
import { mapLive } from '#lib/live/live.ts'
import { usePages } from '#lib/live/use-pages.ts'
import { useSteady } from '#lib/live/use-steady.ts'

/** Earlier requests and their outcomes. `uid` is the UID of the current user. */
export function EndedApprovals({ uid }: { uid: string }) {
  const pages = usePages('ended approvals')
  const { live, isOld } = useSteady(useEndedApprovals(uid, pages.after))
  const next = live.status === 'success' && !isOld ? live.data.next : undefined
  return (
    <Stack spacing={1}>
      <Answering isOld={isOld}>
        <LiveContent
          live={mapLive(live, ({ rows }) => rows)}
          skeleton={<TableSkeleton rows={4} rowHeight={{ xs: 101, sm: 77 }} />}
          empty="No request has been decided yet."
          failed={texts.failed}
        >
          {(ended) => <EndedTable ended={ended} />}
        </LiveContent>
      </Answering>
      <PageTurner
        number={pages.number}
        onBack={pages.showPrevious}
        onForward={next && (() => pages.showNext(next))}
      />
    </Stack>
  )
}

const tones: Readonly<Record<ApprovalState, 'waiting' | 'good' | 'neutral' | 'bad'>> = {
  waiting: 'waiting',
  standing: 'waiting',
  approved: 'good',
  refused: 'bad',
  withdrawn: 'neutral',
  expired: 'neutral',
  overtaken: 'neutral',
}

/** Style of columns for wide screens. On a phone their content is below the title. */
const wide = { display: { xs: 'none', md: 'table-cell' } }
const narrow = { display: { xs: 'block', md: 'none' } }
const top = { '& > tr > *': { verticalAlign: 'top' } }

function EndedTable({ ended }: { ended: readonly Approval[] }) {
  return (
    <DataTable
      label="Decided requests"
      head={
        <>
          <HeadCell>Request</HeadCell>
          <HeadCell sx={wide}>Change</HeadCell>
          <HeadCell>Outcome</HeadCell>
        </>
      }
    >
      <TableBody sx={top}>
        {ended.map(({ id, title, byName, asked, changes, state, decidedByName, decidedAt, note }) => (
          <TableRow key={id}>
            <RowHeader>
              <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {title}
              </Typography>
              <Typography variant="caption" color="textSecondary">
                {byName}, {formatMoment(asked)}
              </Typography>
              <Stack sx={narrow}>
                <ChangesTable changes={changes} />
              </Stack>
            </RowHeader>
            <TextCell sx={wide}>
              <ChangesTable changes={changes} />
            </TextCell>
            <TextCell sx={{ overflowWrap: 'anywhere' }}>
              <StatusChip label={describeState(state)} tone={tones[state]} />
              <br />
              {decidedByName ?? 'Nobody decided'}
              {decidedAt && `, ${formatMoment(decidedAt)}`}
              {note !== undefined && (
                <>
                  <br />“{note}”
                </>
              )}
            </TextCell>
          </TableRow>
        ))}
      </TableBody>
    </DataTable>
  )
}

function describeState(state: ApprovalState): string {
  if (state === 'standing') return 'Approved, to be paid'
  return `${state.charAt(0).toUpperCase()}${state.slice(1)}`
}
