import VideocamIcon from '@mui/icons-material/VideocamOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useRef } from 'react'
import { CameraView } from './camera-view.tsx'
import { Elapsed } from './elapsed.tsx'
import type { Recorder } from './use-recorder.ts'

/** Records the video in the page; whoever cannot or will not chooses a file instead. */
export function RecorderPanel({ recorder, hasVideo }: { recorder: Recorder; hasVideo: boolean }) {
  const { state, open, start, stop, close } = recorder
  const hasFilmed = useRef(false)
  if (state.status === 'ready' || state.status === 'recording') {
    hasFilmed.current = true
    const isRecording = state.status === 'recording'
    return (
      <Stack spacing={1.5} sx={{ maxWidth: 480 }}>
        <CameraView camera={state.camera} />
        <Box role="status" sx={{ display: 'contents' }}>
          {isRecording && <Elapsed />}
        </Box>
        <Stack direction="row" spacing={1}>
          {isRecording ? (
            <Button autoFocus variant="contained" color="error" onClick={stop}>
              Stop recording
            </Button>
          ) : (
            <>
              <Button autoFocus variant="contained" onClick={() => void start()}>
                Start recording
              </Button>
              <Button onClick={close}>Close the camera</Button>
            </>
          )}
        </Stack>
      </Stack>
    )
  }
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      {state.status === 'failed' && <Alert severity="warning">{state.text}</Alert>}
      <Button
        // In the place of the button that has ended the recording, for whoever pressed it by keyboard.
        autoFocus={hasFilmed.current}
        variant={hasVideo ? 'outlined' : 'contained'}
        startIcon={<VideocamIcon />}
        loading={state.status === 'opening'}
        loadingPosition="start"
        onClick={() => void open()}
      >
        {hasVideo ? 'Record it again' : 'Record the video'}
      </Button>
    </Stack>
  )
}
