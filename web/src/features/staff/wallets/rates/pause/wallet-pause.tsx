import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { calls } from '@rupee/domain/calls/calls.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import { useState } from 'react'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { StatusChip } from '#components/text/status-chip.tsx'
import { callAndTell } from '#lib/calls/call-and-tell.ts'
import { useMay } from '#lib/session/use-may.ts'
import { PauseDialog } from './pause-dialog.tsx'

/** Pause state of a wallet, with the button that pauses or resumes it. */
export function WalletPause({ wallet }: { wallet: Wallet }) {
  const { id, name, paused = false, pauseNote = '', buy_at, sell_at } = wallet
  const mayPause = useMay('pause wallets')
  const [isAsking, setIsAsking] = useState(false)
  const set = (next: boolean, note = '') =>
    callAndTell(calls.pauseWallet, { currency_id: id, paused: next, note })
  const close = () => setIsAsking(false)
  return (
    <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
      {paused ? (
        <StatusChip tone="waiting" label="Paused" />
      ) : (
        !mayPause && <StatusChip tone="good" label="Open" />
      )}
      {paused && pauseNote !== '' && (
        <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {pauseNote}
        </Typography>
      )}
      {mayPause && (
        <Button
          size="small"
          color={paused ? 'primary' : 'secondary'}
          aria-label={`${paused ? 'Resume' : 'Pause'} ${name}`}
          onClick={() => setIsAsking(true)}
        >
          {paused ? 'Resume' : 'Pause'}
        </Button>
      )}
      <PauseDialog
        open={isAsking && !paused}
        title={`Pause ${name}?`}
        onPause={(note) => set(true, note)}
        onClose={close}
      >
        Customers get no new rates for {name} until you resume.
      </PauseDialog>
      <ConfirmDialog
        open={isAsking && paused}
        title={`Resume ${name}?`}
        confirm="Resume"
        color="primary"
        onConfirm={() => set(false)}
        onClose={close}
      >
        <DialogContentText>
          Customers get these rates again at once: buy {buy_at}, sell {sell_at}.
        </DialogContentText>
      </ConfirmDialog>
    </Stack>
  )
}
