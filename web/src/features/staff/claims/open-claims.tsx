import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import type { PaymentClaim } from '@rupee/domain/claims/claim.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useId, useState } from 'react'
import { maximumClaims, useOpenClaims } from '#collections/claims/claims.ts'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { PageSkeleton } from '#components/feedback/page-skeleton.tsx'
import { RelativeTime } from '#components/text/relative-time.tsx'
import { StatusChip } from '#components/text/status-chip.tsx'
import { ClaimFacts, ClaimFiles } from './claim-facts.tsx'
import { type ClaimAction, DecideClaimDialog } from './decide-claim-dialog.tsx'

/** Open claims, oldest first. `uid` is the UID of the current user. */
export function OpenClaims({ uid }: { uid: string }) {
  return (
    <LiveContent
      live={useOpenClaims()}
      skeleton={<PageSkeleton />}
      empty="No payment claim is open."
      failed={texts.claimsFailed}
    >
      {(claims) => (
        <Stack spacing={2}>
          <Stack component="ul" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {claims.map((claim) => (
              <OpenClaim key={claim.id} claim={claim} isOwn={claim.uid === uid} />
            ))}
          </Stack>
          {claims.length >= maximumClaims && (
            <Typography color="textSecondary">
              These are the oldest {maximumClaims}. The next ones follow as these are closed.
            </Typography>
          )}
        </Stack>
      )}
    </LiveContent>
  )
}

function OpenClaim({ claim, isOwn }: { claim: PaymentClaim; isOwn: boolean }) {
  const titleId = useId()
  const [action, setAction] = useState<ClaimAction>()
  const { id, state, created_at, notes } = claim
  return (
    <Paper component="li" variant="outlined" aria-labelledby={titleId} sx={{ p: { xs: 1.5, sm: 2 } }}>
      <Stack spacing={1.5}>
        <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography id={titleId} component="h3" variant="subtitle1" sx={{ fontWeight: 650 }}>
            {id}
          </Typography>
          <StatusChip
            label={state === 'open' ? 'Waiting for us' : 'Answered'}
            tone={state === 'open' ? 'waiting' : 'good'}
          />
          <Typography variant="body2" color="textSecondary">
            <RelativeTime moment={created_at} />
          </Typography>
        </Stack>
        <ClaimFacts claim={claim} />
        <ClaimFiles claim={claim} />
        {notes.map(({ text, at }) => (
          <Typography key={at} variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {formatMoment(new Date(at))}: {text}
          </Typography>
        ))}
        {isOwn ? (
          <Typography variant="body2">{texts.ownCase}</Typography>
        ) : (
          <Stack direction="row" spacing={1.5}>
            <Button variant="contained" onClick={() => setAction('answer')}>
              Write to the customer
            </Button>
            <Button variant="outlined" color="error" onClick={() => setAction('close')}>
              Close
            </Button>
          </Stack>
        )}
      </Stack>
      {action && <DecideClaimDialog claim={claim} action={action} onClose={() => setAction(undefined)} />}
    </Paper>
  )
}
