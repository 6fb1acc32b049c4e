import { t } from '@rupee/domain/language/translate.ts'
import { kycSteps } from '@rupee/domain/people/kyc.ts'
import { NumberField } from './number-field.tsx'
import type { StepProps } from './step.ts'
import { StepButtons } from './step-buttons.tsx'
import { cleanMobile } from './typed-numbers.ts'
import { useStep } from './use-step.ts'

export function MobileStep({ values, kept, onNext, ...step }: StepProps) {
  const { control, onSubmit } = useStep(kycSteps.mobile, { mobileNumber: values.mobileNumber ?? '' }, step)
  return (
    <>
      <NumberField
        kept={kept?.mobileNumber}
        control={control}
        name="mobileNumber"
        label={t('Mobile number')}
        type="tel"
        autoComplete="tel-national"
        clean={cleanMobile}
        helperText={t('10 digits, without the country code')}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        sx={{ maxWidth: 360 }}
      />
      <StepButtons control={control} onNext={onSubmit(onNext)} />
    </>
  )
}
