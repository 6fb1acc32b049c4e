import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { Order } from '@rupee/domain/orders/order.ts'
import { compareWithOrder } from '@rupee/domain/orders/verdict/proof-compare.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import {
  ErrorOutlinedIcon as DifferentIcon,
  CheckCircleOutlinedIcon as SameIcon,
} from '#components/icons/shared-icons.tsx'
import { KeyCap } from '#components/text/key-cap.tsx'
import { useSource } from '#features/staff/orders/parts/use-source.ts'
import { useKeys } from '#lib/keyboard/use-keys.ts'

interface ProofCompareProps {
  readonly order: Order
  /** Element of the proof. Text selected in it is compared as if it were typed. */
  readonly proof: RefObject<HTMLElement | null>
}

/** Field that compares typed or selected text of the proof with the order. */
export function ProofCompare({ order, proof }: ProofCompareProps) {
  const [read, setRead] = useState('')
  useSelected(proof, setRead)
  const field = useRef<HTMLInputElement>(null)
  const focus = () => field.current?.focus()
  useKeys({ c: { does: 'Compare with the proof', act: focus } }, undefined, 'On the proof')
  const source = useSource(order)
  const found = compareWithOrder(read, order, source)
  return (
    <Box sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}>
      <TextField
        fullWidth
        size="small"
        label="Compare with the proof"
        placeholder="Type, paste or select an amount, a reference or a name"
        value={read}
        onChange={({ target }) => setRead(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // Escape leaves the field without closing the order.
          event.stopPropagation()
          setRead('')
          field.current?.blur()
        }}
        inputRef={field}
        slotProps={{
          htmlInput: { autoComplete: 'off', 'aria-keyshortcuts': 'c' },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <KeyCap>C</KeyCap>
              </InputAdornment>
            ),
          },
        }}
      />
      <Typography
        role="status"
        variant="body2"
        sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 24, overflowWrap: 'anywhere' }}
      >
        {found?.isSame && <SameIcon color="success" fontSize="small" />}
        {found && !found.isSame && <DifferentIcon color="error" fontSize="small" />}
        {found?.words}
      </Typography>
    </Box>
  )
}

const longestCompared = 200

function useSelected(place: RefObject<HTMLElement | null>, onSelect: (text: string) => void): void {
  useEffect(() => {
    const look = () => {
      const selection = document.getSelection()
      if (selection?.type !== 'Range' || !place.current?.contains(selection.anchorNode)) return
      const text = selection.toString().replaceAll(/\s+/g, ' ').trim()
      if (text) onSelect(text.slice(0, longestCompared))
    }
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [place, onSelect])
}
