import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { t } from '@rupee/domain/language/translate.ts'
import { CheckCircleOutlinedIcon as DoneIcon } from '#components/icons/shared-icons.tsx'

/** Note that a file of the last submission is reused. */
export function KeptMedia() {
  return (
    <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
      <DoneIcon color="success" fontSize="small" />
      <Typography variant="body2">
        {t('We still have this from your last submission. Choose a file only to replace it.')}
      </Typography>
    </Stack>
  )
}
