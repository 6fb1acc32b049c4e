import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { nameFinancialYear, toFinancialYear, toYearRange } from '@rupee/domain/calendar/financial-year.ts'
import { getSpokenLanguage, t } from '@rupee/domain/language/translate.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useId, useState } from 'react'
import { useShownLimits } from '#collections/board/board.ts'
import { loadPeriodOrders } from '#collections/orders.ts'
import { loadCustomerRefunds } from '#collections/refunds/refunds.ts'
import type { Customer } from '#lib/session/session.ts'
import { getServerTime } from '#lib/time/server-time.ts'

interface StatementDialogProps {
  readonly customer: Customer
  readonly onClose: () => void
}

type Form = 'PDF' | 'CSV'

/** Current financial year, and earlier ones that a tax office may ask about. */
const yearsShown = 6

/** Dialog to download all orders of a financial year, as PDF or CSV. */
export function StatementDialog({ customer, onClose }: StatementDialogProps) {
  const titleId = useId()
  const { refundDays } = useShownLimits()
  const [newest] = useState(() => toFinancialYear(getServerTime()))
  const [year, setYear] = useState(newest)
  const [busy, setBusy] = useState<Form>()
  const [problem, setProblem] = useState<string>()
  const download = async (form: Form) => {
    setBusy(form)
    setProblem(undefined)
    try {
      setProblem(await saveStatement({ customer, year, refundDays }, form))
    } catch {
      setProblem(texts.failed)
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{t('Statement')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <TextField
            select
            label={t('Financial year')}
            helperText={t('April to March, in India')}
            value={year}
            onChange={({ target }) => {
              setYear(Number(target.value))
              setProblem(undefined)
            }}
          >
            {Array.from({ length: yearsShown }, (_, index) => newest - index).map((each) => (
              <MenuItem key={each} value={each}>
                {nameFinancialYear(each)}
              </MenuItem>
            ))}
          </TextField>
          {getSpokenLanguage() !== 'en' && (
            <Typography variant="body2" color="textSecondary">
              {t('Statements and receipts are in English, for banks and tax offices.')}
            </Typography>
          )}
          <Typography variant="body2" color="error" role="alert">
            {problem !== undefined && t(problem)}
          </Typography>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Close')}</Button>
        {(['CSV', 'PDF'] as const).map((form) => (
          <Button
            key={form}
            variant={form === 'PDF' ? 'contained' : 'text'}
            loading={busy === form}
            disabled={busy !== undefined}
            onClick={() => void download(form)}
          >
            {t('Download {form}', { form })}
          </Button>
        ))}
      </DialogActions>
    </Dialog>
  )
}

/** Downloads the statement, or returns the text to show instead. */
async function saveStatement(
  { customer, year, refundDays }: { customer: Customer; year: number; refundDays: number },
  form: Form,
): Promise<string | undefined> {
  const { from, to } = toYearRange(year)
  const loading = Promise.all([loadPeriodOrders(customer.uid, from, to), loadCustomerRefunds(customer.uid)])
  const { downloadStatement, downloadStatementSheet } = await import('./statement.ts')
  const [orders, refunds] = await loading
  if (orders.length === 0) return t('You have no orders in {year}.', { year: nameFinancialYear(year) })
  const statement = { year, customer, orders, refunds, refundDays }
  if (form === 'PDF') await downloadStatement(statement)
  else downloadStatementSheet(statement)
  return undefined
}
