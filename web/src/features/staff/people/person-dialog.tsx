import Alert from '@mui/material/Alert'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { formatDay } from '@rupee/domain/calendar/format-in-india.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useId } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useBlock } from '#collections/customers/blocks.ts'
import { type Person, usePerson } from '#collections/people.ts'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { CloseIcon } from '#components/icons/site-icons.tsx'
import { FieldList } from '#components/tables/field-list.tsx'
import { mapLive } from '#lib/live/live.ts'
import { toCustomerAddress } from '#lib/navigation/paths.ts'
import { useMay } from '#lib/session/use-may.ts'
import { ConfirmVerification } from './kyc/confirm-verification.tsx'
import { KycDetails } from './kyc/kyc-details.tsx'
import { KycStatus } from './kyc/kyc-status.tsx'
import { TurnDown } from './kyc/turn-down.tsx'

interface PersonDialogProps {
  readonly uid: string
  readonly onClose: () => void
  /** Called when the KYC was confirmed or turned down here. */
  readonly onDecided: () => void
}

/** Dialog with the live details of an account, and the buttons to confirm or turn down its KYC. */
export function PersonDialog({ uid, onClose, onDecided }: PersonDialogProps) {
  const titleId = useId()
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const live = usePerson(uid)
  const person = live.status === 'success' ? live.data : undefined
  const mayDecide = useMay('decide identities')
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
      {person?.is_verified === false && mayDecide && (
        <DialogActions sx={{ p: 2 }}>
          <TurnDown person={person} onDecided={onDecided} />
          <ConfirmVerification person={person} onDecided={onDecided} />
        </DialogActions>
      )}
    </Dialog>
  )
}

/** Details of an account that the current user may see. */
function PersonDetails({ person }: { person: Person }) {
  const block = useBlock(person.uid)
  return (
    <Stack spacing={2}>
      <FieldList
        fields={[
          { label: 'Email', value: person.email, copy: person.email },
          { label: 'Registered', value: formatDay(person.date_joined) },
        ]}
      />
      {block.status === 'success' && block.data && (
        <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          Blocked: {block.data.reason}
        </Alert>
      )}
      <KycDetails person={person} />
      <Link component={RouterLink} to={toCustomerAddress(person.uid)} sx={{ alignSelf: 'flex-start' }}>
        Orders, notes and everything else of this customer
      </Link>
    </Stack>
  )
}
