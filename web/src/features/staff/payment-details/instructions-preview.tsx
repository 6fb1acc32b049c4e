import Typography from '@mui/material/Typography'
import { Panel } from '#components/layout/panel.tsx'
import { instructionLines, upiIdIn } from '#components/text/instruction-lines.ts'
import { InstructionList } from '#components/text/instruction-list.tsx'

interface InstructionsPreviewProps {
  readonly text: string
  /** Whoever pays in rupees gets a code for UPI apps too. */
  readonly hasUpi: boolean
}

/** What a customer is going to read on the order page, as it will be there. */
export function InstructionsPreview({ text, hasUpi }: InstructionsPreviewProps) {
  const lines = instructionLines(text)
  const upiId = hasUpi ? upiIdIn(lines) : undefined
  return (
    <Panel title="What customers read">
      {lines.length === 0 && <Typography color="textSecondary">Nothing yet.</Typography>}
      <InstructionList lines={lines} />
      {upiId !== undefined && (
        <Typography variant="body2" color="textSecondary">
          Below it, a UPI code with their amount, made out to {upiId}.
        </Typography>
      )}
    </Panel>
  )
}
