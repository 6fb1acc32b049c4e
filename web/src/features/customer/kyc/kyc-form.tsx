import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { said, t } from '@rupee/domain/language/translate.ts'
import { type KeptKyc, keptValue, kycFieldSchema } from '@rupee/domain/people/kyc.ts'
import { translateReason } from '@rupee/domain/people/kyc-check/turn-down.ts'
import { texts } from '@rupee/domain/texts.ts'
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { useLeaveWarning } from '#lib/leaving/use-leave-warning.ts'
import { isKeepable, type KycDraft, keepKycForm } from './draft/kyc-draft.ts'
import { type Uploads, useUploads } from './media/use-uploads.ts'
import { StepIndicator } from './step-indicator.tsx'
import { AadhaarStep } from './steps/aadhaar-step.tsx'
import { MobileStep } from './steps/mobile-step.tsx'
import { PanStep } from './steps/pan-step.tsx'
import { PhotoStep } from './steps/photo-step.tsx'
import { fieldsOfSteps, type KycRefusal, type KycValues, type StepProps } from './steps/step.ts'
import { VideoStep } from './steps/video-step.tsx'
import { useSubmit } from './use-kyc-submission.ts'
import { UsualCheck } from './usual-check.tsx'

interface KycFormProps {
  /** Reason why staff turned down the last submission. */
  readonly reason?: string | undefined
  /** Input from before the page load. */
  readonly draft: KycDraft | undefined
  /** Masked numbers of that submission. Unchanged ones are sent as kept. */
  readonly kept: KeptKyc | undefined
}

const steps: readonly { readonly name: string; readonly Step: ComponentType<StepProps> }[] = [
  { name: said('Mobile'), Step: MobileStep },
  { name: said('Aadhaar'), Step: AadhaarStep },
  { name: said('PAN'), Step: PanStep },
  { name: said('Photo'), Step: PhotoStep },
  { name: said('Video'), Step: VideoStep },
]

const names = steps.map(({ name }) => name)

/**
 * KYC form in five steps. Each step is validated before the next opens, and files upload in the background. The input
 * stays on the device until it is sent.
 */
export function KycForm({ reason, draft, kept }: KycFormProps) {
  const [at, setAt] = useState(draft?.at ?? 0)
  const [values, setValues] = useState(() => ({ ...(kept && allKept), ...toValues(draft) }))
  const [refusal, setRefusal] = useState<KycRefusal>()
  const [timesLed, setTimesLed] = useState(0)
  const [isBegun, setIsBegun] = useState(draft !== undefined)
  const uploads = useUploads(draft?.files ?? nothingKept)
  const submit = useSubmit(uploads)
  const form = useFocusOnStep(at, refusal === undefined)
  const isKept = useKeeping({ at, values, uploads, isBegun })
  useLeaveWarning(isBegun && !isKept)

  const title = t('KYC Form - Step {step}/{steps}', { step: at + 1, steps: steps.length })
  const { Step = MobileStep } = steps[at] ?? {}
  const change = useCallback((changed: KycValues) => {
    setIsBegun(true)
    setValues((others) => ({ ...others, ...changed }))
  }, [])
  const go = (to: number, changed: KycValues) => {
    change(changed)
    setRefusal(undefined)
    setAt(to)
  }
  const showRefusal = (refused: KycRefusal, changed: KycValues) => {
    const media = kycFieldSchema.safeParse(refused.field).data
    if (media) uploads.cancelUpload(media)
    change(media ? { ...changed, [media]: '' } : changed)
    setRefusal(refused)
    setTimesLed(timesLed + 1)
    setAt(fieldsOfSteps.findIndex((fields) => fields.includes(refused.field)))
  }
  const continueOrSubmit = async (changed: KycValues) => {
    if (at + 1 < steps.length) return go(at + 1, changed)
    const refused = await submit({ ...values, ...changed })
    if (refused) showRefusal(refused, changed)
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
      sx={{ outline: 'none' }}
    >
      <PageHeading title={title}>
        {t('Our staff check your identity once. Only they see what you send.')}
        <UsualCheck />
      </PageHeading>
      {reason && at === 0 && (
        <Alert severity="warning" sx={{ whiteSpace: 'pre-line' }}>
          <AlertTitle>{t('Your last submission was turned down')}</AlertTitle>
          {translateReason(reason, t)}
          {kept && ` ${t('Everything else is still here: change only what is needed, then submit.')}`}
        </Alert>
      )}
      {draft && (
        <Alert severity="info">
          {t('Your form is as you left it. It stays on this device until you submit it or log out.')}
        </Alert>
      )}
      <StepIndicator names={names} at={at} wrong={listWrongSteps(uploads, refusal)} />
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
        <Stack spacing={3}>
          <Step
            // Remounts the step, because the refused value is no longer in the form.
            key={`${at} ${timesLed}`}
            values={values}
            uploads={uploads}
            kept={kept}
            refusal={refusal}
            onType={change}
            onNext={continueOrSubmit}
            onBack={(changed) => go(at - 1, changed)}
          />
        </Stack>
      </Paper>
      <UploadsProgress uploads={uploads} />
    </Stack>
  )
}

const nothingKept = {}

const allKept: KycValues = Object.fromEntries(fieldsOfSteps.flat().map((field) => [field, keptValue]))

function toValues(draft: KycDraft | undefined): KycValues {
  const values: Record<string, unknown> = { ...draft?.typed }
  for (const [field, { file, arrived }] of Object.entries(draft?.files ?? {})) {
    values[field] = file ?? arrived?.path
  }
  return values
}

interface Filled {
  readonly at: number
  readonly values: KycValues
  readonly uploads: Uploads
  readonly isBegun: boolean
}

/** Stores the form on the device as it changes. Returns whether all of it would survive a crash. */
function useKeeping({ at, values, uploads, isBegun }: Filled): boolean {
  const [kept, setKept] = useState<string>()
  const states = Object.entries(uploads.states)
  const { mobileNumber, aadharNumber, panCardNumber } = values
  const arrived = states.map(([field, state]) => [field, state.status === 'done' ? state.arrived : undefined])
  const typed = { mobileNumber, aadharNumber, panCardNumber }
  // Serialised, so that it stays equal while an upload makes progress.
  const content = JSON.stringify({ at, typed, arrived: Object.fromEntries(arrived) })
  useEffect(() => {
    if (!isBegun) return
    void keepKycForm(JSON.parse(content)).then((isKept) => isKept && setKept(content))
  }, [content, isBegun])
  const isAtRisk = states.some(([, { status, file }]) => status !== 'done' && file && !isKeepable(file))
  return kept === content && !isAtRisk
}

/** Moves the focus of keyboard and screen reader users to the top of each step, unless they are led to a field. */
function useFocusOnStep(at: number, isFromTop: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const last = useRef(at)
  useEffect(() => {
    if (last.current === at) return
    last.current = at
    if (!isFromTop) return
    form.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [at, isFromTop])
  return form
}

/** Returns the steps with a failed upload or a refused value. */
function listWrongSteps(uploads: Uploads, refusal: KycRefusal | undefined): ReadonlySet<number> {
  const failed = Object.entries(uploads.states).flatMap(([field, { status }]) =>
    status === 'failed' ? [field] : [],
  )
  const wrong = new Set([...failed, ...(refusal ? [refusal.field] : [])])
  return new Set(
    fieldsOfSteps.flatMap((fields, index) => (fields.some((field) => wrong.has(field)) ? [index] : [])),
  )
}

/** Progress of all uploads, not only those of the current step. */
function UploadsProgress({ uploads }: { uploads: Uploads }) {
  const states = Object.values(uploads.states)
  const count = (status: string) => states.filter((state) => state.status === status).length
  if (count('failed') > 0) {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={uploads.retryFailedUploads}>
            {t('Try again')}
          </Button>
        }
      >
        {t(texts.kycUploadFailed)}
      </Alert>
    )
  }
  if (states.length === 0) return null
  return (
    <Typography variant="body2" color="textSecondary">
      {t('{done} of {all} files uploaded', { done: count('done'), all: states.length })}
      {count('sending') > 0 && t('. You can continue while the others upload.')}
    </Typography>
  )
}
