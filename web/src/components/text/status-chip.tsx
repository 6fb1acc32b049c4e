import Chip from '@mui/material/Chip'
import {
  CheckCircleOutlinedIcon as CheckCircleIcon,
  RadioButtonUncheckedIcon as NeutralIcon,
  ScheduleIcon,
  HighlightOffIcon as XIcon,
} from '#components/icons/shared-icons.tsx'

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
