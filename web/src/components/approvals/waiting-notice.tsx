import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { Approval } from '@rupee/domain/approvals/approval.ts'
import { Link } from 'react-router-dom'
import { paths } from '#lib/navigation/paths.ts'
import { ChangesTable } from './changes-table.tsx'

/** Notice that a change waits for a second person, with its values. */
export function WaitingNotice({ approval }: { approval: Approval | undefined }) {
  if (!approval) return null
  return (
    <Alert
      severity="info"
      role="status"
      action={
        <Button color="inherit" size="small" component={Link} to={paths.adminApprovals}>
          Approvals
        </Button>
      }
    >
      A second person has to approve this. {approval.byName} has asked for it:
      <ChangesTable changes={approval.changes} />
    </Alert>
  )
}
