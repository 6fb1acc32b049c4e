import Box from '@mui/material/Box'
import { QRCodeSVG } from 'qrcode.react'

/** QR code. Stays dark on white in the dark colour scheme, as scanners need it. */
export function QrCode({ value, title }: { value: string; title: string }) {
  return (
    <Box sx={{ bgcolor: '#fff', p: 1, borderRadius: 1, lineHeight: 0 }}>
      <QRCodeSVG value={value} size={144} title={title} />
    </Box>
  )
}
