import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { addDays, toDay } from '@rupee/domain/calendar/day-in-india.ts'
import { isExportPeriod, type Period } from '@rupee/domain/exports/export-period.ts'
import { texts } from '@rupee/domain/texts.ts'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { downloadCsv, type SheetRow } from '#lib/files/download-csv.ts'
import { getServerTime } from '#lib/time/server-time.ts'
import { type LoadRows, useExport } from './use-export.ts'

const days = [
  { name: 'from', label: 'First day' },
  { name: 'to', label: 'Last day' },
] as const

interface ExportDialogProps<T> {
  /** Plural noun in lower case; also the name of the file. */
  readonly what: string
  /** Participle for the period, such as "placed". */
  readonly happened: string
  readonly begin?: Period | undefined
  /** Text for an empty export. */
  readonly none: string
  readonly load: LoadRows<T>
  readonly row: (item: T) => SheetRow
  readonly onClose: () => void
  /** Filters. */
  readonly children?: ReactNode
}

/** Dialog that exports the items of a period as CSV. */
export function ExportDialog<T>({
  what,
  happened,
  begin,
  none,
  load,
  row,
  onClose,
  children,
}: ExportDialogProps<T>) {
  const titleId = useId()
  const [period, setPeriod] = useState(begin ?? toLastThirtyDays)
  const { loadedCount, runExport, cancelExport } = useExport<T>()
  const isRunning = loadedCount !== undefined
  const isValid = isExportPeriod(period)
  const close = () => {
    cancelExport()
    onClose()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = await runExport((next, signal) => load(period, next, signal), none)
    if (!found) return
    downloadCsv(`${what}-${period.from}-to-${period.to}`, found.map(row))
    onClose()
  }
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>Export {what}</DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            <Typography variant="body2" color="textSecondary">
              The {what} {happened} on these days, as a CSV file. Times are in India. An apostrophe in front
              of a cell keeps a spreadsheet from changing what is in it. The audit records each export.
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
            {children}
            <Typography variant="body2" role="status">
              {isRunning && `${loadedCount} ${what} so far`}
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

function toLastThirtyDays(): Period {
  const to = toDay(getServerTime())
  return { from: addDays(to, -29), to }
}
