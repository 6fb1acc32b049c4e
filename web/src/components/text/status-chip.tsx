import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined'
import XIcon from '@mui/icons-material/HighlightOff'
import NeutralIcon from '@mui/icons-material/RadioButtonUnchecked'
import ScheduleIcon from '@mui/icons-material/Schedule'
import Chip from '@mui/material/Chip'

const icons = {
  waiting: <ScheduleIcon color="secondary" />,
  good: <CheckCircleIcon color="success" />,
  neutral: <NeutralIcon color="disabled" />,
  bad: <XIcon color="error" />,
}

interface StatusChipProps {
  readonly label: string
  readonly tone: keyof typeof icons
}

/** Status label. Icon and colour only repeat what it says. */
export function StatusChip({ label, tone }: StatusChipProps) {
  return <Chip size="small" variant="outlined" icon={icons[tone]} label={label} />
}
