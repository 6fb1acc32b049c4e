import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { addDays } from '@rupee/domain/calendar/day-in-india.ts'
import { signedWithCurrency } from '@rupee/domain/money/with-currency.ts'
import { type BalancePoint, useAccountBalance } from '#collections/ledger/account-balance.ts'
import type { StatementFilter } from '#collections/ledger/statement.ts'
import { useSteady } from '#lib/live/use-steady.ts'

interface PeriodBalancesProps {
  readonly filter: StatementFilter
  readonly code: string
}

/** Opening and closing balance of a period. An open period ends with the balance now, and begins with an empty ledger. */
export function PeriodBalances({ filter: { account, currency, from, to }, code }: PeriodBalancesProps) {
  const place = { account, currency, code }
  const end = to ? addDays(to, 1) : undefined
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 3 }}>
      {from && <Balance key={`from ${from}`} {...place} label="Opening balance" before={from} />}
      <Balance key={`to ${to}`} {...place} label={to ? 'Closing balance' : 'Balance now'} before={end} />
    </Stack>
  )
}

interface BalanceProps extends BalancePoint {
  readonly label: string
  readonly code: string
}

/** A balance, which stays on the screen while the entries after a new checkpoint load. */
function Balance({ label, code, ...point }: BalanceProps) {
  const { live } = useSteady(useAccountBalance(point))
  return (
    <Typography sx={{ minHeight: 24, fontVariantNumeric: 'tabular-nums' }}>
      {live.status === 'success' && `${label}: ${signedWithCurrency(live.data, code)}`}
      {live.status === 'error' && `${label}: could not be loaded.`}
    </Typography>
  )
}
