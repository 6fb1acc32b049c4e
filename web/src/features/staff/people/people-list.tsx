import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { texts } from '@rupee/domain/texts.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type PeopleFilter, type Person, usePeople } from '#collections/people.ts'
import { Answering } from '#components/feedback/answering.tsx'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { TableSkeleton } from '#components/feedback/table-skeleton.tsx'
import { PageTurner } from '#components/tables/page-turner.tsx'
import { mapLive } from '#lib/live/live.ts'
import { usePages } from '#lib/live/use-pages.ts'
import { useSteady } from '#lib/live/use-steady.ts'
import { useMay } from '#lib/session/use-may.ts'
import { useSettled } from '#lib/time/use-settled.ts'
import { DeleteUser } from './delete-user.tsx'
import { PeopleFilters } from './people-filters.tsx'
import { PeopleTable } from './people-table.tsx'
import { PersonDialog } from './person-dialog.tsx'

/** All accounts, page by page. `reader` is the uid of the staff member. */
export function PeopleList({ reader }: { reader: string }) {
  const [parameters, setParameters] = useSearchParams()
  const viewed = parameters.get('user')
  const [typed, setTyped] = useState<PeopleFilter>({ name: '', email: '', kyc: 'All' })
  const [toDelete, setToDelete] = useState<Person>()
  const mayDelete = useMay('delete users')
  const filter = useSettled(typed)
  const pages = usePages(JSON.stringify(filter))
  const { live, isOld } = useSteady(usePeople(reader, filter, pages.after))
  const found = live.status === 'success' ? live.data : undefined
  const next = found?.next
  // While the old page is still shown, its `next` would lead to the page that is loading.
  const forward = () => {
    if (next && !isOld) pages.forward(next)
  }
  return (
    <Stack spacing={2}>
      <PeopleFilters filter={typed} onChange={setTyped} />
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
              onView={({ uid }) => setParameters({ user: uid })}
              onDelete={mayDelete ? setToDelete : undefined}
            />
          )}
        </LiveContent>
      </Answering>
      <PageTurner number={pages.number} onBack={pages.back} onForward={next && forward} />
      {viewed && <PersonDialog key={viewed} uid={viewed} onClose={() => setParameters({})} />}
      <DeleteUser person={toDelete} onClose={() => setToDelete(undefined)} />
    </Stack>
  )
}
