import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { t } from '@rupee/domain/language/translate.ts'

/** Loading error with a button to try again. */
export function RetryAlert({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onRetry} sx={{ whiteSpace: 'nowrap' }}>
          {t('Try again')}
        </Button>
      }
    >
      {t(text)}
    </Alert>
  )
}
