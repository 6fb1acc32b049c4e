import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { t } from '@rupee/domain/language/translate.ts'
import { type UpiPayment as Payment, toUpiLink } from '@rupee/domain/networks/upi.ts'
import { formatWholeRupees } from '@rupee/domain/orders/limits.ts'
import { QrCode } from './qr-code.tsx'

const onPhones = (display: 'block' | 'inline-flex') => ({ display: { xs: display, sm: 'none' } })
const onLargeScreens = { display: { xs: 'none', sm: 'block' } }

/** UPI payment: on phones a button that opens the UPI app, and everywhere a QR code for another device. */
export function UpiPayment(payment: Payment) {
  const link = toUpiLink(payment)
  return (
    <Stack spacing={2} sx={{ pt: 1.5 }}>
      <Button href={link} variant="contained" size="large" fullWidth sx={onPhones('inline-flex')}>
        {t('Pay with a UPI app')}
      </Button>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        <QrCode value={link} title={t('UPI code to pay {upiId}', { upiId: payment.upiId })} />
        <Typography component="div" variant="body2" color="textSecondary">
          <Box sx={{ ...onPhones('block'), fontWeight: 700 }}>{t('For another device')}</Box>
          <Box sx={onLargeScreens}>{t('Scan this code with any UPI app.')}</Box>
          {t('The amount is already filled in. Pay from an account in your own name.')}
        </Typography>
      </Stack>
    </Stack>
  )
}

export function TooMuchForUpi({ upiLimit }: { upiLimit: string }) {
  return (
    <Alert severity="info" sx={{ mt: 1.5 }}>
      {t(
        'Most banks limit UPI payments to {limit} a day. Please pay this order by bank transfer, in one payment.',
        { limit: formatWholeRupees(upiLimit) },
      )}
    </Alert>
  )
}
