import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { t } from '@rupee/domain/language/translate.ts'
import { type ReactNode, useId } from 'react'
import { CheckCircleIcon } from '#components/icons/site-icons.tsx'

interface PanelProps {
  readonly title: string
  /** Shows a tick beside the title for a completed step. */
  readonly isDone?: boolean
  readonly children: ReactNode
}

/** Section of a page with a title. */
export function Panel({ title, isDone = false, children }: PanelProps) {
  const titleId = useId()
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: { xs: 1.5, sm: 3 } }}>
      <Stack spacing={1.5}>
        <Typography id={titleId} variant="h2">
          {title}
          {isDone && (
            <>
              {' '}
              <CheckCircleIcon
                color="success"
                titleAccess={t('Done')}
                sx={{ ml: 1, verticalAlign: 'text-bottom' }}
              />
            </>
          )}
        </Typography>
        {children}
      </Stack>
    </Paper>
  )
}
