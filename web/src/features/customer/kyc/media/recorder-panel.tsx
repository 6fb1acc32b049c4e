import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { t } from '@rupee/domain/language/translate.ts'
import { kycVideoSeconds } from '@rupee/domain/people/kyc.ts'
import { useEffect, useState } from 'react'
import {
  FiberManualRecordIcon as RecordingIcon,
  VideocamOutlinedIcon as VideocamIcon,
} from '#components/icons/shared-icons.tsx'
import { useEver } from '#lib/state/use-ever.ts'
import { formatMinutesAndSeconds } from '#lib/time/minutes-and-seconds.ts'
import { CameraView } from './camera-view.tsx'
import type { Recorder } from './use-recorder.ts'

/** Records the video in the page, as an alternative to choosing a file. */
export function RecorderPanel({ recorder, hasVideo }: { recorder: Recorder; hasVideo: boolean }) {
  const { state, openCamera, startRecording, stopRecording, closeCamera } = recorder
  const hasFilmed = useEver(state.status === 'ready' || state.status === 'recording')
  if (state.status === 'ready' || state.status === 'recording') {
    const isRecording = state.status === 'recording'
    return (
      <Stack spacing={1.5} sx={{ maxWidth: 480 }}>
        <CameraView camera={state.camera} />
        <Box role="status" sx={{ display: 'contents' }}>
          {isRecording && <Elapsed />}
        </Box>
        <Stack direction="row" spacing={1}>
          {isRecording ? (
            <Button autoFocus variant="contained" color="error" onClick={stopRecording}>
              {t('Stop recording')}
            </Button>
          ) : (
            <>
              <Button autoFocus variant="contained" onClick={() => void startRecording()}>
                {t('Start recording')}
              </Button>
              <Button onClick={closeCamera}>{t('Close the camera')}</Button>
            </>
          )}
        </Stack>
      </Stack>
    )
  }
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      {state.status === 'failed' && <Alert severity="warning">{t(state.text)}</Alert>}
      <Button
        // Takes over the focus from the stop button, which disappears when the recording ends.
        autoFocus={hasFilmed}
        variant={hasVideo ? 'outlined' : 'contained'}
        startIcon={<VideocamIcon />}
        loading={state.status === 'opening'}
        loadingPosition="start"
        onClick={() => void openCamera()}
      >
        {hasVideo ? t('Record it again') : t('Record the video')}
      </Button>
    </Stack>
  )
}

/** Duration of the recording. */
function Elapsed() {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const begun = performance.now()
    const tick = setInterval(() => setSeconds(Math.floor((performance.now() - begun) / 1000)), 250)
    return () => clearInterval(tick)
  }, [])
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <RecordingIcon color="error" fontSize="small" />
      <Typography variant="body2">{t('Recording')}</Typography>
      <Typography variant="body2" role="timer" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {t('{time} of {longest}', {
          time: formatMinutesAndSeconds(Math.min(seconds, kycVideoSeconds)),
          longest: formatMinutesAndSeconds(kycVideoSeconds),
        })}
      </Typography>
    </Stack>
  )
}
