import Chip from '@mui/material/Chip'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { t } from '@rupee/domain/language/translate.ts'
import { Link, useLocation } from 'react-router-dom'
import { useTitleCount } from '#lib/navigation/title-count.ts'
import { useNavigation, useOwnPlace } from './navigation.ts'

interface MobileMenuListProps {
  readonly id: string
  readonly anchor: HTMLElement
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function MobileMenuList({ id, anchor, isOpen, onClose }: MobileMenuListProps) {
  const { pathname } = useLocation()
  const own = useOwnPlace()
  const needs = useTitleCount()
  return (
    <Menu id={id} anchorEl={anchor} open={isOpen} onClose={onClose}>
      {[...useNavigation(), own].map(({ name, to }) => (
        <MenuItem
          key={to}
          component={Link}
          to={to}
          selected={to === pathname}
          onClick={onClose}
          sx={{ minWidth: 180 }}
        >
          {t(name)}
          {to === own.to && needs > 0 && <Chip size="small" color="secondary" label={needs} sx={{ ml: 1 }} />}
        </MenuItem>
      ))}
    </Menu>
  )
}
