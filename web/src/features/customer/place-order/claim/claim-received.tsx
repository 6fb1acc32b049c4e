import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { t } from '@rupee/domain/language/translate.ts'
import { texts } from '@rupee/domain/texts.ts'
import { Link } from 'react-router-dom'
import { Panel } from '#components/layout/panel.tsx'
import { CopyButton } from '#components/text/copy-button.tsx'
import { paths } from '#lib/navigation/paths.ts'

/** Confirmation that replaces the order page until the customer leaves. */
export function ClaimReceived({ id }: { id: string }) {
  return (
    <Panel title={t('Payment claim {id}', { id })}>
      <Alert severity="success" role="status">
        {t(texts.claimReceived)}
      </Alert>
      <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
        <Typography>{t('Its ID is {id}.', { id })}</Typography>
        <CopyButton text={id} of={t('payment claim ID')} />
      </Stack>
      <Typography>
        {t(
          'Our staff look for your payment and reply by e-mail and on your dashboard. Please do not pay again.',
        )}
      </Typography>
      <Button component={Link} to={paths.dashboard} variant="contained" sx={{ alignSelf: 'flex-start' }}>
        {t('Go to your dashboard')}
      </Button>
    </Panel>
  )
}
