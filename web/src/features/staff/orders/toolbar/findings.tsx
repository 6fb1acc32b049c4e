import FlagIcon from '@mui/icons-material/FlagOutlined'
import { flagsAtMost, useOrderFlags } from '#collections/desk/order-flags.ts'
import { Tool } from './tool.tsx'

interface FindingsToolProps {
  readonly finding: string
  readonly onChange: (finding: string) => void
}

/** Number of pending orders with red findings; lists them when pressed. */
export function FindingsTool({ finding, onChange }: FindingsToolProps) {
  const flags = useOrderFlags()
  const size = flags.status === 'success' ? flags.data.size : 0
  const isSet = finding === 'any'
  return (
    <Tool
      label={`Red findings: ${countInWords(size)}`}
      Icon={FlagIcon}
      count={size}
      color={isSet ? 'primary' : 'default'}
      aria-pressed={isSet}
      onClick={() => onChange(isSet ? '' : 'any')}
    />
  )
}

function countInWords(count: number): string {
  if (count >= flagsAtMost) return `${flagsAtMost} orders or more`
  return count === 1 ? '1 order' : `${count} orders`
}
