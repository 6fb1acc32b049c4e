import Box from '@mui/material/Box'
import { calls } from '@rupee/domain/calls/calls.ts'
import { trackInput } from '@rupee/domain/orders/transfer.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useState } from 'react'
import type { PublicTransfer } from '#collections/transfers.ts'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { FormTextField } from '#components/forms/text-field.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { call } from '#lib/calls/call.ts'
import { textOf } from '#lib/calls/call-failed.ts'
import { toastError } from '#lib/toasts/toasts.ts'
import { TrackedTransfer } from './tracked-transfer.tsx'

/** Finds a transfer by its ID and follows it from then on. */
export function TrackTransfer() {
  const [found, setFound] = useState<PublicTransfer>()
  const { control, onSubmit, setError } = useSchemaForm(trackInput, { transaction_id: '' })
  const track = onSubmit(async (input) => {
    try {
      const { exchange } = await call(calls.track, input)
      setFound({ ...exchange, date: new Date(exchange.date) })
    } catch (error) {
      const text = textOf(error, texts.failed)
      setFound(undefined)
      toastError(text)
      setError('transaction_id', { message: text }, { shouldFocus: true })
    }
  })
  return (
    <>
      <Box
        component="form"
        noValidate
        onSubmit={track}
        sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', pt: 1 }}
      >
        <FormTextField
          control={control}
          name="transaction_id"
          label="Transfer ID"
          autoComplete="off"
          slotProps={{ htmlInput: { autoCapitalize: 'characters', spellCheck: false } }}
        />
        <SubmitButton control={control} sx={{ height: 56 }}>
          Track
        </SubmitButton>
      </Box>
      <div aria-live="polite">{found && <TrackedTransfer key={found.id} found={found} />}</div>
    </>
  )
}
