import { t } from '@rupee/domain/language/translate.ts'
import { kycSteps } from '@rupee/domain/people/kyc.ts'
import { MediaField } from '../media/media-field.tsx'
import { NumberField } from './number-field.tsx'
import type { StepProps } from './step.ts'
import { StepButtons } from './step-buttons.tsx'
import { cleanPan } from './typed-numbers.ts'
import { useStep } from './use-step.ts'

export function PanStep({ values, uploads, kept, onNext, onBack, ...step }: StepProps) {
  const { control, onSubmit, getValues } = useStep(
    kycSteps.pan,
    {
      panCardNumber: values.panCardNumber ?? '',
      panCardFront: values.panCardFront ?? '',
    },
    step,
  )
  return (
    <>
      <NumberField
        kept={kept?.panCardNumber}
        control={control}
        name="panCardNumber"
        label={t('PAN number')}
        clean={cleanPan}
        helperText={t('5 letters, 4 digits, 1 letter')}
        slotProps={{ htmlInput: { autoCapitalize: 'characters', spellCheck: false } }}
        sx={{ maxWidth: 360 }}
      />
      <MediaField
        control={control}
        name="panCardFront"
        label={t('Front of the PAN card')}
        sample={{
          src: '/kyc/pan-front.svg',
          alt: t("A PAN card from the front: number, name, father's name, date of birth, photo"),
        }}
        uploads={uploads}
      />
      <StepButtons control={control} onNext={onSubmit(onNext)} onBack={() => onBack(getValues())} />
    </>
  )
}
