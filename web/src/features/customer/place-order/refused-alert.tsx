import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { t } from '@rupee/domain/language/translate.ts'
import { Link } from 'react-router-dom'
import { paths } from '#lib/navigation/paths.ts'

/** For an order that a rule refuses: only other amounts or wallets can help. The converter still has what was typed. */
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
