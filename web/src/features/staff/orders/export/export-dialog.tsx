import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { dayOf, daysAfter } from '@rupee/domain/calendar/day-in-india.ts'
import { exportInput } from '@rupee/domain/orders/order-lists.ts'
import { texts } from '@rupee/domain/texts.ts'
import { type FormEvent, useId, useState } from 'react'
import { downloadCsv } from '#lib/files/download-csv.ts'
import { useExport } from './use-export.ts'

const days = [
  { name: 'from', label: 'First day' },
  { name: 'to', label: 'Last day' },
] as const

/** Exports the orders of a period. The filters of the list do not matter. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId()
  const [period, setPeriod] = useState(lastThirtyDays)
  const { count, run, cancel } = useExport()
  const isRunning = count !== undefined
  const { success: isValid } = exportInput.safeParse(period)
  const close = () => {
    cancel()
    onClose()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const rows = await run(period)
    if (!rows) return
    downloadCsv(`transactions-${period.from}-to-${period.to}`, rows)
    onClose()
  }
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>Export transactions</DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            <Typography variant="body2" color="textSecondary">
              All transactions placed on these days, as a CSV file. The audit records each export.
            </Typography>
            {days.map(({ name, label }) => (
              <TextField
                key={name}
                type="date"
                label={label}
                value={period[name]}
                disabled={isRunning}
                error={!isValid}
                onChange={({ target }) => setPeriod({ ...period, [name]: target.value })}
                slotProps={{ inputLabel: { shrink: true } }}
              />
            ))}
            {!isValid && (
              <Typography variant="body2" color="error" role="alert">
                {texts.chooseDays}
              </Typography>
            )}
            <Typography variant="body2" role="status">
              {isRunning && `${count} transactions so far`}
            </Typography>
            {isRunning && <LinearProgress aria-label="Export" />}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="contained" loading={isRunning} disabled={!isValid}>
            Export
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function lastThirtyDays() {
  const to = dayOf(new Date())
  return { from: daysAfter(to, -29), to }
}
