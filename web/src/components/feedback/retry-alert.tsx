import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'

/** Something could not be had, and may be had at another try. */
export function RetryAlert({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onRetry} sx={{ whiteSpace: 'nowrap' }}>
          Try again
        </Button>
      }
    >
      {text}
    </Alert>
  )
}
