import Typography from '@mui/material/Typography'
import { said, t } from '@rupee/domain/language/translate.ts'
import { kycSteps } from '@rupee/domain/people/kyc.ts'
import { MediaField } from '../media/media-field.tsx'
import { Instructions } from './instructions.tsx'
import type { StepProps } from './step.ts'
import { StepButtons } from './step-buttons.tsx'
import { useStep } from './use-step.ts'

const instructions = [
  said('Hold the card beside your face, with its front to the camera.'),
  said('Show your whole face and the whole card. Keep your fingers off the number.'),
  said('Stand in daylight, without sunglasses, cap or mask.'),
  said('Make sure that we can read the number on the card.'),
]

export function PhotoStep({ values, uploads, onNext, onBack, ...step }: StepProps) {
  const { control, onSubmit, getValues } = useStep(
    kycSteps.photo,
    {
      aadharWithPhoto: values.aadharWithPhoto ?? '',
    },
    step,
  )
  return (
    <>
      <Typography>{t('Take a photo of yourself holding your Aadhaar card.')}</Typography>
      <Instructions items={instructions} />
      <MediaField
        control={control}
        name="aadharWithPhoto"
        label={t('Photo of you holding the Aadhaar card')}
        sample={{
          src: '/kyc/photo-with-card.svg',
          alt: t('A person holding an Aadhaar card beside their face'),
        }}
        uploads={uploads}
      />
      <StepButtons control={control} onNext={onSubmit(onNext)} onBack={() => onBack(getValues())} />
    </>
  )
}
