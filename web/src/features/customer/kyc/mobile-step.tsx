import { kycSteps } from '@rupee/domain/people/kyc.ts'
import { FormattedField } from '#components/forms/formatted-field.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import type { StepProps } from './step.ts'
import { StepButtons } from './step-buttons.tsx'
import { cleanMobile } from './typed-numbers.ts'

export function MobileStep({ draft, onNext }: StepProps) {
  const { control, onSubmit } = useSchemaForm(kycSteps.mobile, { mobileNumber: draft.mobileNumber ?? '' })
  return (
    <>
      <FormattedField
        control={control}
        name="mobileNumber"
        label="Mobile number"
        type="tel"
        autoComplete="tel-national"
        clean={cleanMobile}
        helperText="10 digits, without the country code"
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        sx={{ maxWidth: 360 }}
      />
      <StepButtons control={control} onNext={onSubmit(onNext)} />
    </>
  )
}
