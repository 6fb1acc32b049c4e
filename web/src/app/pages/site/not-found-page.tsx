import Link from '@mui/material/Link'
import { t } from '@rupee/domain/language/translate.ts'
import { Link as RouterLink } from 'react-router-dom'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { paths } from '#lib/navigation/paths.ts'

export function NotFoundPage() {
  return (
    <PageHeading title={t('This page does not exist')}>
      {t('Please check the address.')}{' '}
      <Link component={RouterLink} to={paths.home}>
        {t('Go to the home page')}
      </Link>
    </PageHeading>
  )
}
