import MenuIcon from '@mui/icons-material/Menu'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useNavigation, useOwnPlace } from './navigation.ts'

export function MobileMenu() {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const { pathname } = useLocation()
  const menuId = useId()
  const destinations = [...useNavigation(), useOwnPlace()]
  const close = () => setAnchor(undefined)
  return (
    <>
      <IconButton
        color="inherit"
        edge="end"
        aria-label="Menu"
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        aria-controls={anchor ? menuId : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ display: { md: 'none' } }}
      >
        <MenuIcon />
      </IconButton>
      <Menu id={menuId} anchorEl={anchor ?? null} open={anchor !== undefined} onClose={close}>
        {destinations.map(({ name, to }) => (
          <MenuItem
            key={to}
            component={Link}
            to={to}
            selected={to === pathname}
            onClick={close}
            sx={{ minWidth: 180 }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
