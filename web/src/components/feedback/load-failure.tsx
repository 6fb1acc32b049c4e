import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { t } from '@rupee/domain/language/translate.ts'
import { texts } from '@rupee/domain/texts.ts'

/** Error shown for code that failed to load. Browsers keep the failure until the page is reloaded. */
export function LoadFailure() {
  return (
    <Alert
      severity="error"
      action={
        <Button
          color="inherit"
          size="small"
          onClick={() => window.location.reload()}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {t('Reload the page')}
        </Button>
      }
    >
      {t(texts.partNotLoaded)}
    </Alert>
  )
}
