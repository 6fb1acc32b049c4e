import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { calls } from '@rupee/domain/calls/calls.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useState } from 'react'
import { usePendingCustomerOrders } from '#collections/orders.ts'
import { type Person, usePeople } from '#collections/people.ts'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { Answering } from '#components/feedback/answering.tsx'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { TableSkeleton } from '#components/feedback/table-skeleton.tsx'
import { FileDownloadOutlinedIcon as DownloadIcon } from '#components/icons/staff-icons.tsx'
import { PageTurner } from '#components/tables/page-turner.tsx'
import { callAndTell } from '#lib/calls/call-and-tell.ts'
import { mapLive } from '#lib/live/live.ts'
import { usePages } from '#lib/live/use-pages.ts'
import { useSteady } from '#lib/live/use-steady.ts'
import { useMay } from '#lib/session/use-may.ts'
import { toastSuccess } from '#lib/toasts/toasts.ts'
import { ExportPeople } from './export-people.tsx'
import { describeQueueEnd, findFollowing } from './kyc/next-customer.ts'
import { PeopleFilters } from './people-filters.tsx'
import { PeopleTable } from './people-table.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { usePeopleAddress } from './use-people-address.ts'

/** All accounts, in pages. `uid` is the UID of the current user. */
export function PeopleList({ uid }: { uid: string }) {
  const { filter, typed, viewedUid, setTyped, viewPerson } = usePeopleAddress()
  const [toDelete, setToDelete] = useState<Person>()
  const [isExporting, setIsExporting] = useState(false)
  const mayDelete = useMay('delete users')
  const mayExport = useMay('export orders')
  const pages = usePages(JSON.stringify(filter))
  const { live, isOld } = useSteady(usePeople(uid, filter, pages.after))
  const found = live.status === 'success' ? live.data : undefined
  const next = found?.next
  // While the old page is shown, its `next` would lead to the page that is loading.
  const forward = () => {
    if (next && !isOld) pages.showNext(next)
  }
  /** Opens the next waiting customer after a decision. */
  const openNext = () => {
    if (filter.kyc !== 'Waiting' || !found) return
    const uids = found.rows.map(({ uid }) => uid)
    const following = findFollowing(uids, viewedUid)
    const end = describeQueueEnd(following)
    viewPerson(following)
    if (end) toastSuccess(end)
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

interface DeleteUserProps {
  /** User to delete. Without one, the dialog is closed. */
  readonly person: Person | undefined
  readonly onClose: () => void
}

/** Asks for confirmation, then deletes the user permanently. */
function DeleteUser({ person, onClose }: DeleteUserProps) {
  const pending = usePendingCustomerOrders(person?.uid)
  if (!person) return null
  const remove = () => callAndTell(calls.deleteUser, { id: person.uid })
  return (
    <ConfirmDialog open title="Delete user" confirm="Delete" onConfirm={remove} onClose={onClose}>
      Are you sure you want to delete user {person.name}? This action cannot be undone.
      <OpenOrders orders={pending.status === 'success' ? pending.data : []} />
    </ConfirmDialog>
  )
}

/** Open orders of the customer, which are not deleted. */
function OpenOrders({ orders }: { orders: readonly Order[] }) {
  if (orders.length === 0) return null
  const ids = orders.map(({ trackingID }) => trackingID)
  return (
    <Alert severity="warning" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
      {ids.length === 1 ? 'One order of theirs is' : `${ids.length} orders of theirs are`} still open:{' '}
      {ids.join(', ')}. Open orders stay, and you can still decide them. The KYC details stay in the archive.
    </Alert>
  )
}
