import Stack from '@mui/material/Stack'
import { t } from '@rupee/domain/language/translate.ts'
import { Columns } from '#components/layout/columns.tsx'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { Panel } from '#components/layout/panel.tsx'
import { ContactForm } from '#features/site/support/contact-form.tsx'
import { ContactWays } from '#features/site/support/contact-ways.tsx'

export function ContactPage() {
  return (
    <Stack spacing={3}>
      <PageHeading title={t('Contact Us')}>
        {t(
          'Do you have a question, or did something go wrong? If it is about an order, please give its transfer ID.',
        )}
      </PageHeading>
      <Columns widths={[2, 1]}>
        <Panel title={t('Write to us')}>
          <ContactForm />
        </Panel>
        <Panel title={t('Reach us directly')}>
          <ContactWays />
        </Panel>
      </Columns>
    </Stack>
  )
}
