import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { getSpokenLanguage, said, t } from '@rupee/domain/language/translate.ts'
import { kycSteps } from '@rupee/domain/people/kyc.ts'
import { kycConsents, kycConsentsNow } from '@rupee/domain/people/kyc-consent.ts'
import { FileField } from '#components/forms/file-field.tsx'
import { Columns } from '#components/layout/columns.tsx'
import { ChosenMedia } from '../media/chosen-media.tsx'
import { KeptMedia } from '../media/kept-media.tsx'
import { RecorderPanel } from '../media/recorder-panel.tsx'
import { type Language, languages, statement } from '../media/statement-texts.ts'
import { useMedia } from '../media/use-media.ts'
import { useRecorder } from '../media/use-recorder.ts'
import { Instructions } from './instructions.tsx'
import type { StepProps } from './step.ts'
import { StepButtons } from './step-buttons.tsx'
import { useStep } from './use-step.ts'

const label = said('Your video')

const instructions = [
  said('Hold your Aadhaar card beside your face and look into the camera.'),
  said('Read the statement aloud, in English or in Hindi.'),
  said('Keep your face and the card in view, and speak clearly.'),
]

export function VideoStep({ values, uploads, onNext, onBack, ...step }: StepProps) {
  const { control, onSubmit, getValues } = useStep(kycSteps.video, { video: values.video ?? '' }, step)
  const video = useMedia({ control, name: 'video', uploads })
  const recorder = useRecorder((recorded) => void video.chooseFile(recorded))
  const isFilming = recorder.state.status === 'ready' || recorder.state.status === 'recording'
  return (
    <>
      <Typography>{t('Record a short video of yourself.')}</Typography>
      <Instructions items={instructions} />
      <Columns widths={[1, 1]}>
        <Statement />
        <Stack spacing={2}>
          <RecorderPanel recorder={recorder} hasVideo={video.upload !== undefined} />
          {video.isKept && !isFilming && <KeptMedia />}
          {video.upload && !isFilming && (
            <ChosenMedia
              label={t(label)}
              upload={video.upload}
              onRetry={video.retryUpload}
              onRemove={video.removeFile}
            />
          )}
          {!isFilming && (
            <FileField
              label={t('Choose a video file')}
              accept="video/*"
              files={[]}
              disabled={video.isPreparing}
              error={video.error}
              hint={t('If you have already recorded a video. Up to 50 MB.')}
              inputRef={video.inputRef}
              onChoose={([chosen]) => chosen && void video.chooseFile(chosen)}
              onRemove={video.removeFile}
            />
          )}
        </Stack>
      </Columns>
      <ExampleVideo />
      <Typography variant="body2">
        {t('By pressing Submit you say: “{consent}”', {
          consent: kycConsents[kycConsentsNow[getSpokenLanguage()]],
        })}
      </Typography>
      <StepButtons
        control={control}
        next={t('Submit')}
        onNext={onSubmit(onNext)}
        onBack={() => onBack(getValues())}
      />
    </>
  )
}

/** Animated example without sound; captions show the words. */
function ExampleVideo() {
  return (
    <Box component="figure" sx={{ m: 0, maxWidth: 480 }}>
      <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {t('Example video')}
      </Typography>
      <Box
        component="video"
        src="/kyc/example.mp4"
        poster="/kyc/example.jpg"
        controls
        muted
        playsInline
        preload="metadata"
        aria-label={t(
          'Example video: a person holds an Aadhaar card beside their face and reads the statement',
        )}
        sx={{
          display: 'block',
          width: '100%',
          aspectRatio: '16 / 10',
          borderRadius: 1,
          bgcolor: 'action.hover',
        }}
      />
    </Box>
  )
}

/** Statement that the customer reads aloud in the video. */
function Statement() {
  return (
    <Paper component="section" aria-label={t('Statement to read aloud')} variant="outlined" sx={{ p: 2 }}>
      <Stack spacing={1.5} divider={<Divider flexItem />}>
        {languages.map((language) => (
          <Said key={language} language={language} />
        ))}
      </Stack>
    </Paper>
  )
}

function Said({ language }: { language: Language }) {
  return (
    <Box component="blockquote" lang={language} sx={{ m: 0 }}>
      <Typography sx={{ fontSize: '1.125rem', lineHeight: 1.6 }}>{statement[language]}</Typography>
    </Box>
  )
}
