import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { writeBankFile } from '@rupee/domain/batches/bank-file.ts'
import { bankLayoutSchema, hasField, ownFields } from '@rupee/domain/batches/bank-layout.ts'
import type { PayoutBatch } from '@rupee/domain/batches/batch.ts'
import { toDay } from '@rupee/domain/calendar/day-in-india.ts'
import { useState } from 'react'
import { ownFieldsInWords } from '#features/staff/batches/batch-words.ts'
import { downloadFile } from '#lib/files/download-file.ts'
import { getServerTime } from '#lib/time/server-time.ts'

/** Downloads the bank's file, after the fields that depend on the operator's contract. */
export function BankFile({ batch }: { readonly batch: PayoutBatch }) {
  const { bank, layout } = batch
  const [own, setOwn] = useState({ debit: layout.debitAccount, client: layout.clientCode })
  // Stored fields are not asked for again.
  const stored = { debit: layout.debitAccount, client: layout.clientCode }
  const needed = ownFields.filter((field) => hasField(layout, field) && stored[field] === '')
  const filled = bankLayoutSchema.safeParse({
    ...layout,
    debitAccount: own.debit.trim(),
    clientCode: own.client.trim(),
  })
  const isComplete = needed.every((field) => own[field].trim() !== '')
  const download = () => {
    if (!filled.success) return
    const { name, text } = writeBankFile(batch, filled.data, toDay(getServerTime()))
    downloadFile(name, new Blob([text], { type: 'text/plain;charset=utf-8' }))
  }
  return (
    <Stack
      component="form"
      spacing={2}
      onSubmit={(event) => {
        event.preventDefault()
        download()
      }}
    >
      <Typography variant="body2">
        {needed.length === 0
          ? `The file for ${bank} has everything that it needs.`
          : `The file for ${bank} needs these fields of your contract with the bank. Store them under Bank layouts to type them once.`}{' '}
        Compare it with the bank's sample before the first use, and upload it once.
      </Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ alignItems: { sm: 'flex-start' } }}>
        {needed.map((field) => (
          <TextField
            key={field}
            required
            // Lets the browser offer what was typed for the last batch.
            name={`bank-${field}`}
            label={ownFieldsInWords[field]}
            value={own[field]}
            error={!filled.success && own[field] !== ''}
            helperText={hints[field]}
            onChange={({ target }) => setOwn({ ...own, [field]: target.value })}
            sx={{ minWidth: 220 }}
          />
        ))}
        <Button
          type="submit"
          variant="contained"
          disabled={!filled.success || !isComplete}
          sx={{ minHeight: 44 }}
        >
          Download the file
        </Button>
      </Stack>
    </Stack>
  )
}

const hints = { debit: 'Up to 18 digits', client: 'Up to 20 letters and digits' } as const
