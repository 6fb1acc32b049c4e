import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { t } from '@rupee/domain/language/translate.ts'
import { Link } from 'react-router-dom'
import { paths } from '#lib/navigation/paths.ts'

/** Shown to visitors who open the code page directly, without registering or logging in. */
export function NoAddress() {
  return (
    <Stack spacing={2.5}>
      <Typography>
        {t('We do not know which e-mail address to confirm. Please register, or log in to get a new code.')}
      </Typography>
      <Stack direction="row" spacing={1.5}>
        <Button component={Link} to={paths.register} variant="contained">
          {t('Register')}
        </Button>
        <Button component={Link} to={paths.login} variant="outlined">
          {t('Log in')}
        </Button>
      </Stack>
    </Stack>
  )
}
