import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { startOfDay } from '@rupee/domain/calendar/day-in-india.ts'
import { formatDay } from '@rupee/domain/calendar/format-in-india.ts'
import { t } from '@rupee/domain/language/translate.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import type { Difference } from '@rupee/domain/proofs/compare-reading.ts'
import type { ReadProof } from './use-read-proof.ts'

interface ReadProofNoticeProps {
  readonly read: ReadProof
  /** Code of the currency that was paid. */
  readonly code: string
}

/** Progress and result of reading the screenshot, announced to screen readers. */
export function ReadProofNotice({
  read: { isReading, filledReference, differences },
  code,
}: ReadProofNoticeProps) {
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1 }}>
      {isReading && (
        <Box>
          <Typography variant="body2" color="textSecondary">
            {t('Reading your screenshot…')}
          </Typography>
          <LinearProgress aria-hidden sx={{ mt: 0.5 }} />
        </Box>
      )}
      {filledReference !== undefined && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {t('Transaction ID read from your screenshot: {reference}', { reference: filledReference })}
        </Typography>
      )}
      {differences.map((difference) => (
        <Alert key={difference.about} severity="warning" role="none" sx={{ overflowWrap: 'anywhere' }}>
          {describeDifference(difference, code)}
        </Alert>
      ))}
    </Box>
  )
}

function describeDifference({ about, read, stated }: Difference, code: string): string {
  switch (about) {
    case 'reference':
      return t('The picture says {read}. You typed {stated}.', { read, stated })
    case 'amount':
      return t('The picture says {read}. Your order is for {stated}.', {
        read: withCurrency(read, code),
        stated: withCurrency(stated, code),
      })
    case 'day':
      return t('The picture is dated {day}. Please check that it shows this payment.', {
        day: formatDay(startOfDay(read)),
      })
    case 'payee':
      return t('The picture shows a payment to {account}, which is not our account. Please check it.', {
        account: read,
      })
  }
}
