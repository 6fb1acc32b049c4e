import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { kycSteps } from '@rupee/domain/people/kyc.ts'
import { FileField } from '#components/forms/file-field.tsx'
import { Columns } from '#components/layout/columns.tsx'
import { ChosenMedia } from '../media/chosen-media.tsx'
import { RecorderPanel } from '../media/recorder-panel.tsx'
import { useMedia } from '../media/use-media.ts'
import { useRecorder } from '../media/use-recorder.ts'
import { Instructions } from './instructions.tsx'
import type { StepProps } from './step.ts'
import { StepButtons } from './step-buttons.tsx'
import { useStep } from './use-step.ts'

const label = 'Your video'

const instructions = [
  'Hold your Aadhaar card beside your face and look into the camera.',
  'Read the statement aloud, in English or in Hindi.',
  'Keep your face and the card in view, and speak clearly.',
]

export function VideoStep({ values, uploads, onNext, onBack, ...step }: StepProps) {
  const { control, onSubmit, getValues } = useStep(kycSteps.video, { video: values.video ?? '' }, step)
  const video = useMedia({ control, name: 'video', uploads })
  const recorder = useRecorder((recorded) => void video.choose(recorded))
  const isFilming = recorder.state.status === 'ready' || recorder.state.status === 'recording'
  return (
    <>
      <Typography>Record a short video of yourself.</Typography>
      <Instructions items={instructions} />
      <Columns widths={[1, 1]}>
        <Statement />
        <Stack spacing={2}>
          <RecorderPanel recorder={recorder} hasVideo={video.upload !== undefined} />
          {video.upload && !isFilming && (
            <ChosenMedia label={label} upload={video.upload} onRetry={video.retry} onRemove={video.remove} />
          )}
          {!isFilming && (
            <FileField
              label="Choose a video file"
              accept="video/*"
              files={[]}
              disabled={video.isPreparing}
              error={video.error}
              hint="If you have already recorded a video. Up to 50 MB."
              inputRef={video.inputRef}
              onChoose={([chosen]) => chosen && void video.choose(chosen)}
              onRemove={video.remove}
            />
          )}
        </Stack>
      </Columns>
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

const english =
  'I make this payment from my own bank account, for forex trading. I know that forex trading is risky, and I ' +
  'alone am responsible for any loss.'

const hindi =
  'मैं यह भुगतान अपने ही बैंक खाते से फ़ॉरेक्स ट्रेडिंग के लिए कर रहा/रही हूँ। मैं जानता/जानती हूँ कि फ़ॉरेक्स ट्रेडिंग ' +
  'जोखिम भरी है, और किसी भी नुकसान के लिए मैं स्वयं ज़िम्मेदार हूँ।'

/** What the customer says in the video. */
function Statement() {
  return (
    <Paper component="section" aria-label="Statement to read aloud" variant="outlined" sx={{ p: 2 }}>
      <Stack spacing={1.5} divider={<Divider flexItem />}>
        <Said language="en" words={english} />
        <Said language="hi" words={hindi} />
      </Stack>
    </Paper>
  )
}

function Said({ language, words }: { language: 'en' | 'hi'; words: string }) {
  return (
    <Box component="blockquote" lang={language} sx={{ m: 0 }}>
      <Typography sx={{ fontSize: '1.125rem', lineHeight: 1.6 }}>{words}</Typography>
    </Box>
  )
}

/** A drawing without sound: its captions show what is said. */
function ExampleVideo() {
  return (
    <Box component="figure" sx={{ m: 0, maxWidth: 480 }}>
      <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        Example video
      </Typography>
      <Box
        component="video"
        src="/kyc/example.mp4"
        poster="/kyc/example.jpg"
        controls
        muted
        playsInline
        preload="metadata"
        aria-label="Example video: a person holds an Aadhaar card beside their face and reads the statement"
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
