import Link from '@mui/material/Link'
import { t } from '@rupee/domain/language/translate.ts'

/** First tab stop: skips the header. */
export function SkipLink({ to }: { to: string }) {
  return (
    <Link
      href={`#${to}`}
      sx={{
        position: 'absolute',
        left: 8,
        top: -64,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: 1,
        bgcolor: 'background.paper',
        '&:focus': { top: 8 },
      }}
    >
      {t('Skip to content')}
    </Link>
  )
}
