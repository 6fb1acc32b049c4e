import Box from '@mui/material/Box'
import { useObjectUrl } from '#components/forms/file-preview.tsx'

const size = {
  width: '100%',
  height: 220,
  borderRadius: 1,
  bgcolor: 'action.hover',
  objectFit: 'contain',
} as const

/** Large enough to see whether it is sharp. */
export function MediaPreview({ file, label }: { file: File; label: string }) {
  const url = useObjectUrl(file)
  if (!url) return <Box sx={size} />
  if (file.type.startsWith('video/')) {
    return (
      <Box
        component="video"
        src={url}
        controls
        playsInline
        aria-label={label}
        onLoadedMetadata={({ currentTarget }) => findEnd(currentTarget)}
        sx={size}
      />
    )
  }
  return <Box component="img" src={url} alt={`Your photo: ${label}`} sx={size} />
}

/** A recording does not say how long it lasts until its end was seen, and cannot be wound before. */
function findEnd(video: HTMLVideoElement): void {
  if (video.duration !== Number.POSITIVE_INFINITY) return
  video.addEventListener('seeked', () => (video.currentTime = 0), { once: true })
  video.currentTime = Number.MAX_SAFE_INTEGER
}
