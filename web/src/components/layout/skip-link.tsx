import Link from '@mui/material/Link'
import { t } from '@rupee/domain/language/translate.ts'

/** The first stop of the keyboard: past the header, straight to the content. */
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
