import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Step from '@mui/material/Step'
import StepLabel from '@mui/material/StepLabel'
import Stepper from '@mui/material/Stepper'
import Typography from '@mui/material/Typography'
import { texts } from '@rupee/domain/texts.ts'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { useLeaveWarning } from '#lib/leaving/use-leave-warning.ts'
import { AadhaarStep } from './aadhaar-step.tsx'
import { type Uploads, useUploads } from './media/use-uploads.ts'
import { MobileStep } from './mobile-step.tsx'
import { PanStep } from './pan-step.tsx'
import { PhotoStep } from './photo-step.tsx'
import type { Draft, StepProps } from './step.ts'
import { useSubmit } from './use-kyc-submission.ts'
import { VideoStep } from './video-step.tsx'

interface KycFormProps {
  /** Why staff turned down the last submission. */
  readonly reason?: string | undefined
}

const steps: readonly { readonly name: string; readonly Step: ComponentType<StepProps> }[] = [
  { name: 'Mobile', Step: MobileStep },
  { name: 'Aadhaar', Step: AadhaarStep },
  { name: 'PAN', Step: PanStep },
  { name: 'Photo', Step: PhotoStep },
  { name: 'Video', Step: VideoStep },
]

const names = steps.map(({ name }) => name)

/** Five steps. Each is checked before the next one opens, and the files upload in the background. */
export function KycForm({ reason }: KycFormProps) {
  const [at, setAt] = useState(0)
  const [draft, setDraft] = useState<Draft>({})
  const [isBegun, setIsBegun] = useState(false)
  const uploads = useUploads()
  const submit = useSubmit(uploads)
  const form = useFocusOnStep(at)
  useLeaveWarning(isBegun)

  const title = `KYC Form - Step ${at + 1}/${steps.length}`
  const { Step = MobileStep } = steps[at] ?? {}
  const go = (to: number, values: Draft) => {
    setDraft({ ...draft, ...values })
    setAt(to)
  }
  const next = async (values: Draft) => {
    if (at + 1 < steps.length) go(at + 1, values)
    else await submit({ ...draft, ...values })
  }
  return (
    <Stack
      component="form"
      ref={form}
      aria-label={title}
      tabIndex={-1}
      noValidate
      spacing={3}
      onSubmit={(event) => event.preventDefault()}
      onChange={() => setIsBegun(true)}
      sx={{ outline: 'none' }}
    >
      <PageHeading title={title}>
        Our staff check your identity once. Only they see what you send.
      </PageHeading>
      {reason && at === 0 && (
        <Alert severity="warning" sx={{ whiteSpace: 'pre-line' }}>
          <AlertTitle>Your last submission was turned down</AlertTitle>
          {reason}
        </Alert>
      )}
      <StepIndicator names={names} at={at} />
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
        <Stack spacing={3}>
          <Step
            key={at}
            draft={draft}
            uploads={uploads}
            onNext={next}
            onBack={(values) => go(at - 1, values)}
          />
        </Stack>
      </Paper>
      <UploadsProgress uploads={uploads} />
    </Stack>
  )
}

/** Keyboard and screen reader users start each step at its top. */
function useFocusOnStep(at: number) {
  const form = useRef<HTMLFormElement>(null)
  const last = useRef(at)
  useEffect(() => {
    if (last.current === at) return
    last.current = at
    form.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [at])
  return form
}

const ahead = { '&:not(.Mui-active, .Mui-completed)': { color: 'text.secondary' } }

/** Hidden from screen readers: the heading says the same in words. */
function StepIndicator({ names, at }: { names: readonly string[]; at: number }) {
  return (
    <Stepper activeStep={at} alternativeLabel aria-hidden sx={{ '& .MuiStepIcon-root': ahead }}>
      {names.map((name) => (
        <Step key={name}>
          <StepLabel>{name}</StepLabel>
        </Step>
      ))}
    </Stepper>
  )
}

/** The progress of all files, not only those of the current step. */
function UploadsProgress({ uploads }: { uploads: Uploads }) {
  const states = Object.values(uploads.states)
  const count = (status: string) => states.filter((state) => state.status === status).length
  if (count('failed') > 0) {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={uploads.retryFailed}>
            Try again
          </Button>
        }
      >
        {texts.kycUploadFailed}
      </Alert>
    )
  }
  if (states.length === 0) return null
  return (
    <Typography variant="body2" color="textSecondary">
      {count('done')} of {states.length} files uploaded
      {count('sending') > 0 && '. You can continue while the others upload.'}
    </Typography>
  )
}
