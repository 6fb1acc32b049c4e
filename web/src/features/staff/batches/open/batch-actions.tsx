import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { subjects } from '@rupee/domain/approvals/subjects.ts'
import { canMoveBatch, hasOwnOrder, type PayoutBatch } from '@rupee/domain/batches/batch.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useState } from 'react'
import { useWaitingApproval } from '#collections/staff/approvals.ts'
import { BankFile } from './bank-file.tsx'
import { CancelDialog, SendDialog } from './batch-dialogs.tsx'

interface BatchActionsProps {
  readonly batch: PayoutBatch
  readonly self: string
}

/** Sends or cancels a batch, and downloads the bank's file of one that was sent. */
export function BatchActions({ batch, self }: BatchActionsProps) {
  const [dialog, setDialog] = useState<'send' | 'cancel'>()
  const waiting = useWaitingApproval(subjects.batch(batch.id))
  const cancelling = useWaitingApproval(subjects.batchCancellation(batch.id))
  const isAnswered = batch.orders.some(({ state }) => state !== 'open' && state !== 'removed')
  const canSend = canMoveBatch(batch.state, 'sent')
  const canCancel = canMoveBatch(batch.state, 'cancelled') && !isAnswered
  const close = () => setDialog(undefined)
  if (!canSend && !canCancel && batch.state !== 'sent') return null
  if (hasOwnOrder(batch, self)) return <Typography variant="body2">{texts.ownCase}</Typography>
  return (
    <Stack spacing={2}>
      {batch.state === 'sent' && <BankFile batch={batch} />}
      <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {canSend && (
          <Button
            variant="contained"
            disabled={waiting !== undefined}
            onClick={() => setDialog('send')}
            sx={button}
          >
            Send the batch
          </Button>
        )}
        {canCancel && (
          <Button
            variant="outlined"
            color="error"
            disabled={cancelling !== undefined}
            onClick={() => setDialog('cancel')}
            sx={button}
          >
            Cancel the batch
          </Button>
        )}
      </Stack>
      {dialog === 'send' && <SendDialog batch={batch} onClose={close} />}
      {dialog === 'cancel' && <CancelDialog batch={batch} onClose={close} />}
    </Stack>
  )
}

const button = { minHeight: { xs: 44, md: 40 } }
