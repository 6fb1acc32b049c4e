import FilterIcon from '@mui/icons-material/FilterAltOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'

/** Leaves what has this in common. */
export function OnlyButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={onClick}>
        <FilterIcon sx={{ fontSize: '1rem' }} />
      </IconButton>
    </Tooltip>
  )
}
