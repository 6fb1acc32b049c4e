import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import { t } from '@rupee/domain/language/translate.ts'
import { texts } from '@rupee/domain/texts.ts'
import { Link } from 'react-router-dom'
import { paths } from '#lib/navigation/paths.ts'

/** Shown in place of payment instructions, which only verified customers see. */
export function VerifyFirst({ isWaiting }: { isWaiting: boolean }) {
  if (isWaiting) {
    return (
      <Alert severity="info">
        <AlertTitle>{t(texts.kycWaiting)}</AlertTitle>
        {t(
          'We are checking your KYC details. Once they are confirmed, this page shows where to pay. Please do not pay before that.',
        )}
      </Alert>
    )
  }
  return (
    <Alert
      severity="warning"
      action={
        <Button component={Link} to={paths.kycForm} color="inherit">
          {t('Verify now')}
        </Button>
      }
    >
      <AlertTitle>{t(texts.verifyFirst)}</AlertTitle>
      {t(
        'You can place orders once your identity is verified. KYC takes five short steps. Please do not pay before that.',
      )}
    </Alert>
  )
}
