import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import Typography from '@mui/material/Typography'
import { t } from '@rupee/domain/language/translate.ts'
import { CloudOffOutlinedIcon as CloudOffIcon } from '#components/icons/site-icons.tsx'
import { useOnline } from '#lib/loading/online.ts'
import { barBelow, noteOfflineBar, offlineBarHeight } from './use-bottom-room.ts'

/**
 * Bar shown while offline. It overlays the bottom of the window, so that nothing shifts, and screen readers announce it. The
 * page gets as much room at its end, and parts that reach the bottom of the window end above the bar.
 */
export function OfflineBar() {
  const isOnline = useOnline()
  return (
    <>
      <Box sx={{ height: offlineBarHeight }} />
      {/* Keeps focused elements above the bar, unless another bar asks for more. */}
      <GlobalStyles styles={{ ':where(html)': { scrollPaddingBottom: offlineBarHeight } }} />
      <Box
        ref={noteOfflineBar}
        role="status"
        {...barBelow}
        sx={{ position: 'fixed', insetInline: 0, bottom: 0, zIndex: 'appBar', displayPrint: 'none' }}
      >
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
    </>
  )
}
