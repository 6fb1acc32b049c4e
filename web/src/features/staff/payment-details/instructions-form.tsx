import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { BaseSyntheticEvent, ReactNode } from 'react'
import type { Control, FieldValues } from 'react-hook-form'
import { NotAllowed } from '#components/feedback/not-allowed.tsx'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { Panel } from '#components/layout/panel.tsx'
import { instructionLines, upiIdIn } from '#components/text/instruction-lines.ts'
import { InstructionList } from '#components/text/instruction-list.tsx'

interface InstructionsFormProps<Values extends FieldValues> {
  readonly control: Control<Values>
  readonly onSubmit: (event: BaseSyntheticEvent) => Promise<void>
  readonly preview: ReactNode
  readonly children: ReactNode
}

/** The form for payment instructions, with its preview beside it. */
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

interface InstructionsPreviewProps {
  readonly text: string
  /** Customers who pay in rupees also get a UPI code. */
  readonly hasUpi: boolean
}

/** The instructions as the order page shows them. */
export function InstructionsPreview({ text, hasUpi }: InstructionsPreviewProps) {
  const lines = instructionLines(text)
  const upiId = hasUpi ? upiIdIn(lines) : undefined
  return (
    <Panel title="What customers see">
      {lines.length === 0 && <Typography color="textSecondary">Nothing yet.</Typography>}
      <InstructionList lines={lines} />
      {upiId !== undefined && (
        <Typography variant="body2" color="textSecondary">
          Below this, customers see a UPI code with their amount, payable to {upiId}.
        </Typography>
      )}
    </Panel>
  )
}

/** For staff who may not change them. */
export function ReadOnlyInstructions(preview: InstructionsPreviewProps) {
  return (
    <Stack spacing={2} sx={{ maxWidth: 560 }}>
      <NotAllowed right="change payment details">change payment details</NotAllowed>
      <InstructionsPreview {...preview} />
    </Stack>
  )
}
