import Stack from '@mui/material/Stack'
import { texts } from '@rupee/domain/texts.ts'
import { useWaitingApprovals } from '#collections/staff/approvals.ts'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { PageSkeleton } from '#components/feedback/page-skeleton.tsx'
import { WaitingApproval } from './waiting-approval.tsx'

/** Requests that wait for a second person. `uid` is the UID of the current user. */
export function WaitingApprovals({ uid }: { uid: string }) {
  return (
    <LiveContent
      live={useWaitingApprovals()}
      skeleton={<PageSkeleton />}
      empty="No request is waiting for a second person."
      failed={texts.failed}
    >
      {(waiting) => (
        <Stack component="ul" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {waiting.map((approval) => (
            <WaitingApproval key={approval.id} approval={approval} isOwn={approval.by === uid} />
          ))}
        </Stack>
      )}
    </LiveContent>
  )
}
