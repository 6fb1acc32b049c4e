import Link from '@mui/material/Link'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { addDays } from '@rupee/domain/calendar/day-in-india.ts'
import { ledgerCauseSchema } from '@rupee/domain/ledger/entry.ts'
import { formatSignedWithCurrency } from '@rupee/domain/money/with-currency.ts'
import { useMemo } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { type BalancePoint, useAccountBalance } from '#collections/ledger/account-balance.ts'
import { type StatementFilter, useLedgerStatement } from '#collections/ledger/statement.ts'
import { Answering } from '#components/feedback/answering.tsx'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { TableSkeleton } from '#components/feedback/table-skeleton.tsx'
import { Panel } from '#components/layout/panel.tsx'
import { mapLive } from '#lib/live/live.ts'
import { useSteady } from '#lib/live/use-steady.ts'
import { paths } from '#lib/navigation/paths.ts'
import { ExportStatement } from './export-statement.tsx'
import type { FindCurrency, LedgerParameters } from './ledger-address.ts'
import { causesInWords, describeAccount } from './ledger-words.ts'
import { StatementList } from './statement-list.tsx'

interface LedgerStatementProps extends LedgerParameters {
  readonly findCurrency: FindCurrency
  readonly onChange: (parameters: Partial<LedgerParameters>) => void
}

/** Entries of one account between two days, with its balances before and after them. */
export function LedgerStatement({
  account,
  currency,
  from,
  to,
  cause,
  findCurrency,
  onChange,
}: LedgerStatementProps) {
  const { name, code } = findCurrency(currency)
  const filter = useMemo<StatementFilter>(
    () => ({
      account,
      currency,
      from: from || undefined,
      to: to || undefined,
      cause: ledgerCauseSchema.safeParse(cause).data,
    }),
    [account, currency, from, to, cause],
  )
  const { live, isOld } = useSteady(useLedgerStatement(filter))
  const renderDayField = (parameter: 'from' | 'to', label: string) => (
    <TextField
      size="small"
      type="date"
      label={label}
      value={filter[parameter] ?? ''}
      onChange={({ target }) => onChange({ [parameter]: target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ flex: { xs: '1 1 130px', sm: 'none' } }}
    />
  )
  return (
    <Panel title={`${describeAccount(account)}, ${name}`}>
      <Stack spacing={2}>
        <Link component={RouterLink} to={paths.adminLedger} sx={{ alignSelf: 'flex-start' }}>
          All accounts
        </Link>
        <PeriodBalances filter={filter} code={code} />
        <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          {renderDayField('from', 'From')}
          {renderDayField('to', 'To')}
          <TextField
            select
            size="small"
            label="Entry"
            value={filter.cause ?? ''}
            onChange={({ target }) => onChange({ cause: target.value })}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            sx={{ flex: { xs: '1 1 130px', sm: 'none' }, minWidth: { sm: 220 } }}
          >
            <MenuItem value="">All</MenuItem>
            {ledgerCauseSchema.options.map((each) => (
              <MenuItem key={each} value={each}>
                {causesInWords[each]}
              </MenuItem>
            ))}
          </TextField>
          <ExportStatement filter={filter} code={code} />
        </Stack>
        <Answering isOld={isOld}>
          <LiveContent
            live={mapLive(live, (list) => (list.rows.length > 0 ? [list] : []))}
            skeleton={<TableSkeleton rows={10} rowHeight={{ xs: 84, sm: 40 }} />}
            empty={
              filter.cause === undefined ? 'No entries in this period.' : 'No such entries in this period.'
            }
            failed="The entries could not be loaded. Please try again."
          >
            {([list]) =>
              list && <StatementList list={list} account={account} currency={currency} code={code} />
            }
          </LiveContent>
        </Answering>
        <Typography variant="body2" color="textSecondary">
          Days are in India. Amounts with a minus sign leave the account.
        </Typography>
      </Stack>
    </Panel>
  )
}

interface PeriodBalancesProps {
  readonly filter: StatementFilter
  readonly code: string
}

/** Opening and closing balance of a period. An open period ends with the balance now, and begins with an empty ledger. */
function PeriodBalances({ filter: { account, currency, from, to }, code }: PeriodBalancesProps) {
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

/** A balance that stays on the screen while the entries after a new checkpoint load. */
function Balance({ label, code, ...point }: BalanceProps) {
  const { live } = useSteady(useAccountBalance(point))
  return (
    <Typography sx={{ minHeight: 24, fontVariantNumeric: 'tabular-nums' }}>
      {live.status === 'success' && `${label}: ${formatSignedWithCurrency(live.data, code)}`}
      {live.status === 'error' && `${label}: could not be loaded.`}
    </Typography>
  )
}
