import { formatAmount } from '@rupee/domain/money/format-amount.ts'
import { isCommon, type Wallet } from '@rupee/domain/wallets/wallet.ts'
import { Panel } from '#components/layout/panel.tsx'
import { instructionLines, upiIdIn } from '#components/text/instruction-lines.ts'
import { InstructionList } from '#components/text/instruction-list.tsx'
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
      <InstructionList lines={lines} />
      {upiId !== undefined && <UpiPayment upiId={upiId} amount={amount} />}
    </Panel>
  )
}
