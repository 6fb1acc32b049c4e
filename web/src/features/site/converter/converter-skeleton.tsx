import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { t } from '@rupee/domain/language/translate.ts'

declare global {
  interface Window {
    /** Fills a list with the rates that the script in `index.html` requested. */
    showEarlyRates?: (list: HTMLElement) => Promise<void>
  }
}

/**
 * Skeleton as high as the converter, whose fields are stacked on a phone. `isFirst` lists the early rates, which can be
 * read before the app has loaded; later they would be old.
 */
export function ConverterSkeleton({ isFirst = false }: { isFirst?: boolean }) {
  return (
    <Box sx={{ position: 'relative', height: { xs: 495, sm: 351 } }}>
      <Skeleton role="status" aria-label={t('Loading')} variant="rounded" height="100%" />
      {isFirst && (
        <ul
          id="early-rates"
          aria-label={t('Rates in rupees for one unit')}
          ref={(list) => {
            if (list) void window.showEarlyRates?.(list)
          }}
        />
      )}
    </Box>
  )
}
