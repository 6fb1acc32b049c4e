import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import { MediaPreview } from './media-preview.tsx'
import { UploadStatus, type UploadStatusProps } from './upload-status.tsx'

/** What was chosen for a field: a look at it, and whether it has arrived. */
export function ChosenMedia(props: UploadStatusProps) {
  const { file, label } = props
  return (
    <Paper variant="outlined" sx={{ p: 1.5, maxWidth: 480 }}>
      <Stack spacing={1.5}>
        <MediaPreview file={file} label={label} />
        <UploadStatus {...props} />
      </Stack>
    </Paper>
  )
}
