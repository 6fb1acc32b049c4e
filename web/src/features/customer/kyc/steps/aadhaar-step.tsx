import { t } from '@rupee/domain/language/translate.ts'
import { hasAadhaarChecksum } from '@rupee/domain/people/aadhaar.ts'
import { kycSteps } from '@rupee/domain/people/kyc.ts'
import { useWatch } from 'react-hook-form'
import { Columns } from '#components/layout/columns.tsx'
import { MediaField } from '../media/media-field.tsx'
import { NumberField } from './number-field.tsx'
import type { StepProps } from './step.ts'
import { StepButtons } from './step-buttons.tsx'
import { aadhaarLength, cleanAadhaar, showAadhaar } from './typed-numbers.ts'
import { useStep } from './use-step.ts'

export function AadhaarStep({ values, uploads, kept, onNext, onBack, ...step }: StepProps) {
  const { control, onSubmit, getValues } = useStep(
    kycSteps.aadhaar,
    {
      aadharNumber: values.aadharNumber ?? '',
      aadharFront: values.aadharFront ?? '',
      aadharBack: values.aadharBack ?? '',
    },
    step,
  )
  const number = useWatch({ control, name: 'aadharNumber' })
  const looksWrong = number.length === aadhaarLength && !hasAadhaarChecksum(number)
  return (
    <>
      <NumberField
        kept={kept?.aadharNumber}
        control={control}
        name="aadharNumber"
        label={t('Aadhaar number')}
        clean={cleanAadhaar}
        show={showAadhaar}
        helperText={
          looksWrong ? t('Please check the number. One of the digits looks wrong.') : t('12 digits')
        }
        slotProps={{ htmlInput: { inputMode: 'numeric' }, formHelperText: { 'aria-live': 'polite' } }}
        sx={{ maxWidth: 360 }}
      />
      <Columns widths={[1, 1]}>
        <MediaField
          control={control}
          name="aadharFront"
          label={t('Front of the Aadhaar card')}
          sample={{
            src: '/kyc/aadhaar-front.svg',
            alt: t('An Aadhaar card from the front: photo, name, date of birth, number'),
          }}
          uploads={uploads}
        />
        <MediaField
          control={control}
          name="aadharBack"
          label={t('Back of the Aadhaar card')}
          sample={{
            src: '/kyc/aadhaar-back.svg',
            alt: t('An Aadhaar card from the back: address and number'),
          }}
          uploads={uploads}
        />
      </Columns>
      <StepButtons control={control} onNext={onSubmit(onNext)} onBack={() => onBack(getValues())} />
    </>
  )
}
