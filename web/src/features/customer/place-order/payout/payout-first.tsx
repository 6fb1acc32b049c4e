import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { t } from '@rupee/domain/language/translate.ts'
import { Panel } from '#components/layout/panel.tsx'
import { whereToPay } from '../quote/where-to-pay.ts'
import type { Payout } from './use-payout.tsx'

/** Shown in place of the payment details until the payout method is chosen. */
export function PayoutFirst({ payout: { isLoading, isDoubtful, confirmDoubts } }: { payout: Payout }) {
  if (isLoading) return <Skeleton variant="rounded" height={420} />
  return (
    <Panel title={t(whereToPay)}>
      <Typography>
        {isDoubtful
          ? t('Please check the account above first. The payment details then appear here.')
          : t('Please choose where we pay you first. The payment details then appear here.')}
      </Typography>
      {isDoubtful && (
        <Button variant="outlined" onClick={confirmDoubts} sx={{ alignSelf: 'flex-start' }}>
          {t('Use this account')}
        </Button>
      )}
    </Panel>
  )
}
