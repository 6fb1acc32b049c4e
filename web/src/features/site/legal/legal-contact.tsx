import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { support } from '#lib/config/support.ts'
import { paths } from '#lib/navigation/paths.ts'

export function LegalContact() {
  return (
    <Typography>
      Call <Link href={support.phoneLink}>{support.phone}</Link>, write to{' '}
      <Link href={support.emailLink}>{support.email}</Link> or use our{' '}
      <Link component={RouterLink} to={paths.contact}>
        contact form
      </Link>
      . Complaints go the same way.
    </Typography>
  )
}
