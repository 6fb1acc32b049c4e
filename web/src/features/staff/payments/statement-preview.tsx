import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Exact, formatExact } from '@rupee/domain/money/money.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import { formatBookingTime } from '@rupee/domain/payments/booked-at.ts'
import type { Statement } from '@rupee/domain/payments/statements/statement.ts'
import { describeProblem } from '#lib/sheets/problem-words.ts'
import type { ReadStatement } from './files/parse-statement.ts'
import { describeGap } from './import-words.ts'

interface StatementPreviewProps {
  readonly found: ReadStatement
  readonly code: string
  /** Whether to name the account. */
  readonly canImport: boolean
  readonly onImport: () => void
}

/** Summary of a file before its import, with the line where its balances break. */
export function StatementPreview({ found, code, canImport, onImport }: StatementPreviewProps) {
  if ('code' in found) return <Alert severity="error">{describeProblem(found.code, found.row)}</Alert>
  const { statement, gap } = found
  return (
    <Stack spacing={1.5}>
      <Typography>{describeStatement(statement, statement.layout, code)}</Typography>
      {gap && <Alert severity="warning">{describeGap(gap, code)}</Alert>}
      <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Button variant="contained" disabled={!canImport || statement.lines.length === 0} onClick={onImport}>
          Import
        </Button>
        {!canImport && <Typography variant="body2">Please enter the account first.</Typography>}
      </Stack>
    </Stack>
  )
}

function describeStatement({ lines, skipped }: Statement, layout: string, code: string): string {
  const incoming = lines.filter(({ direction }) => direction === 'in')
  const total = Exact.sum(0, ...incoming.map(({ amount }) => amount))
  const days = lines.map(({ bookedAt }) => bookedAt.slice(0, 10)).toSorted()
  const [first] = days
  const last = days.at(-1)
  const period = first && last ? `, ${formatBookingTime(first)} to ${formatBookingTime(last)}` : ''
  const others = skipped > 0 ? ` ${skipped} skipped: failed, worthless or of another token.` : ''
  const money = withCurrency(formatExact(2, total), code)
  return `${layout}, ${lines.length} lines${period}. ${incoming.length} came in, ${money} in total.${others}`
}
