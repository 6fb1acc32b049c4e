import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { Faq } from '#features/site/support/faq.tsx'
import { paths } from '#lib/navigation/paths.ts'

export function FaqPage() {
  return (
    <Stack spacing={3}>
      <PageHeading title="Frequently asked questions">Answers to common questions.</PageHeading>
      <Faq />
      <Typography>
        Is your question not in the list?{' '}
        <Link component={RouterLink} to={paths.contact}>
          Ask us
        </Link>
      </Typography>
    </Stack>
  )
}
