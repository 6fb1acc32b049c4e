import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { texts } from '@rupee/domain/texts.ts'
import { useMemo, useState } from 'react'
import type { ListedEntry } from '#collections/audit.ts'
import { Answering } from '#components/feedback/answering.tsx'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { TableSkeleton } from '#components/feedback/table-skeleton.tsx'
import { mapLive } from '#lib/live/live.ts'
import { usePageParameters } from '#lib/navigation/use-page-parameters.ts'
import { auditParameters, toFilter } from './audit-address.ts'
import { AuditFilters, type Staff } from './audit-filters.tsx'
import { AuditTable } from './audit-table.tsx'
import { ExportAudit } from './export-audit.tsx'
import { ColleaguesSeen } from './use-audit-names.ts'
import { useAuditTrail } from './use-audit-trail.ts'

/** Audit with its filters and export. */
export function AuditTrail() {
  const {
    values: { action, by, about, from, to },
    change,
  } = usePageParameters(auditParameters)
  const filter = useMemo(() => toFilter({ action, by, about, from, to }), [action, by, about, from, to])
  const { live, isOld, isLoadingMore, showMore } = useAuditTrail(filter)
  const found = live.status === 'success' ? live.data : undefined
  const staff = useStaffSeen(found?.entries ?? nothing)
  const colleagues = useMemo(() => new Map(staff.map(({ uid, name }) => [uid, name])), [staff])
  return (
    <ColleaguesSeen value={colleagues}>
      <Stack spacing={2}>
        <AuditFilters filter={filter} staff={staff} onChange={change} />
        <Stack
          direction="row"
          spacing={2}
          sx={{ alignItems: 'center', justifyContent: 'space-between', minHeight: 40 }}
        >
          <Typography variant="body2" color="textSecondary" role="status">
            {found &&
              found.entries.length < found.searched &&
              `${found.entries.length} of the ${found.searched} entries searched match all filters.`}
          </Typography>
          <ExportAudit filter={filter} />
        </Stack>
        <Answering isOld={isOld}>
          <LiveContent
            live={mapLive(live, ({ entries }) => entries)}
            skeleton={<TableSkeleton rows={10} rowHeight={{ xs: 77, sm: 40 }} />}
            empty="There are no entries to show."
            failed={texts.failed}
          >
            {(entries) => (
              <AuditTable
                entries={entries}
                onFilterAuthor={(uid) => change({ by: uid }, 'push')}
                onFilterSubject={(id) => change({ about: id }, 'push')}
              />
            )}
          </LiveContent>
        </Answering>
        {found?.hasMore && (
          <Button loading={isLoadingMore} onClick={showMore} sx={{ alignSelf: 'center' }}>
            Show more
          </Button>
        )}
      </Stack>
    </ColleaguesSeen>
  )
}

const nothing: readonly ListedEntry[] = []

/** Returns the staff of all entries shown so far, so that a filter does not remove names from the select. */
function useStaffSeen(entries: readonly ListedEntry[]): readonly Staff[] {
  const [seen, setSeen] = useState<readonly Staff[]>([])
  const isNew = ({ by }: ListedEntry) => !seen.some(({ uid }) => uid === by)
  const added = new Map(entries.filter(isNew).map(({ by, byName }) => [by, byName]))
  if (added.size > 0) setSeen([...seen, ...[...added].map(([uid, name]) => ({ uid, name }))])
  return seen
}
