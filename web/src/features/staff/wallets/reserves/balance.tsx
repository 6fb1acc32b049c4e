import Typography from '@mui/material/Typography'
import { formatSignedWithCurrency, withCurrency } from '@rupee/domain/money/with-currency.ts'
import { computeUnexplained, type ReserveAccount } from '@rupee/domain/wallets/reserve.ts'
import { StatusChip } from '#components/text/status-chip.tsx'

/** Whether the movements add up to the reserve, or the difference. */
export function Balance({ account }: { account: ReserveAccount | undefined }) {
  if (!account) return <>–</>
  const { balanced, expected, code } = account
  if (balanced) return <StatusChip tone="good" label="In balance" />
  const difference = computeUnexplained(account)
  const isMissing = difference.startsWith('-')
  return (
    <>
      <StatusChip tone="bad" label="Not in balance" />
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        {withCurrency(isMissing ? difference.slice(1) : difference, code)}{' '}
        {isMissing ? 'is missing' : 'is too much'}: the movements come to{' '}
        {formatSignedWithCurrency(expected, code)}.
      </Typography>
    </>
  )
}
