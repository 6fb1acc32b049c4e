import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import { texts } from '@rupee/domain/texts.ts'
import { Link } from 'react-router-dom'
import { paths } from '#lib/navigation/paths.ts'

/** Nobody learns where to pay before their order could be taken. */
export function VerifyFirst({ isWaiting }: { isWaiting: boolean }) {
  if (isWaiting) {
    return (
      <Alert severity="info">
        <AlertTitle>{texts.kycWaiting}</AlertTitle>
        We are checking your details. As soon as they are confirmed, this page shows you where to pay; please
        do not pay before.
      </Alert>
    )
  }
  return (
    <Alert
      severity="warning"
      action={
        <Button component={Link} to={paths.kycForm} color="inherit">
          Verify now
        </Button>
      }
    >
      <AlertTitle>{texts.verifyFirst}</AlertTitle>
      Orders are taken from customers whose identity is verified. It takes five short steps; please do not pay
      before.
    </Alert>
  )
}
