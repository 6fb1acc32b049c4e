import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { kycSteps } from '@rupee/domain/people/kyc.ts'
import { FileField } from '#components/forms/file-field.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { ChosenMedia } from '#features/customer/kyc/media/chosen-media.tsx'
import { SideBySide } from '#features/customer/kyc/media/side-by-side.tsx'
import { useMedia } from '#features/customer/kyc/media/use-media.ts'
import { ExampleVideo } from '#features/customer/kyc/video/example-video.tsx'
import { RecorderPanel } from '#features/customer/kyc/video/recorder-panel.tsx'
import { useRecorder } from '#features/customer/kyc/video/use-recorder.ts'
import { Instructions } from './instructions.tsx'
import { Statement } from './statement.tsx'
import type { StepProps } from './step.ts'
import { StepButtons } from './step-buttons.tsx'

const label = 'Your video'

const instructions = [
  'Hold your Aadhaar card beside your face and look into the camera.',
  'Read the statement aloud, in English or in Hindi.',
  'Your face, the card and your voice are clear all the time.',
]

export function VideoStep({ draft, uploads, onNext, onBack }: StepProps) {
  const { control, onSubmit, getValues } = useSchemaForm(kycSteps.video, { video: draft.video ?? '' })
  const video = useMedia({ control, name: 'video', uploads })
  const recorder = useRecorder((recorded) => void video.choose(recorded))
  const isFilming = recorder.state.status === 'ready' || recorder.state.status === 'recording'
  return (
    <>
      <Typography>Record a short video of yourself.</Typography>
      <Instructions items={instructions} />
      <SideBySide>
        <Statement />
        <Stack spacing={2}>
          <RecorderPanel recorder={recorder} hasVideo={video.file !== undefined} />
          {video.file && !isFilming && (
            <ChosenMedia
              file={video.file}
              label={label}
              upload={video.upload}
              onRetry={video.retry}
              onRemove={video.remove}
            />
          )}
          {!isFilming && (
            <FileField
              label="Choose a video file"
              accept="video/*"
              files={[]}
              disabled={video.isPreparing}
              error={video.error}
              hint="If you have recorded it before; at most 50 MB"
              inputRef={video.inputRef}
              onChoose={([chosen]) => chosen && void video.choose(chosen)}
              onRemove={video.remove}
            />
          )}
        </Stack>
      </SideBySide>
      <ExampleVideo />
      <StepButtons
        control={control}
        next="Submit"
        onNext={onSubmit(onNext)}
        onBack={() => onBack(getValues())}
      />
    </>
  )
}
