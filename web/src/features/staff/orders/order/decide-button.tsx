import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'
import { KeyCap } from '#components/text/key-cap.tsx'
import type { Way } from '#features/staff/orders/approval/choose-payout-way.ts'
import { besideEachOther } from './order-layout.ts'

interface DecideButtonProps extends Pick<ButtonProps, 'variant' | 'color' | 'onClick'> {
  readonly label: string
  readonly shortcut: 'a' | 'r'
  /** Whether the order can be decided. */
  readonly isOpen: boolean
  /** Reason why the decision is not possible yet. */
  readonly why: string | undefined
}

/** Starts a decision. While its checks are unknown, it is disabled and its tooltip says so. */
export function DecideButton({ label, shortcut, isOpen, why, ...button }: DecideButtonProps) {
  return (
    <Tooltip describeChild title={isOpen ? why : undefined}>
      <Box component="span" sx={{ flex: '1 0 auto', [besideEachOther]: { flex: '0 0 auto' } }}>
        <Button
          fullWidth
          disabled={!isOpen || why !== undefined}
          sx={{ gap: 1, px: 1.5, height: 40 }}
          aria-keyshortcuts={shortcut}
          {...button}
        >
          {label}
          {isOpen && <KeyCap>{shortcut.toUpperCase()}</KeyCap>}
        </Button>
      </Box>
    </Tooltip>
  )
}

export const wayLabels: Readonly<Record<Way, string>> = {
  alone: 'Approve',
  loading: 'Approve',
  failed: 'Approve',
  ask: 'Ask for approval',
  pay: 'Paid out',
  colleague: 'Paid out',
}

const loading = 'The checks of this order are still loading. Please wait a moment.'

/** Why an order cannot be approved while its checks are unknown. */
export const whyUnknown = {
  loading,
  failed: 'The checks of this order could not be loaded, so it cannot be approved.',
} as const

/** Why an order cannot be decided at all while it is unknown whether a batch has it. */
export const whyUnlocked = {
  loading,
  error: 'We could not load whether a payout batch has this order, so it cannot be decided.',
} as const
