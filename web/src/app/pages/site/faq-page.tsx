import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { t } from '@rupee/domain/language/translate.ts'
import { Link as RouterLink } from 'react-router-dom'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { Faq } from '#features/site/support/faq.tsx'
import { paths } from '#lib/navigation/paths.ts'

export function FaqPage() {
  return (
    <Stack spacing={3}>
      <PageHeading title={t('Frequently asked questions')}>{t('Answers to common questions.')}</PageHeading>
      <Faq />
      <Typography>
        {t('Question not listed?')}{' '}
        <Link component={RouterLink} to={paths.contact}>
          {t('Ask us')}
        </Link>
      </Typography>
    </Stack>
  )
}
