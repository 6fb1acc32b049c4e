import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { texts } from '@rupee/domain/texts.ts'
import type { Uploads } from './media/use-uploads.ts'

/** How far all the files are, on whichever step they were chosen. */
export function OtherUploads({ uploads }: { uploads: Uploads }) {
  const states = Object.values(uploads.states)
  const count = (status: string) => states.filter((state) => state.status === status).length
  if (count('failed') > 0) {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={uploads.retryFailed}>
            Try again
          </Button>
        }
      >
        {texts.kycUploadFailed}
      </Alert>
    )
  }
  if (states.length === 0) return null
  return (
    <Typography variant="body2" color="textSecondary">
      {count('done')} of {states.length} files uploaded
      {count('sending') > 0 && '; you can go on while the others follow'}
    </Typography>
  )
}
