import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '#lib/paths.ts'

export function NotFoundPage() {
  return (
    <Stack spacing={1}>
      <title>Page not found | Rupee Exchange</title>
      <Typography variant="h1">This page does not exist</Typography>
      <Typography>
        Perhaps the address has a slip in it.{' '}
        <Link component={RouterLink} to={paths.home}>
          Go to the home page
        </Link>
      </Typography>
    </Stack>
  )
}
