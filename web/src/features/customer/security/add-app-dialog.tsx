import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import { t } from '@rupee/domain/language/translate.ts'
import { useId, useState } from 'react'
import { AppCodeStep, AppKeyStep, AppNameStep, type AppSetup } from './add-app-steps.tsx'

interface AddAppDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Receives the recovery codes, if it is the first second factor. */
  readonly onAdded: (codes: readonly string[] | undefined) => Promise<void>
}

const steps = 3

/** Dialog in three steps: the app, its key, and a code as proof that it works. */
export function AddAppDialog({ open, onClose, onAdded }: AddAppDialogProps) {
  const titleId = useId()
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <AddApp titleId={titleId} onClose={onClose} onAdded={onAdded} />
    </Dialog>
  )
}

/** Separate component, so that closing the dialog resets its state. */
function AddApp({ titleId, onClose, onAdded }: Omit<AddAppDialogProps, 'open'> & { titleId: string }) {
  const [step, setStep] = useState(1)
  const [name, setName] = useState<string>(t('Authenticator app'))
  const [setup, setSetup] = useState<AppSetup>()
  const goToScan = (typed: string, next: AppSetup) => {
    setName(typed)
    setSetup(next)
    setStep(2)
  }
  return (
    <>
      <DialogTitle id={titleId} aria-live="polite">
        {t('Add an authenticator app: step {step} of {steps}', { step, steps })}
      </DialogTitle>
      {step === 1 && <AppNameStep name={name} onCancel={onClose} onNamed={goToScan} />}
      {step === 2 && setup && (
        <AppKeyStep setup={setup} onBack={() => setStep(1)} onNext={() => setStep(3)} />
      )}
      {step === 3 && <AppCodeStep name={name} onBack={() => setStep(2)} onAdded={onAdded} />}
    </>
  )
}
