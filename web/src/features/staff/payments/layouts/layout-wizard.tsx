import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { calls } from '@rupee/domain/calls/calls.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import { formatBookingTime } from '@rupee/domain/payments/booked-at.ts'
import { isReadable, type OwnLayoutInput, toLayout } from '@rupee/domain/payments/statements/own-layout.ts'
import { readSheet } from '@rupee/domain/payments/statements/sheet.ts'
import { type StatementLine, UnreadableStatement } from '@rupee/domain/payments/statements/statement.ts'
import { texts } from '@rupee/domain/texts.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import { useState } from 'react'
import { changeAndTell } from '#lib/calls/change-and-tell.ts'
import { describeProblem } from '#lib/sheets/problem-words.ts'
import { guessColumns, guessTitleRow } from './guess-columns.ts'
import { type LayoutDraft, LayoutForm } from './layout-form.tsx'

interface LayoutWizardProps {
  /** First rows of the file. */
  readonly rows: readonly (readonly string[])[]
  readonly wallet: Pick<Wallet, 'id' | 'code'>
  readonly account: string
  readonly onSaved: (layout: OwnLayoutInput) => void
}

/** Maps the columns of an unknown file once, with a preview of its first lines. */
export function LayoutWizard({ rows, wallet, account, onSaved }: LayoutWizardProps) {
  const [id] = useState(() => crypto.randomUUID())
  const [titleRow, setTitleRow] = useState(() => guessTitleRow(rows))
  const titles = readTitles(rows, titleRow)
  const [draft, setDraft] = useState<LayoutDraft>(() => ({
    name: '',
    account,
    monthFirst: false,
    columns: guessColumns(titles),
  }))
  const [isBusy, setIsBusy] = useState(false)
  const { name, columns, monthFirst } = draft
  const isComplete = name.trim() !== '' && draft.account.trim() !== '' && isReadable(columns)
  const save = async () => {
    setIsBusy(true)
    const layout = { ...draft, name: name.trim(), account: draft.account.trim(), id, wallet: wallet.id }
    const outcome = await changeAndTell(calls.saveStatementLayout, {
      ...layout,
      columns: JSON.stringify(columns),
      monthFirst,
    })
    setIsBusy(false)
    // While a colleague is asked, this file is read by the layout all the same.
    if (outcome !== 'failed') onSaved(layout)
  }
  return (
    <Stack spacing={2} role="region" aria-label="Columns of the file">
      <Alert severity="info">
        The columns of this file are not known. Choose them once: they are used for the next file of this
        bank.
      </Alert>
      <TextField
        select
        label="Header row"
        value={titleRow}
        onChange={({ target }) => {
          const row = Number(target.value)
          setTitleRow(row)
          setDraft({ ...draft, columns: guessColumns(readTitles(rows, row)) })
        }}
      >
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other name
          <MenuItem key={row} value={row}>
            {`${row + 1}: ${cells
              .filter((cell) => cell !== '')
              .join(', ')
              .slice(0, 70)}`}
          </MenuItem>
        ))}
      </TextField>
      <LayoutForm draft={draft} titles={titles} onChange={setDraft} />
      <Preview rows={rows} draft={draft} code={wallet.code} />
      <Button
        variant="contained"
        disabled={!isComplete}
        loading={isBusy}
        onClick={save}
        sx={{ alignSelf: 'flex-start' }}
      >
        Save and read the file
      </Button>
    </Stack>
  )
}

function readTitles(rows: readonly (readonly string[])[], row: number): readonly string[] {
  return [...new Set((rows[row] ?? []).filter((title) => title.trim() !== ''))]
}

interface PreviewProps {
  readonly rows: LayoutWizardProps['rows']
  readonly draft: LayoutDraft
  readonly code: string
}

const previewedLines = 5

function Preview({ rows, draft, code }: PreviewProps) {
  const found = readLines(rows, draft, code)
  return (
    <Stack spacing={0.5} aria-live="polite">
      <Typography variant="subtitle2" component="h3">
        First lines
      </Typography>
      {typeof found === 'string' ? (
        <Typography color="textSecondary">{found}</Typography>
      ) : (
        found.slice(0, previewedLines).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal
          <Typography key={at} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {describeLine(line, code)}
          </Typography>
        ))
      )}
    </Stack>
  )
}

/** Returns the lines, or the reason why there are none. */
function readLines(
  rows: PreviewProps['rows'],
  draft: LayoutDraft,
  code: string,
): readonly StatementLine[] | string {
  if (!isReadable(draft.columns)) return `${texts.layoutColumns}.`
  try {
    return readSheet(rows, { code }, [toLayout(draft)]).lines
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error
    return describeProblem(error.code, error.row)
  }
}

function describeLine(
  { bookedAt, direction, amount, payer, reference }: StatementLine,
  code: string,
): string {
  const side = direction === 'in' ? 'in' : 'out'
  const about = [payer, reference].filter((each) => each !== '').join(', ')
  return `${formatBookingTime(bookedAt)}: ${withCurrency(amount, code)} ${side}${about && `, ${about}`}`
}
