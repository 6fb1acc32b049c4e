import Button from '@mui/material/Button'
import TableBody from '@mui/material/TableBody'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { formatDay, formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import { calls } from '@rupee/domain/calls/calls.ts'
import { aRole } from '@rupee/domain/people/roles.ts'
import type { SentInvitation } from '@rupee/domain/people/staff.ts'
import { useState } from 'react'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { DataTable, HeadCell, RowHeader, TextCell } from '#components/tables/data-table.tsx'
import { callAndTell } from '#lib/calls/call-and-tell.ts'
import { capitalize } from './capitalized.ts'

const wide = { display: { xs: 'none', md: 'table-cell' } }
const narrow = { display: { xs: 'block', md: 'none' } }

/** Invitations that are not accepted yet. */
export function InvitationTable({ invitations }: { invitations: readonly SentInvitation[] }) {
  const [toCancel, setToCancel] = useState<SentInvitation>()
  return (
    <>
      <DataTable
        label="Invitations"
        head={
          <>
            <HeadCell>E-mail</HeadCell>
            <HeadCell>Role</HeadCell>
            <HeadCell sx={wide}>Invited by</HeadCell>
            <HeadCell sx={wide}>Valid until</HeadCell>
            <HeadCell align="right">Actions</HeadCell>
          </>
        }
      >
        <TableBody>
          {invitations.map((invitation) => (
            <TableRow key={invitation.id}>
              <RowHeader>
                <span style={{ overflowWrap: 'anywhere' }}>{invitation.email}</span>
                <Typography variant="caption" color="textSecondary" sx={narrow}>
                  By {invitation.by}, until {formatDay(new Date(invitation.expires))}
                </Typography>
              </RowHeader>
              <TextCell>{capitalize(invitation.role)}</TextCell>
              <TextCell sx={wide}>{invitation.by}</TextCell>
              <TextCell sx={wide}>{formatMoment(new Date(invitation.expires))}</TextCell>
              <TextCell sx={{ textAlign: 'right' }}>
                <Button
                  color="error"
                  size="small"
                  aria-label={`Cancel the invitation of ${invitation.email}`}
                  onClick={() => setToCancel(invitation)}
                >
                  Cancel
                </Button>
              </TextCell>
            </TableRow>
          ))}
        </TableBody>
      </DataTable>
      {toCancel && (
        <ConfirmDialog
          open
          title={`Cancel the invitation of ${toCancel.email}?`}
          confirm="Yes, cancel the invitation"
          onConfirm={() => callAndTell(calls.cancelInvitation, { id: toCancel.id })}
          onClose={() => setToCancel(undefined)}
        >
          They can no longer become {aRole[toCancel.role]} with it. You can invite them again.
        </ConfirmDialog>
      )}
    </>
  )
}
