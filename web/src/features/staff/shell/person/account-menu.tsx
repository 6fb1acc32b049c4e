import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import {
  NotificationsOutlinedIcon as BellIcon,
  LockOutlinedIcon as SecurityIcon,
} from '#components/icons/shared-icons.tsx'
import {
  AccountCircleOutlinedIcon as AccountIcon,
  KeyboardOutlinedIcon as KeyboardIcon,
  LogoutOutlinedIcon as LogoutIcon,
} from '#components/icons/staff-icons.tsx'
import { openKeySheet } from '#lib/keyboard/key-sheet.ts'
import { paths } from '#lib/navigation/paths.ts'
import type { Customer } from '#lib/session/session.ts'
import { LogOutDialog } from './log-out-dialog.tsx'

interface AccountMenuProps {
  readonly person: Customer
  readonly onAlerts: () => void
}

/** Menu of the current user: name, role and personal settings. */
export function AccountMenu({ person, onAlerts }: AccountMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [isLoggingOut, setIsLoggingOut] = useState(false)
  const menuId = useId()
  const close = () => setAnchor(undefined)
  const choose = (act: () => void) => () => {
    close()
    act()
  }
  const opener = {
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== undefined,
    'aria-controls': anchor && menuId,
    onClick: ({ currentTarget }: { currentTarget: HTMLElement }) => setAnchor(currentTarget),
  } as const
  const role = describeRole(person)
  return (
    <>
      <IconButton
        {...opener}
        color="inherit"
        aria-label={`Account of ${person.name}, ${role}`}
        sx={{ display: { lg: 'none' } }}
      >
        <AccountIcon />
      </IconButton>
      <Button
        {...opener}
        color="inherit"
        startIcon={<AccountIcon />}
        sx={{ display: { xs: 'none', lg: 'flex' }, textAlign: 'left', lineHeight: 1.2 }}
      >
        <Box
          component="span"
          sx={{ maxWidth: 200, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {person.name}
          <Typography
            component="span"
            variant="caption"
            color="textSecondary"
            sx={{ display: 'block', lineHeight: 1.2 }}
          >
            {role}
          </Typography>
        </Box>
      </Button>
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <Box sx={{ px: 2, pt: 1.5, pb: 1, maxWidth: 300, overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 600 }}>{person.name}</Typography>
          <Typography variant="body2" color="textSecondary">
            {role}, {person.email}
          </Typography>
        </Box>
        <Divider />
        <MenuList id={menuId} autoFocusItem={anchor !== undefined} aria-label="Account">
          <MenuItem component={Link} to={paths.adminSecurity} onClick={close}>
            <ListItemIcon>
              <SecurityIcon fontSize="small" />
            </ListItemIcon>
            Login and security
          </MenuItem>
          <MenuItem onClick={choose(onAlerts)}>
            <ListItemIcon>
              <BellIcon fontSize="small" />
            </ListItemIcon>
            Sounds and notifications
          </MenuItem>
          <MenuItem onClick={choose(openKeySheet)}>
            <ListItemIcon>
              <KeyboardIcon fontSize="small" />
            </ListItemIcon>
            Keyboard shortcuts
          </MenuItem>
          <MenuItem onClick={choose(() => setIsLoggingOut(true))}>
            <ListItemIcon>
              <LogoutIcon fontSize="small" />
            </ListItemIcon>
            <ListItemText primary="Log out" secondary="In all tabs of this browser" />
          </MenuItem>
        </MenuList>
      </Popover>
      <LogOutDialog open={isLoggingOut} onClose={() => setIsLoggingOut(false)} />
    </>
  )
}

function describeRole({ role }: Customer): string {
  return role === undefined ? 'Staff' : `${role.charAt(0).toUpperCase()}${role.slice(1)}`
}
