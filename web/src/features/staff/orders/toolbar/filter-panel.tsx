import FilterIcon from '@mui/icons-material/FilterList'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import TextField from '@mui/material/TextField'
import { useId, useRef, useState } from 'react'
import {
  type ChangeDesk,
  type DeskParameters,
  noFilters,
  panelFilters,
} from '#features/staff/orders/parameters/desk-parameters.ts'
import { DeciderChoice } from '#features/staff/orders/parts/decider-choice.tsx'
import { WalletChoice } from '#features/staff/orders/parts/wallet-choice.tsx'
import { Tool } from './tool.tsx'
import { useTyped } from './use-typed.ts'

const fields = [
  { name: 'name', label: 'Name' },
  { name: 'email', label: 'Email', inputMode: 'email' },
  { name: 'sent', label: 'Sent amount', inputMode: 'decimal', hint: 'e.g. 1274 or 100-200' },
  { name: 'received', label: 'Receive amount', inputMode: 'decimal', hint: 'e.g. 13.79 or 10-20' },
  { name: 'from', label: 'From date', type: 'date' },
  { name: 'to', label: 'To date', type: 'date' },
] as const

interface FilterPanelProps {
  readonly values: DeskParameters
  readonly onChange: ChangeDesk
}

/** The filters, behind a button that says how many are set. */
export function FilterPanel({ values, onChange }: FilterPanelProps) {
  const titleId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const count = panelFilters.filter((name) => values[name] !== '').length
  return (
    <>
      <Tool
        ref={button}
        label={count === 0 ? 'Filters' : `Filters, ${count} set`}
        Icon={FilterIcon}
        count={count}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      />
      <Popover
        open={isOpen}
        anchorEl={button.current}
        onClose={() => setIsOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { p: 2, mt: 0.5, width: 420 } },
        }}
      >
        <Box id={titleId} component="h2" sx={{ m: 0, mb: 1.5, fontSize: '1rem' }}>
          Filters
        </Box>
        <Box
          component="search"
          sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
        >
          {fields.map(({ name, ...field }) => (
            <FilterField
              key={name}
              {...field}
              value={values[name]}
              onChange={(value) => onChange({ [name]: value })}
            />
          ))}
          <WalletChoice value={values.wallet} onChange={(wallet) => onChange({ wallet })} />
          <DeciderChoice value={values.by} onChange={(by) => onChange({ by })} />
        </Box>
        <Button disabled={count === 0} onClick={() => onChange(noFilters)} sx={{ mt: 1.5 }}>
          Clear the filters
        </Button>
      </Popover>
    </>
  )
}

interface ChoiceProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

interface FilterFieldProps extends ChoiceProps {
  readonly label: string
  readonly hint?: string
  readonly type?: 'date'
  readonly inputMode?: 'email' | 'decimal'
}

function FilterField({ label, hint, type, inputMode, value, onChange }: FilterFieldProps) {
  const [typed, change] = useTyped(value, onChange)
  return (
    <TextField
      size="small"
      label={label}
      value={typed}
      onChange={({ target }) => change(target.value)}
      {...(type && { type })}
      {...(hint && { placeholder: hint })}
      slotProps={{
        htmlInput: { autoComplete: 'off', maxLength: 100, ...(inputMode && { inputMode }) },
        inputLabel: { shrink: true },
      }}
    />
  )
}
