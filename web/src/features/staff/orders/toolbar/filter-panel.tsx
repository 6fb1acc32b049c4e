import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { panelFilters } from '@rupee/domain/views/view.ts'
import type { Ref } from 'react'
import { takeLatinDigits } from '#components/forms/take-latin-digits.ts'
import { FilterListIcon as FilterIcon } from '#components/icons/staff-icons.tsx'
import { useTyped } from '#components/search/use-typed.ts'
import { AssigneeChoice } from '#features/staff/orders/assign/assignee-choice.tsx'
import {
  type ChangeDesk,
  canHaveFindings,
  type DeskParameters,
  noFilters,
  parseSegment,
} from '#features/staff/orders/parameters/desk-parameters.ts'
import { DeciderChoice } from '#features/staff/orders/parts/decider-choice.tsx'
import { FindingFilter } from '#features/staff/orders/parts/finding-filter.tsx'
import { PaidFilter } from '#features/staff/orders/parts/paid-filter.tsx'
import { WalletChoice } from '#features/staff/orders/parts/wallet-choice.tsx'
import { useMay } from '#lib/session/use-may.ts'
import { Tool } from './tool.tsx'

const fields = [
  { name: 'name', label: 'Name' },
  { name: 'email', label: 'Email', inputMode: 'email' },
  { name: 'sent', label: 'Sent amount', inputMode: 'decimal', hint: 'e.g. 1274 or 100-200' },
  { name: 'received', label: 'Receive amount', inputMode: 'decimal', hint: 'e.g. 13.79 or 10-20' },
  { name: 'from', label: 'From date', type: 'date' },
  { name: 'to', label: 'To date', type: 'date' },
] as const

interface FilterButtonProps {
  readonly values: DeskParameters
  readonly isOpen: boolean
  readonly panelId: string
  readonly onToggle: () => void
  readonly ref: Ref<HTMLButtonElement>
}

/** Button for the filters, with the number of active ones. */
export function FilterButton({ values, isOpen, panelId, onToggle, ref }: FilterButtonProps) {
  const count = setFilters(values).length
  return (
    <Tool
      ref={ref}
      label={count === 0 ? 'Filters' : `Filters, ${count} set`}
      Icon={FilterIcon}
      count={count}
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      onClick={onToggle}
    />
  )
}

interface FilterPanelProps {
  readonly id: string
  readonly values: DeskParameters
  readonly onChange: ChangeDesk
  readonly onClose: () => void
}

/** Filters, above the rows that they change. */
export function FilterPanel({ id, values, onChange, onClose }: FilterPanelProps) {
  const maySeePayments = useMay('see payments')
  return (
    <Box
      id={id}
      component="search"
      aria-label="Filters"
      onKeyDown={({ key, defaultPrevented }) => {
        if (key === 'Escape' && !defaultPrevented) onClose()
      }}
      sx={{
        flex: '1 0 100%',
        display: 'grid',
        gap: 1.5,
        alignItems: 'center',
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fill, minmax(180px, 1fr))' },
        py: 0.5,
      }}
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
      <AssigneeChoice value={values.assigned} onChange={(assigned) => onChange({ assigned })} />
      {canHaveFindings(parseSegment(values)) && (
        <FindingFilter value={values.finding} onChange={(finding) => onChange({ finding })} />
      )}
      {maySeePayments && canHaveFindings(parseSegment(values)) && (
        <PaidFilter value={values.paid} onChange={(paid) => onChange({ paid })} />
      )}
      <Button disabled={setFilters(values).length === 0} onClick={() => onChange(noFilters)}>
        Clear the filters
      </Button>
    </Box>
  )
}

function setFilters(values: DeskParameters) {
  return panelFilters.filter((name) => values[name] !== '')
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
  const { typed, change } = useTyped(value, onChange)
  return (
    <TextField
      size="small"
      label={label}
      value={typed}
      onChange={(event) => {
        takeLatinDigits(event)
        change(event.target.value)
      }}
      {...(type && { type })}
      {...(hint && { placeholder: hint })}
      slotProps={{
        htmlInput: { autoComplete: 'off', maxLength: 100, ...(inputMode && { inputMode }) },
        inputLabel: { shrink: true },
      }}
    />
  )
}
