import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { QRCodeSVG } from 'qrcode.react'

interface UpiPaymentProps {
  readonly upiId: string
  readonly amount: string
}

const phoneOnly = { display: { xs: 'inline-flex', sm: 'none' } }

/** A code to scan with a phone, and a link for whoever is on that phone already. */
export function UpiPayment({ upiId, amount }: UpiPaymentProps) {
  const link = `upi://pay?${new URLSearchParams({ pa: upiId, am: amount, cu: 'INR' })}`
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Button href={link} variant="outlined" sx={phoneOnly}>
        Pay with a UPI app
      </Button>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        {/* Scanners want dark on white in every colour scheme. */}
        <Box sx={{ bgcolor: '#fff', p: 1, borderRadius: 1, lineHeight: 0 }}>
          <QRCodeSVG value={link} size={144} title={`UPI code to pay ${upiId}`} />
        </Box>
        <Typography variant="body2" color="textSecondary">
          Scan it with any UPI app. The amount is filled in; pay from an account in your own name.
        </Typography>
      </Stack>
    </Stack>
  )
}
