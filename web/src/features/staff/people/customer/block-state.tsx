import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import { formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import { calls } from '@rupee/domain/calls/calls.ts'
import type { Block } from '@rupee/domain/people/block.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useState } from 'react'
import type { Person } from '#collections/people.ts'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { RetryAlert } from '#components/feedback/retry-alert.tsx'
import { BlockOutlinedIcon as BlockIcon } from '#components/icons/staff-icons.tsx'
import { callAndTell } from '#lib/calls/call-and-tell.ts'
import type { Live } from '#lib/live/live.ts'
import { useMay } from '#lib/session/use-may.ts'
import { BlockDialog } from './block-dialog.tsx'

interface BlockStateProps {
  readonly person: Person
  readonly block: Live<Block | undefined>
}

/** Block state of a customer, with the button to change it. */
export function BlockState({ person, block }: BlockStateProps) {
  const [isAsking, setIsAsking] = useState(false)
  const mayBlock = useMay('block users')
  if (block.status === 'loading') return null
  if (block.status === 'error') return <RetryAlert text={texts.failed} onRetry={block.retry} />
  if (block.data) return <Blocked person={person} block={block.data} />
  if (!mayBlock) return null
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<BlockIcon />}
        onClick={() => setIsAsking(true)}
        sx={{ alignSelf: 'flex-start' }}
      >
        Block this customer
      </Button>
      {isAsking && <BlockDialog person={person} onClose={() => setIsAsking(false)} />}
    </>
  )
}

function Blocked({ person, block: { reason, at } }: { person: Person; block: Block }) {
  const [isAsking, setIsAsking] = useState(false)
  const mayBlock = useMay('block users')
  return (
    <Alert
      severity="warning"
      action={
        mayBlock && (
          <Button
            color="inherit"
            size="small"
            onClick={() => setIsAsking(true)}
            sx={{ whiteSpace: 'nowrap' }}
          >
            Unblock
          </Button>
        )
      }
      sx={{ overflowWrap: 'anywhere' }}
    >
      Blocked since {formatMoment(at)}: {reason}
      <ConfirmDialog
        open={isAsking}
        title="Unblock this customer?"
        confirm="Unblock"
        color="primary"
        onConfirm={() => callAndTell(calls.unblockUser, { id: person.uid })}
        onClose={() => setIsAsking(false)}
      >
        <DialogContentText>{person.name} can place orders again. We tell them by e-mail.</DialogContentText>
      </ConfirmDialog>
    </Alert>
  )
}
