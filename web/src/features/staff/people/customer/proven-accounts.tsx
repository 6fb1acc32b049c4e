import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { calls } from '@rupee/domain/calls/calls.ts'
import { formatBookingTime } from '@rupee/domain/payments/booked-at.ts'
import { describeAccount, type ProvenAccount } from '@rupee/domain/payments/payer-proof.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useState } from 'react'
import { usePayerProof } from '#collections/customers/payer-proofs.ts'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { NotAllowed } from '#components/feedback/not-allowed.tsx'
import { ReasonField } from '#components/forms/reason-field.tsx'
import { callAndTell } from '#lib/calls/call-and-tell.ts'
import { mapLive } from '#lib/live/live.ts'
import { useMay } from '#lib/session/use-may.ts'

/** Payer accounts that a customer has proven, each with a way to remove it. */
export function ProvenAccounts({ uid }: { readonly uid: string }) {
  const maySee = useMay('see payments')
  if (!maySee) return <NotAllowed right="see payments">see proven accounts</NotAllowed>
  return <Accounts uid={uid} />
}

function Accounts({ uid }: { readonly uid: string }) {
  const [removed, setRemoved] = useState<ProvenAccount>()
  const mayRemove = useMay('match payments')
  return (
    <>
      <LiveContent
        live={mapLive(usePayerProof(uid), (proof) => proof?.accounts ?? [])}
        skeleton={<Skeleton role="status" aria-label="Loading" variant="rounded" height={48} />}
        empty="No account is proven."
        failed={texts.failed}
      >
        {(accounts) => (
          <Stack component="ul" aria-label="Proven accounts" spacing={2} sx={list}>
            {accounts.map((account) => (
              <Stack
                component="li"
                key={account.payment}
                direction="row"
                spacing={2}
                sx={{ justifyContent: 'space-between', alignItems: 'center' }}
              >
                <div>
                  <Typography sx={{ overflowWrap: 'anywhere' }}>{describeAccount(account)}</Typography>
                  <Typography variant="body2" color="textSecondary">
                    Proven on {formatBookingTime(account.provenOn)}
                  </Typography>
                </div>
                {mayRemove && (
                  <Button
                    variant="outlined"
                    color="error"
                    size="small"
                    aria-label={`Remove ${describeAccount(account)}`}
                    onClick={() => setRemoved(account)}
                    sx={{ flexShrink: 0, minHeight: { xs: 44, md: 32 } }}
                  >
                    Remove
                  </Button>
                )}
              </Stack>
            ))}
          </Stack>
        )}
      </LiveContent>
      {removed && <RemoveDialog uid={uid} account={removed} onClose={() => setRemoved(undefined)} />}
    </>
  )
}

interface RemoveDialogProps {
  readonly uid: string
  readonly account: ProvenAccount
  readonly onClose: () => void
}

function RemoveDialog({ uid, account, onClose }: RemoveDialogProps) {
  const [reason, setReason] = useState('')
  return (
    <ConfirmDialog
      open
      title="Remove this proven account?"
      confirm="Remove the account"
      decline="Keep it"
      canConfirm={reason.trim() !== ''}
      onConfirm={() => callAndTell(calls.removeProvenAccount, { id: uid, payment: account.payment, reason })}
      onClose={onClose}
    >
      <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
        {describeAccount(account)}. The desk no longer recognises payments from it. The customer can prove it
        again.
      </DialogContentText>
      <ReasonField value={reason} onChange={setReason} />
    </ConfirmDialog>
  )
}

const list = { listStyle: 'none', m: 0, p: 0 }
