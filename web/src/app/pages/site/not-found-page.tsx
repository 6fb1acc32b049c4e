import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { paths } from '#lib/navigation/paths.ts'

export function NotFoundPage() {
  return (
    <>
      {/* Hosting serves the app at every address and says that all is well. */}
      <meta name="robots" content="noindex" />
      <PageHeading title="This page does not exist">
        Perhaps the address has a slip in it.{' '}
        <Link component={RouterLink} to={paths.home}>
          Go to the home page
        </Link>
      </PageHeading>
    </>
  )
}
