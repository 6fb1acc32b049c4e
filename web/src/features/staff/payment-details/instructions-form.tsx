import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import type { BaseSyntheticEvent, ReactNode } from 'react'
import type { Control, FieldValues } from 'react-hook-form'
import { NotAllowed } from '#components/feedback/not-allowed.tsx'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { PlainPanel } from '#components/layout/plain-panel.tsx'
import { PaymentInstructions } from '#components/payment/payment-instructions.tsx'

interface InstructionsFormProps<Values extends FieldValues> {
  readonly control: Control<Values>
  readonly onSubmit: (event: BaseSyntheticEvent) => Promise<void>
  readonly preview: ReactNode
  /** Earlier changes. */
  readonly history: ReactNode
  readonly children: ReactNode
}

/** Form for payment instructions, with preview and history beside it. */
export function InstructionsForm<Values extends FieldValues>({
  control,
  onSubmit,
  preview,
  history,
  children,
}: InstructionsFormProps<Values>) {
  return (
    <Stack direction={{ xs: 'column', lg: 'row' }} spacing={3}>
      <Box sx={side}>
        <PlainPanel>
          <Stack component="form" noValidate spacing={2.5} onSubmit={onSubmit}>
            {children}
            <SubmitButton control={control} sx={{ alignSelf: 'flex-start' }}>
              Save
            </SubmitButton>
          </Stack>
        </PlainPanel>
      </Box>
      <Stack spacing={3} sx={side}>
        {preview}
        {history}
      </Stack>
    </Stack>
  )
}

const side = { flex: 1, minWidth: 0, maxWidth: 560 }

interface InstructionsPreviewProps {
  readonly text: string
  readonly wallet: Wallet
}

/** Amount of the example order. */
const exampleAmount = '1000'

/** Instructions as the order page shows them, with the QR code. */
export function InstructionsPreview({ text, wallet }: InstructionsPreviewProps) {
  return (
    <PaymentInstructions title="Customer preview" instructions={text} from={wallet} amount={exampleAmount}>
      <Typography variant="body2" color="textSecondary">
        {text.trim() === ''
          ? 'Nothing yet. Customers would not know how to pay.'
          : `For an order of ${withCurrency(exampleAmount, wallet.code)}.`}
      </Typography>
    </PaymentInstructions>
  )
}

/** Preview for staff who may not edit the instructions. */
export function ReadOnlyInstructions(preview: InstructionsPreviewProps) {
  return (
    <Stack spacing={2} sx={{ maxWidth: 560 }}>
      <NotAllowed right="change payment details">change payment details</NotAllowed>
      <InstructionsPreview {...preview} />
    </Stack>
  )
}
