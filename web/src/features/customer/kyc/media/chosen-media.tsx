import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { t } from '@rupee/domain/language/translate.ts'
import { RecordedVideo } from '#components/files/recorded-video.tsx'
import { useObjectUrl } from '#components/forms/file-preview.tsx'
import { CheckCircleOutlinedIcon as DoneIcon } from '#components/icons/shared-icons.tsx'
import type { UploadState } from './use-uploads.ts'

/** Preview of the chosen file, and the progress of its upload. */
export function ChosenMedia(props: UploadStatusProps) {
  const {
    upload: { file },
    label,
  } = props
  return (
    <Paper variant="outlined" sx={{ p: 1.5, maxWidth: 480 }}>
      <Stack spacing={1.5}>
        {file && <MediaPreview file={file} label={label} />}
        <UploadStatus {...props} />
      </Stack>
    </Paper>
  )
}

const size = {
  width: '100%',
  height: 220,
  borderRadius: 1,
  bgcolor: 'action.hover',
  objectFit: 'contain',
} as const

/** Preview large enough to judge whether the photo is sharp. */
function MediaPreview({ file, label }: { file: File; label: string }) {
  const url = useObjectUrl(file)
  if (!url) return <Box sx={size} />
  if (file.type.startsWith('video/')) {
    return <RecordedVideo src={url} label={label} sx={size} />
  }
  return <Box component="img" src={url} alt={t('Your photo: {label}', { label })} sx={size} />
}

interface UploadStatusProps {
  readonly label: string
  readonly upload: UploadState
  readonly onRetry: () => void
  readonly onRemove: () => void
}

function UploadStatus({ label, upload, onRetry, onRemove }: UploadStatusProps) {
  const removal = upload.status === 'sending' ? t('Cancel') : t('Remove')
  return (
    <Stack spacing={1}>
      <Typography variant="body2" noWrap>
        {upload.name}
      </Typography>
      {upload.status === 'sending' && (
        <LinearProgress
          variant={upload.isWaiting ? 'indeterminate' : 'determinate'}
          value={Math.round(upload.share * 100)}
          aria-label={t('Upload: {label}', { label })}
        />
      )}
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Words upload={upload} />
        <Stack direction="row" spacing={1}>
          {upload.status === 'failed' && (
            <Button size="small" aria-label={t('Try again: {label}', { label })} onClick={onRetry}>
              {t('Try again')}
            </Button>
          )}
          <Button size="small" aria-label={`${removal}: ${label}`} onClick={onRemove}>
            {removal}
          </Button>
        </Stack>
      </Stack>
    </Stack>
  )
}

const colors = { sending: 'textSecondary', done: 'success', failed: 'error' } as const

function Words({ upload }: Pick<UploadStatusProps, 'upload'>) {
  const { status } = upload
  return (
    <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center', minWidth: 0 }}>
      {status === 'done' && <DoneIcon color="success" fontSize="small" />}
      <Typography variant="body2" color={colors[status]} role="status">
        {describeUpload(upload)}
      </Typography>
    </Stack>
  )
}

/** Returns the upload status without the percentage, of which screen readers would announce every change. */
function describeUpload(upload: UploadState): string {
  if (upload.status === 'done') return t('uploaded successfully')
  if (upload.status === 'failed') return t(upload.reason)
  return upload.isWaiting ? t('Waiting for the network...') : t('Uploading...')
}
