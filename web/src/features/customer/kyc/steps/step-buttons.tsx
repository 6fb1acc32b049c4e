import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { t } from '@rupee/domain/language/translate.ts'
import { type Control, type FieldValues, useFormState } from 'react-hook-form'
import { useFocusBack } from '#components/forms/use-focus-back.ts'

interface StepButtonsProps<Values extends FieldValues> {
  readonly control: Control<Values>
  readonly next?: string
  readonly onNext: () => Promise<void>
  /** Absent on the first step. */
  readonly onBack?: () => void
}

/** Plain buttons, because the Enter key must not submit a step. */
export function StepButtons<Values extends FieldValues>({
  control,
  next = t('Next'),
  onNext,
  onBack,
}: StepButtonsProps<Values>) {
  const { isSubmitting } = useFormState({ control })
  const nextButton = useFocusBack(isSubmitting)
  return (
    <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between' }}>
      <Button size="large" disabled={!onBack || isSubmitting} onClick={onBack}>
        {t('Back')}
      </Button>
      <Button
        ref={nextButton}
        size="large"
        variant="contained"
        loading={isSubmitting}
        onClick={() => void onNext()}
      >
        {next}
      </Button>
    </Stack>
  )
}
