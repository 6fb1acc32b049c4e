import Badge from '@mui/material/Badge'
import IconButton, { type IconButtonProps } from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { ElementType } from 'react'

interface ToolProps extends Omit<IconButtonProps, 'children'> {
  readonly label: string
  readonly Icon: ElementType<{ fontSize: 'small' }>
  /** Number of active settings. */
  readonly count?: number
}

/** Button of the toolbar. */
export function Tool({ label, Icon, count = 0, ...button }: ToolProps) {
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} sx={{ width: 36, height: 36 }} {...button}>
        {count === 0 ? (
          <Icon fontSize="small" />
        ) : (
          <Badge color="primary" badgeContent={count}>
            <Icon fontSize="small" />
          </Badge>
        )}
      </IconButton>
    </Tooltip>
  )
}
