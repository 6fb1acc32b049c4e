import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { t } from '@rupee/domain/language/translate.ts'
import { Link, useLocation } from 'react-router-dom'
import { useNavigation, useOwnPlace } from './navigation.ts'

interface MobileMenuListProps {
  readonly id: string
  readonly anchor: HTMLElement
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function MobileMenuList({ id, anchor, isOpen, onClose }: MobileMenuListProps) {
  const { pathname } = useLocation()
  const destinations = [...useNavigation(), useOwnPlace()]
  return (
    <Menu id={id} anchorEl={anchor} open={isOpen} onClose={onClose}>
      {destinations.map(({ name, to }) => (
        <MenuItem
          key={to}
          component={Link}
          to={to}
          selected={to === pathname}
          onClick={onClose}
          sx={{ minWidth: 180 }}
        >
          {t(name)}
        </MenuItem>
      ))}
    </Menu>
  )
}
