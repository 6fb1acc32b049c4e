import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { texts } from '@rupee/domain/texts.ts'
import { useStaffList } from '#collections/staff/staff-list.ts'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { TableSkeleton } from '#components/feedback/table-skeleton.tsx'
import { Panel } from '#components/layout/panel.tsx'
import { mapLive } from '#lib/live/live.ts'
import { useSteady } from '#lib/live/use-steady.ts'
import { InvitationTable } from './invitation-table.tsx'
import { InviteForm } from './invite-form.tsx'
import { StaffTable } from './staff-table.tsx'

/** Staff, invitations, and the form to invite. `self` is the UID of the current admin. */
export function StaffOverview({ self }: { self: string }) {
  const list = useStaffList()
  const { live } = useSteady(list)
  return (
    <Stack spacing={3}>
      <Panel title="All staff">
        <LiveContent
          live={mapLive(live, ({ staff }) => staff)}
          skeleton={<TableSkeleton rows={4} rowHeight={{ xs: 77, sm: 57 }} />}
          empty={texts.noSuchStaff}
          failed={texts.staffFailed}
        >
          {(staff) => <StaffTable staff={staff} self={self} onLoggedOut={list.retry} />}
        </LiveContent>
      </Panel>
      <Panel title="Invite staff">
        <InviteForm />
      </Panel>
      <Panel title="Invitations">
        {live.status === 'loading' && (
          <Skeleton role="status" aria-label="Loading" variant="rounded" height={24} />
        )}
        {live.status === 'success' && live.data.invitations.length === 0 && (
          <Typography color="textSecondary">No invitations are open.</Typography>
        )}
        {live.status === 'success' && live.data.invitations.length > 0 && (
          <InvitationTable invitations={live.data.invitations} />
        )}
      </Panel>
    </Stack>
  )
}
