import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { t } from '@rupee/domain/language/translate.ts'
import { Link as RouterLink } from 'react-router-dom'
import { LatePart } from '#components/feedback/late-part.tsx'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { Panel } from '#components/layout/panel.tsx'
import { RatesSkeleton } from '#features/site/rates/rates-skeleton.tsx'
import { createLazyPanel } from '#lib/loading/lazy-panel.ts'
import { paths } from '#lib/navigation/paths.ts'

const DescribedRates = createLazyPanel(
  async () => (await import('#features/site/rates/rates-table.tsx')).DescribedRates,
)

export function ExchangeRatesPage() {
  return (
    <Stack spacing={3}>
      <PageHeading title={t('Exchange rates')}>
        {t('In rupees for one unit. “Buy At” is what you pay, “Sell At” is what you get.')}
      </PageHeading>
      <Panel title={t('All wallets')}>
        <LatePart skeleton={<RatesSkeleton isDescribed />}>
          <DescribedRates />
        </LatePart>
      </Panel>
      <Typography>
        {t('Do you have a question about a rate?')}{' '}
        <Link component={RouterLink} to={paths.support}>
          {t('Ask our support')}
        </Link>
      </Typography>
    </Stack>
  )
}
