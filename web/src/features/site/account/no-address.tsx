import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { paths } from '#lib/navigation/paths.ts'

/** For whoever comes to the page of the code by its address. */
export function NoAddress() {
  return (
    <Stack spacing={2.5}>
      <Typography>
        We do not know which e-mail address to confirm. Register, or log in and we will send you a new code.
      </Typography>
      <Stack direction="row" spacing={1.5}>
        <Button component={Link} to={paths.register} variant="contained">
          Register
        </Button>
        <Button component={Link} to={paths.login} variant="outlined">
          Log in
        </Button>
      </Stack>
    </Stack>
  )
}
