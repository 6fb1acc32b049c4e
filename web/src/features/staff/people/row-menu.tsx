import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import MoreIcon from '@mui/icons-material/MoreVert'
import PersonIcon from '@mui/icons-material/PersonOutlined'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Person } from '#collections/people.ts'
import { customerAddress } from '#lib/navigation/paths.ts'

interface RowMenuProps {
  readonly person: Person
  /** Not for all staff. */
  readonly onDelete: (() => void) | undefined
}

/** What is done with an account now and then. What cannot be taken back is not one click away. */
export function RowMenu({ person, onDelete }: RowMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const close = () => setAnchor(undefined)
  return (
    <>
      <Tooltip title="More">
        <IconButton
          aria-label={`More for ${person.name}`}
          aria-haspopup="menu"
          aria-expanded={anchor !== undefined}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <MoreIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== undefined} anchorEl={anchor} onClose={close}>
        <MenuItem component={Link} to={customerAddress(person.uid)}>
          <ListItemIcon>
            <PersonIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText>Open their page</ListItemText>
        </MenuItem>
        {onDelete && (
          <MenuItem
            onClick={() => {
              close()
              onDelete()
            }}
          >
            <ListItemIcon>
              <DeleteIcon fontSize="small" color="error" />
            </ListItemIcon>
            <ListItemText>Delete</ListItemText>
          </MenuItem>
        )}
      </Menu>
    </>
  )
}
