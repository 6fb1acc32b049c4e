import TextField from '@mui/material/TextField'
import { insertSeparators } from '@rupee/domain/money/format-amount.ts'
import type { StockedWallet } from '@rupee/domain/wallets/wallet.ts'
import { useState } from 'react'
import { takeLatinDigits } from '#components/forms/take-latin-digits.ts'
import { markCell } from './move-between-cells.ts'

interface AmountCellProps {
  readonly wallet: StockedWallet
  /** Currency, which decides the separators. */
  readonly code: string
  /** Name of the column. */
  readonly label: string
  /** Whether to show the label, on a card without column headers. */
  readonly isLabelled: boolean
  readonly value: string
  /** Value before it was edited, or when the page was opened. */
  readonly was: string | undefined
  readonly isChanged: boolean
  readonly fault: string | undefined
  readonly disabled: boolean
  readonly readOnly: boolean
  /** Row and column, for keyboard navigation. */
  readonly place: readonly [row: number, column: number]
  readonly onType: (value: string) => void
  readonly onLeave: () => void
}

/** Rate or reserve that is edited in place. Shows separators until it is edited. */
export function AmountCell({
  wallet,
  code,
  label,
  isLabelled,
  value,
  was,
  isChanged,
  fault,
  disabled,
  readOnly,
  place,
  onType,
  onLeave,
}: AmountCellProps) {
  const [isTyping, setTyping] = useState(false)
  const addSeparators = (text: string) => insertSeparators(text, code)
  return (
    <TextField
      size="small"
      fullWidth
      label={isLabelled ? label : undefined}
      value={isTyping ? value : addSeparators(value)}
      disabled={disabled}
      error={fault !== undefined}
      helperText={fault ?? (was === undefined ? undefined : `was ${addSeparators(was)}`)}
      color={isChanged ? 'secondary' : 'primary'}
      focused={isChanged && fault === undefined ? true : undefined}
      onChange={(event) => {
        takeLatinDigits(event)
        onType(event.target.value)
      }}
      onFocus={() => setTyping(true)}
      onBlur={() => {
        setTyping(false)
        onLeave()
      }}
      slotProps={{
        htmlInput: {
          ...markCell(...place),
          'aria-label': `${label}, ${wallet.name}`,
          inputMode: 'decimal',
          autoComplete: 'off',
          readOnly,
        },
        formHelperText: { sx: { mx: 0.5 } },
      }}
      sx={{
        minWidth: 96,
        // Phones zoom into fields with smaller text, and the table has no room for larger text.
        '& input': {
          fontSize: { xs: '1rem', lg: '0.875rem' },
          fontVariantNumeric: 'tabular-nums',
          textAlign: 'right',
          px: 1,
        },
      }}
    />
  )
}
