import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { calls } from '@rupee/domain/calls/calls.ts'
import { handoverInput, longestHandover } from '@rupee/domain/handover/handover.ts'
import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { FormTextField } from '#components/forms/text-field.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { callAndTell } from '#lib/calls/call-and-tell.ts'

const handoverFields = z.pick(handoverInput, { text: true, orders: true })

/** Dialog to write a hand-over note. */
export function WriteHandover({ onClose }: { readonly onClose: () => void }) {
  const titleId = useId()
  const [id] = useState(() => crypto.randomUUID())
  const { control, onSubmit } = useSchemaForm(handoverFields, { text: '', orders: '' })
  const write = async (fields: z.input<typeof handoverFields>) => {
    if (await callAndTell(calls.writeHandover, { id, ...fields })) onClose()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <form noValidate onSubmit={onSubmit(write)}>
        <DialogTitle id={titleId}>Hand-over note</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            <FormTextField
              control={control}
              name="text"
              label="What should the next shift know?"
              autoFocus
              multiline
              minRows={4}
              maxRows={12}
              slotProps={{ htmlInput: { maxLength: longestHandover } }}
            />
            <FormTextField
              control={control}
              name="orders"
              label="Orders"
              helperText="Optional: tracking IDs, separated by spaces or commas."
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton control={control}>Hand over</SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
