import DueIcon from '@mui/icons-material/AlarmOutlined'
import {
  type ChangeDesk,
  type DeskParameters,
  rowOrderIn,
} from '#features/staff/orders/parameters/desk-parameters.ts'
import { Tool } from './tool.tsx'

interface DueNextProps {
  readonly values: DeskParameters
  readonly onChange: ChangeDesk
}

/** Sorts by target times, and back. */
export function DueNext({ values, onChange }: DueNextProps) {
  const isOn = rowOrderIn(values) === 'due'
  return (
    <Tool
      label="Due next"
      Icon={DueIcon}
      aria-pressed={isOn}
      color={isOn ? 'primary' : 'default'}
      onClick={() => onChange({ sort: isOn ? '' : 'due' })}
    />
  )
}
