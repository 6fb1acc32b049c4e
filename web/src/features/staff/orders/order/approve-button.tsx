import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { SxProps } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import { KeyCap } from '#components/text/key-cap.tsx'
import type { Way } from '#features/staff/orders/approval/choose-payout-way.ts'

interface ApproveButtonProps {
  readonly way: Way
  /** Whether the order can be decided. */
  readonly isOpen: boolean
  readonly sx: SxProps
  readonly onClick: () => void
}

/** Starts an approval. While its checks are unknown, it is disabled and its tooltip says so. */
export function ApproveButton({ way, isOpen, sx, onClick }: ApproveButtonProps) {
  const why = way === 'loading' || way === 'failed' ? whyUnknown[way] : undefined
  return (
    <Tooltip describeChild title={isOpen ? why : undefined}>
      <Box component="span" sx={sx}>
        <Button
          fullWidth
          variant="contained"
          disabled={!isOpen || why !== undefined}
          sx={decisionButton}
          aria-keyshortcuts="a"
          onClick={onClick}
        >
          {wayLabels[way]}
          {isOpen && <KeyCap>A</KeyCap>}
        </Button>
      </Box>
    </Tooltip>
  )
}

export const decisionButton = { gap: 1, px: 1.5, height: 40 }

export const wayLabels: Readonly<Record<Way, string>> = {
  alone: 'Approve',
  loading: 'Approve',
  failed: 'Approve',
  ask: 'Ask for approval',
  pay: 'Paid out',
  colleague: 'Paid out',
}

export const whyUnknown = {
  loading: 'The checks of this order are still loading. Please wait a moment.',
  failed: 'The checks of this order could not be loaded, so it cannot be approved.',
} as const
