import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { BaseSyntheticEvent, ReactNode } from 'react'
import type { Control, FieldValues } from 'react-hook-form'
import { SubmitButton } from '#components/forms/submit-button.tsx'

interface InstructionsFormProps<Values extends FieldValues> {
  readonly control: Control<Values>
  readonly onSubmit: (event: BaseSyntheticEvent) => Promise<void>
  readonly preview: ReactNode
  readonly children: ReactNode
}

/** What staff write, beside what customers make of it. */
export function InstructionsForm<Values extends FieldValues>({
  control,
  onSubmit,
  preview,
  children,
}: InstructionsFormProps<Values>) {
  return (
    <Stack direction={{ xs: 'column', lg: 'row' }} spacing={3}>
      <Stack component="form" noValidate spacing={2.5} onSubmit={onSubmit} sx={side}>
        {children}
        <SubmitButton control={control} sx={{ alignSelf: 'flex-start' }}>
          Save
        </SubmitButton>
      </Stack>
      <Box sx={side}>{preview}</Box>
    </Stack>
  )
}

const side = { flex: 1, minWidth: 0, maxWidth: 560 }
