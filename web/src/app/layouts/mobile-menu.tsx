import MenuIcon from '@mui/icons-material/Menu'
import IconButton from '@mui/material/IconButton'
import { lazy, Suspense, useId, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { firstData } from '#lib/loading/first-data.ts'

const load = () => import('./mobile-menu-list.tsx')
const MobileMenuList = lazy(async () => ({ default: (await load()).MobileMenuList }))
// It must be there when the line is down, yet need not be there before the rates.
void firstData.then(load).catch(() => {})

export function MobileMenu() {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [isOpen, setIsOpen] = useState(false)
  const menuId = useId()
  const open = (button: HTMLElement) => {
    setAnchor(button)
    setIsOpen(true)
  }
  return (
    <>
      <IconButton
        color="inherit"
        edge="end"
        aria-label="Menu"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={({ currentTarget }) => open(currentTarget)}
        sx={{ display: { md: 'none' } }}
      >
        <MenuIcon />
      </IconButton>
      {anchor && (
        <ErrorBoundary fallback={null} resetKeys={[isOpen]}>
          <Suspense fallback={null}>
            <MobileMenuList id={menuId} anchor={anchor} isOpen={isOpen} onClose={() => setIsOpen(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
