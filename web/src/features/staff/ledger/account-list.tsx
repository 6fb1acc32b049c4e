import Link from '@mui/material/Link'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TableBody from '@mui/material/TableBody'
import TableRow from '@mui/material/TableRow'
import TextField from '@mui/material/TextField'
import type { LedgerLine } from '@rupee/domain/ledger/entry.ts'
import { formatSignedWithCurrency } from '@rupee/domain/money/with-currency.ts'
import { Link as RouterLink } from 'react-router-dom'
import { useBalances } from '#collections/ledger/balances.ts'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { TableSkeleton } from '#components/feedback/table-skeleton.tsx'
import { Panel } from '#components/layout/panel.tsx'
import { DataTable, HeadCell, MoneyCell, RowHeader, TextCell } from '#components/tables/data-table.tsx'
import { mapLive } from '#lib/live/live.ts'
import { type FindCurrency, type LedgerParameters, toStatementAddress } from './ledger-address.ts'
import { describeAccount } from './ledger-words.ts'

interface AccountListProps {
  readonly findCurrency: FindCurrency
  /** Currency whose accounts are shown; all if empty. */
  readonly chosen: string
  readonly onChoose: (parameters: Partial<LedgerParameters>) => void
}

/** Ledger accounts with their balances, each with a link to its statement. */
export function AccountList({ findCurrency, chosen, onChoose }: AccountListProps) {
  const live = useBalances()
  const currencies = live.status === 'success' ? [...new Set(live.data.map((each) => each.currency))] : []
  const listed = [...new Set([...currencies, ...(chosen ? [chosen] : [])])]
  return (
    <Panel title="Accounts">
      <Stack spacing={2}>
        <TextField
          select
          size="small"
          label="Currency"
          value={chosen}
          onChange={({ target }) => onChoose({ currency: target.value })}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          sx={{ maxWidth: 280 }}
        >
          <MenuItem value="">All</MenuItem>
          {listed.map((id) => (
            <MenuItem key={id} value={id}>
              {findCurrency(id).name}
            </MenuItem>
          ))}
        </TextField>
        <LiveContent
          live={mapLive(live, (lines) => toRows(lines, chosen, findCurrency))}
          skeleton={<TableSkeleton rows={12} rowHeight={{ xs: 41, sm: 41 }} />}
          empty="The ledger has no accounts yet."
          failed="The balances could not be loaded. Please try again."
        >
          {(rows) => <AccountTable rows={rows} />}
        </LiveContent>
      </Stack>
    </Panel>
  )
}

interface AccountRow {
  readonly account: string
  readonly currency: string
  readonly name: string
  readonly wallet: string
  readonly balance: string
}

function AccountTable({ rows }: { readonly rows: readonly AccountRow[] }) {
  return (
    <DataTable
      label="Accounts"
      head={
        <>
          <HeadCell>Account</HeadCell>
          <HeadCell>Currency</HeadCell>
          <HeadCell align="right">Balance</HeadCell>
        </>
      }
    >
      <TableBody>
        {rows.map(({ account, currency, name, wallet, balance }) => (
          <TableRow key={`${account} ${currency}`}>
            <RowHeader>
              <Link component={RouterLink} to={toStatementAddress(account, currency)}>
                {name}
              </Link>
            </RowHeader>
            <TextCell>{wallet}</TextCell>
            <MoneyCell>{balance}</MoneyCell>
          </TableRow>
        ))}
      </TableBody>
    </DataTable>
  )
}

/** Sorts by currency, then by account, so that the accounts that sum to zero are listed together. */
function toRows(
  lines: readonly LedgerLine[],
  chosen: string,
  findCurrency: FindCurrency,
): readonly AccountRow[] {
  return lines
    .filter(({ currency }) => !chosen || currency === chosen)
    .map(({ account, currency, amount }) => {
      const { name: wallet, code } = findCurrency(currency)
      const balance = formatSignedWithCurrency(amount, code)
      return { account, currency, name: describeAccount(account), wallet, balance }
    })
    .toSorted((one, other) => one.wallet.localeCompare(other.wallet) || one.name.localeCompare(other.name))
}
