import Typography from '@mui/material/Typography'
import { kycSteps } from '@rupee/domain/people/kyc.ts'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { Instructions } from './instructions.tsx'
import { MediaField } from './media/media-field.tsx'
import type { StepProps } from './step.ts'
import { StepButtons } from './step-buttons.tsx'

const instructions = [
  'Hold the card beside your face, with its front to the camera.',
  'Show your whole face and the whole card. Keep your fingers off the number.',
  'Stand in daylight, without sunglasses, cap or mask.',
  'Make sure that we can read the number on the card.',
]

export function PhotoStep({ draft, uploads, onNext, onBack }: StepProps) {
  const { control, onSubmit, getValues } = useSchemaForm(kycSteps.photo, {
    aadharWithPhoto: draft.aadharWithPhoto ?? '',
  })
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
