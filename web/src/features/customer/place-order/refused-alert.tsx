import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { t } from '@rupee/domain/language/translate.ts'
import { Link } from 'react-router-dom'
import { paths } from '#lib/navigation/paths.ts'

/**
 * Alert for an order refused by a rule, which only other amounts or wallets can satisfy. The converter keeps its
 * input.
 */
export function RefusedAlert({ text }: { text: string }) {
  return (
    <Alert
      severity="error"
      action={
        <Button component={Link} to={paths.home} color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }}>
          {t('Back to the converter')}
        </Button>
      }
    >
      {text}
    </Alert>
  )
}
