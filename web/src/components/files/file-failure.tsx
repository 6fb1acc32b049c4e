import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'

export function FileFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert
      severity="error"
      sx={{ m: 2 }}
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      The file could not be shown.
    </Alert>
  )
}
