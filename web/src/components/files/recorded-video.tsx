import Box, { type BoxProps } from '@mui/material/Box'

interface RecordedVideoProps {
  readonly src: string
  readonly label: string
  readonly sx: BoxProps['sx']
  readonly onLoaded?: () => void
  readonly onError?: () => void
}

/** A video that can be wound, even one that a browser has recorded. */
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

/** A recording does not know its length, and cannot be wound, until the player has reached its end once. */
function findEnd(video: HTMLVideoElement): void {
  if (video.duration !== Number.POSITIVE_INFINITY) return
  video.addEventListener('seeked', () => (video.currentTime = 0), { once: true })
  video.currentTime = Number.MAX_SAFE_INTEGER
}
