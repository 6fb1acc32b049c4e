import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { t } from '@rupee/domain/language/translate.ts'
import { proofWaySchema } from '@rupee/domain/people/factors.ts'
import { useId } from 'react'
import * as z from 'zod/mini'
import { ProofForm } from '#components/identity-proof/proof-form.tsx'
import { stepUp } from '#lib/calls/step-up.ts'
import { refreshAfterChange } from '#lib/session/session.ts'
import { useStore } from '#lib/state/store.ts'

const waysSchema = z.array(proofWaySchema)

/** Dialog for an identity proof, shown over any page while a call waits for it. */
export function StepUpDialog() {
  const asked = useStore(stepUp)
  const titleId = useId()
  if (!asked) return null
  const giveUp = () => asked.end(false)
  return (
    <Dialog open onClose={giveUp} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{t('Confirm that it is you')}</DialogTitle>
      <DialogContent>
        <ProofForm
          ways={waysSchema.safeParse(asked.ways).data ?? []}
          onProved={async ({ firebaseToken }) => {
            // The session has a new ID, so the page needs a new token to continue reading.
            if (firebaseToken !== undefined) await refreshAfterChange()
            asked.end(true)
          }}
          back={
            <Button size="small" onClick={giveUp}>
              {t('Cancel')}
            </Button>
          }
        />
      </DialogContent>
    </Dialog>
  )
}
