import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { texts } from '@rupee/domain/texts.ts'
import { useState } from 'react'
import { type Person, usePeople } from '#collections/people.ts'
import { Answering } from '#components/feedback/answering.tsx'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { TableSkeleton } from '#components/feedback/table-skeleton.tsx'
import { FileDownloadOutlinedIcon as DownloadIcon } from '#components/icons/staff-icons.tsx'
import { PageTurner } from '#components/tables/page-turner.tsx'
import { mapLive } from '#lib/live/live.ts'
import { usePages } from '#lib/live/use-pages.ts'
import { useSteady } from '#lib/live/use-steady.ts'
import { useMay } from '#lib/session/use-may.ts'
import { toastSuccess } from '#lib/toasts/toasts.ts'
import { DeleteUser } from './delete-user.tsx'
import { ExportPeople } from './export-people.tsx'
import { PeopleFilters } from './people-filters.tsx'
import { PeopleTable } from './people-table.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { usePeopleAddress } from './use-people-address.ts'

/** All accounts, in pages. `reader` is the UID of the current user. */
export function PeopleList({ reader }: { reader: string }) {
  const { filter, typed, viewedUid, setTyped, viewPerson } = usePeopleAddress()
  const [toDelete, setToDelete] = useState<Person>()
  const [isExporting, setIsExporting] = useState(false)
  const mayDelete = useMay('delete users')
  const mayExport = useMay('export orders')
  const pages = usePages(JSON.stringify(filter))
  const { live, isOld } = useSteady(usePeople(reader, filter, pages.after))
  const found = live.status === 'success' ? live.data : undefined
  const next = found?.next
  // While the old page is shown, its `next` would lead to the page that is loading.
  const forward = () => {
    if (next && !isOld) pages.showNext(next)
  }
  /** Opens the next waiting customer after a decision. */
  const openNext = () => {
    if (filter.kyc !== 'Waiting' || !found) return
    const place = found.rows.findIndex(({ uid }) => uid === viewedUid)
    const others = found.rows.filter(({ uid }) => uid !== viewedUid)
    const following = others[Math.max(place, 0)] ?? others.at(-1)
    viewPerson(following?.uid)
    if (!following) toastSuccess('Nobody else waits for a KYC check')
  }
  return (
    <Stack spacing={2}>
      <Stack direction={{ xs: 'column', md: 'row' }} spacing={1.5} sx={{ alignItems: { md: 'flex-start' } }}>
        <PeopleFilters filter={typed} onChange={setTyped} />
        {mayExport && (
          <Button
            variant="outlined"
            startIcon={<DownloadIcon />}
            onClick={() => setIsExporting(true)}
            sx={{ flexShrink: 0, alignSelf: { xs: 'flex-start', md: 'auto' } }}
          >
            Export CSV
          </Button>
        )}
      </Stack>
      {found && found.rows.length < found.searched && (
        <Typography variant="body2" color="textSecondary" role="status">
          {found.rows.length} of the {found.searched} users searched on this page match all filters.
        </Typography>
      )}
      <Answering isOld={isOld}>
        <LiveContent
          live={mapLive(live, ({ rows }) => rows)}
          skeleton={<TableSkeleton rows={10} rowHeight={{ xs: 77, sm: 53 }} />}
          empty="No users found"
          failed={texts.failed}
        >
          {(people) => (
            <PeopleTable
              people={people}
              onView={({ uid }) => viewPerson(uid)}
              onDelete={mayDelete ? setToDelete : undefined}
            />
          )}
        </LiveContent>
      </Answering>
      <PageTurner number={pages.number} onBack={pages.showPrevious} onForward={next && forward} />
      {viewedUid && (
        <PersonDialog
          key={viewedUid}
          uid={viewedUid}
          onClose={() => viewPerson(undefined)}
          onDecided={openNext}
        />
      )}
      <DeleteUser person={toDelete} onClose={() => setToDelete(undefined)} />
      {isExporting && <ExportPeople filter={filter} onClose={() => setIsExporting(false)} />}
    </Stack>
  )
}
