import DueIcon from '@mui/icons-material/AlarmOutlined'
import Box from '@mui/material/Box'
import {
  type ChangeDesk,
  type DeskParameters,
  parseRowOrder,
} from '#features/staff/orders/parameters/desk-parameters.ts'
import { Tool } from './tool.tsx'

interface DueNextProps {
  readonly values: DeskParameters
  readonly onChange: ChangeDesk
}

/** Toggles sorting by target time. */
export function DueNext({ values, onChange }: DueNextProps) {
  const isOn = parseRowOrder(values) === 'due'
  return (
    // Narrow windows offer this above the list.
    <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
      <Tool
        label="Due next"
        Icon={DueIcon}
        aria-pressed={isOn}
        color={isOn ? 'primary' : 'default'}
        onClick={() => onChange({ sort: isOn ? '' : 'due' })}
      />
    </Box>
  )
}
