import Typography from '@mui/material/Typography'
import { kycSteps } from '@rupee/domain/people/kyc.ts'
import { MediaField } from '../media/media-field.tsx'
import { Instructions } from './instructions.tsx'
import type { StepProps } from './step.ts'
import { StepButtons } from './step-buttons.tsx'
import { useStep } from './use-step.ts'

const instructions = [
  'Hold the card beside your face, with its front to the camera.',
  'Show your whole face and the whole card. Keep your fingers off the number.',
  'Stand in daylight, without sunglasses, cap or mask.',
  'Make sure that we can read the number on the card.',
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
      <Typography>Take a photo of yourself holding your Aadhaar card.</Typography>
      <Instructions items={instructions} />
      <MediaField
        control={control}
        name="aadharWithPhoto"
        label="Photo of you holding the Aadhaar card"
        sample={{
          src: '/kyc/photo-with-card.svg',
          alt: 'A person who holds an Aadhaar card beside their face',
        }}
        uploads={uploads}
      />
      <StepButtons control={control} onNext={onSubmit(onNext)} onBack={() => onBack(getValues())} />
    </>
  )
}
