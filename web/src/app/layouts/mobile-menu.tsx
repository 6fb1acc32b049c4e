import IconButton from '@mui/material/IconButton'
import { t } from '@rupee/domain/language/translate.ts'
import { lazy, Suspense, useId, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { MenuIcon } from '#components/icons/site-icons.tsx'

const load = () => import('./mobile-menu-list.tsx')
const MobileMenuList = lazy(async () => ({ default: (await load()).MobileMenuList }))

/** Loads the menu after the rates, so that it also opens when the connection is lost. */
export async function preloadMobileMenu(): Promise<void> {
  // The failure is reported as a chunk error, and opening the menu retries.
  await load().catch(() => {})
}

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
        aria-label={t('Menu')}
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
