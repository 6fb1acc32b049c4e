import Box from '@mui/material/Box'
import { RecordedVideo } from '#components/files/recorded-video.tsx'
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
    return <RecordedVideo src={url} label={label} sx={size} />
  }
  return <Box component="img" src={url} alt={`Your photo: ${label}`} sx={size} />
}
