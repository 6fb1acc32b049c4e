import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatAmount } from '@rupee/domain/format-amount.ts'
import { isCommon, type Wallet } from '@rupee/domain/wallet.ts'
import { CopyButton } from '#components/copy-button.tsx'
import { Panel } from '#components/panel.tsx'
import { type InstructionLine, instructionLines, upiIdIn } from './instruction-lines.ts'
import { UpiPayment } from './upi-payment.tsx'

interface PaymentInstructionsProps {
  readonly instructions: string
  readonly from: Wallet
  readonly amount: string
}

/** Where the customer pays, as staff have written it. */
export function PaymentInstructions({ instructions, from, amount }: PaymentInstructionsProps) {
  const written = instructionLines(instructions)
  const lines = [
    { label: 'Amount', text: `${formatAmount(amount, from.code)} ${from.code}`, copy: amount },
    ...written,
  ]
  const upiId = isCommon(from) ? upiIdIn(written) : undefined
  return (
    <Panel title="Where to pay">
      <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map((line) => (
          <Line key={line.text + line.label} line={line} />
        ))}
      </Stack>
      {upiId !== undefined && <UpiPayment upiId={upiId} amount={amount} />}
    </Panel>
  )
}

function Line({ line: { label, text, copy } }: { line: InstructionLine }) {
  return (
    <Stack component="li" direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {label && (
          <Typography variant="body2" color="textSecondary">
            {label}
          </Typography>
        )}
        <Typography sx={{ whiteSpace: 'pre-line' }}>{text}</Typography>
      </Box>
      {copy && <CopyButton text={copy} of={label ?? copy} />}
    </Stack>
  )
}
