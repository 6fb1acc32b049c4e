import Box, { type BoxProps } from '@mui/material/Box'

interface RecordedVideoProps {
  readonly src: string
  readonly label: string
  readonly sx: BoxProps['sx']
  readonly onLoaded?: () => void
  readonly onError?: () => void
}

/** Video with a seek bar that also works for browser recordings. */
export function RecordedVideo({ src, label, sx, onLoaded, onError }: RecordedVideoProps) {
  return (
    <Box
      component="video"
      src={src}
      controls
      playsInline
      aria-label={label}
      onLoadedMetadata={({ currentTarget }) => {
        findEnd(currentTarget)
        onLoaded?.()
      }}
      onError={onError}
      sx={sx}
    />
  )
}

/** Seeks to the end once: until then a recording has no duration and cannot be seeked. */
function findEnd(video: HTMLVideoElement): void {
  if (video.duration !== Number.POSITIVE_INFINITY) return
  video.addEventListener('seeked', () => (video.currentTime = 0), { once: true })
  video.currentTime = Number.MAX_SAFE_INTEGER
}
