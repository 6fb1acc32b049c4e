import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { texts } from '@rupee/domain/texts.ts'
import { refreshSession } from '#lib/session.ts'

/** Nobody knows yet who this is. */
export function Unreachable() {
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={() => void refreshSession()}>
          Try again
        </Button>
      }
    >
      {texts.failed}
    </Alert>
  )
}
