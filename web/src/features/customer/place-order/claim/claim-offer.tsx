import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { t } from '@rupee/domain/language/translate.ts'
import { aboutClaims, sendAsClaim } from './claim-texts.ts'

interface ClaimOfferProps {
  /** Reason why the order was refused, in the language of the page. */
  readonly why: string
  readonly disabled: boolean
  /** Sends the content of the form. */
  readonly onClaim: () => void
}

/**
 * Offer of a payment claim, where an order was refused after the customer may have paid. The form keeps its content.
 */
export function ClaimOffer({ why, disabled, onClaim }: ClaimOfferProps) {
  return (
    <Alert severity="warning">
      <AlertTitle>{t('We could not accept this order')}</AlertTitle>
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <Typography variant="body2">{why}</Typography>
        <Typography variant="body2">
          {t('Have you already paid? Then send us the same proof anyway.')} {t(aboutClaims)}
        </Typography>
        <Button variant="contained" disabled={disabled} onClick={onClaim}>
          {t(sendAsClaim)}
        </Button>
      </Stack>
    </Alert>
  )
}
