import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { KycField, KycRecord } from '@rupee/domain/people/kyc.ts'
import { useState } from 'react'
import { kycFileNames } from '#collections/kyc-records.ts'
import type { Person } from '#collections/people.ts'
import { NotAllowed } from '#components/feedback/not-allowed.tsx'
import {
  BlockOutlinedIcon as BlockIcon,
  VerifiedOutlinedIcon as VerifiedIcon,
} from '#components/icons/staff-icons.tsx'
import { KeyCap } from '#components/text/key-cap.tsx'
import { ConfirmVerificationDialog } from '#features/staff/people/kyc/confirm-verification.tsx'
import { TurnDownDialog } from '#features/staff/people/kyc/turn-down.tsx'
import { useKeys } from '#lib/keyboard/use-keys.ts'
import { useIsOwnCase } from '#lib/session/use-is-own-case.ts'
import { useMay } from '#lib/session/use-may.ts'
import { isPaper, type Paper } from './papers.tsx'

interface DecisionBarProps {
  readonly person: Person
  readonly record: KycRecord
  /** Undefined until it is known. */
  readonly unopened: readonly KycField[] | undefined
  readonly onShow: (paper: Paper) => void
  readonly onSend: () => void
  readonly onRefused: () => void
  readonly onDecided: () => void
}

/** Sticky bar to confirm or turn down, with the files that have to be opened first. */
export function DecisionBar({ person, record, unopened, onShow, ...sending }: DecisionBarProps) {
  const mayDecide = useMay('decide identities')
  const isOwn = useIsOwnCase(person.uid)
  // A submission that arrives while a dialog is open has not been checked.
  const [asked, setAsked] = useState<{ readonly record: KycRecord; readonly isConfirmed: boolean }>()
  const confirm = () => {
    const missing = unopened?.find(isPaper)
    if (missing) onShow(missing)
    else if (unopened?.length === 0) setAsked({ record, isConfirmed: true })
  }
  const turnDown = () => setAsked({ record, isConfirmed: false })
  const canDecide = mayDecide && !isOwn
  useKeys(
    canDecide
      ? { a: { does: 'Confirm Verification', act: confirm }, r: { does: 'Turn down', act: turnDown } }
      : {},
    undefined,
    'Decide',
  )
  if (isOwn) return null
  const dialog = { person, ...sending, onClose: () => setAsked(undefined) }
  return (
    <Box sx={bar}>
      {!mayDecide && <NotAllowed right="decide identities">decide KYC</NotAllowed>}
      {mayDecide && (
        <>
          <Typography variant="body2" color="textSecondary" role="status" sx={{ flex: 1, minWidth: 160 }}>
            {unopened && unopened.length > 0
              ? `Not opened yet: ${unopened.map((field) => kycFileNames[field]).join(', ')}`
              : ''}
          </Typography>
          <Button
            variant="outlined"
            color="error"
            startIcon={<BlockIcon />}
            aria-keyshortcuts="r"
            onClick={turnDown}
            sx={button}
          >
            Turn down <KeyCap>R</KeyCap>
          </Button>
          <Button
            variant="contained"
            startIcon={<VerifiedIcon />}
            aria-keyshortcuts="a"
            disabled={!unopened}
            onClick={confirm}
            sx={button}
          >
            Confirm Verification <KeyCap>A</KeyCap>
          </Button>
        </>
      )}
      {asked?.isConfirmed && <ConfirmVerificationDialog {...dialog} record={asked.record} />}
      {asked && !asked.isConfirmed && <TurnDownDialog {...dialog} submission={asked.record.submission} />}
    </Box>
  )
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  px: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
}

const button = { gap: 0.5, minHeight: { xs: 44, md: 36 }, flexGrow: { xs: 1, sm: 0 } }
