import CloseIcon from '@mui/icons-material/Close'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { texts } from '@rupee/domain/texts.ts'
import { useId } from 'react'
import { usePerson } from '#collections/people.ts'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { mapLive } from '#lib/live/live.ts'
import { ConfirmVerification } from './kyc/confirm-verification.tsx'
import { KycStatus } from './kyc/kyc-status.tsx'
import { TurnDown } from './kyc/turn-down.tsx'
import { PersonDetails } from './person-details.tsx'

interface PersonDialogProps {
  readonly uid: string
  readonly onClose: () => void
}

/** Somebody's details and what staff can decide; what a colleague decides meanwhile shows at once. */
export function PersonDialog({ uid, onClose }: PersonDialogProps) {
  const titleId = useId()
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const live = usePerson(uid)
  const person = live.status === 'success' ? live.data : undefined
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="md" fullScreen={isPhone}>
      <DialogTitle
        id={titleId}
        sx={{ pr: 7, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
      >
        {person?.name ?? 'User'}
        <span role="status">{person && <KycStatus account={person} />}</span>
      </DialogTitle>
      <IconButton aria-label="Close" onClick={onClose} sx={{ position: 'absolute', right: 12, top: 12 }}>
        <CloseIcon />
      </IconButton>
      <DialogContent dividers>
        <LiveContent
          live={mapLive(live, (found) => (found ? [found] : []))}
          skeleton={<Skeleton role="status" aria-label="Loading" variant="rounded" height={480} />}
          empty={texts.noSuchUser}
          failed={texts.failed}
        >
          {([found]) => found && <PersonDetails person={found} />}
        </LiveContent>
      </DialogContent>
      {person?.is_verified === false && (
        <DialogActions sx={{ p: 2 }}>
          <TurnDown person={person} />
          <ConfirmVerification person={person} />
        </DialogActions>
      )}
    </Dialog>
  )
}
