import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { t } from '@rupee/domain/language/translate.ts'
import { CloudOffOutlinedIcon as CloudOffIcon } from '#components/icons/site-icons.tsx'
import { useOnline } from '#lib/loading/online.ts'
import { barBelow } from './use-room-below.ts'

/** Bar shown while offline. It overlays the end of the page, so that nothing shifts, and screen readers announce it. */
export function OfflineBar() {
  const isOnline = useOnline()
  return (
    <Box role="status" {...barBelow} sx={{ position: 'sticky', bottom: 0, zIndex: 'appBar' }}>
      {!isOnline && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'center',
            gap: 1.5,
            px: 2,
            py: 1,
            bgcolor: 'text.primary',
            color: 'background.paper',
          }}
        >
          <CloudOffIcon fontSize="small" />
          <Typography variant="body2">
            {t('You are offline. The page shows the last data it received and reconnects automatically.')}
          </Typography>
        </Box>
      )}
    </Box>
  )
}
