import AppBar from '@mui/material/AppBar'
import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import type { Theme } from '@mui/material/styles'
import Toolbar from '@mui/material/Toolbar'
import { texts } from '@rupee/domain/texts.ts'
import { useCallback, useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useWaitingCount } from '#collections/staff/approvals.ts'
import { useOwnRole } from '#collections/staff/own-role.ts'
import { PageBoundary } from '#components/feedback/page-boundary.tsx'
import { offlineBarHeight } from '#components/feedback/use-bottom-room.ts'
import { MenuIcon } from '#components/icons/site-icons.tsx'
import { Brand } from '#components/layout/brand.tsx'
import { SkipLink } from '#components/layout/skip-link.tsx'
import { HeaderTools } from '#features/staff/shell/header-tools.tsx'
import { AdminNavigation } from '#features/staff/shell/navigation/admin-navigation.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { type Customer, refreshAfterChange, useSession } from '#lib/session/session.ts'
import { toastError } from '#lib/toasts/toasts.ts'
import { StaffLook } from './staff-look.tsx'

const contentId = 'content'
const sidebarWidth = 264

/** Lets the menu scroll in a low window; otherwise its end is cut, and the page grows taller than its content. */
const sidebar = {
  position: 'sticky',
  top: 64,
  zIndex: 'drawer',
  '& nav': {
    maxHeight: `calc(100dvh - 65px - ${offlineBarHeight})`,
    overflowY: 'auto',
    scrollbarWidth: 'thin',
  },
} as const

/**
 * Collapses the sidebar to icons where the desk needs the width for list, order and proof. It expands over the page
 * on hover and focus.
 */
const rail = {
  width: { md: sidebarWidth, lg: 64, xl: sidebarWidth },
  '& nav': (theme: Theme) => ({
    [theme.breakpoints.between('lg', 'xl')]: {
      overflowX: 'hidden',
      whiteSpace: 'nowrap',
      width: 63,
      backgroundColor: theme.vars?.palette.background.default,
      '&:not(:hover, :has(:focus-visible))': {
        '& .MuiListItemText-root': { opacity: 0 },
        '& .MuiListItem-root > .MuiBox-root': { top: 2, right: 9, transform: 'scale(0.75)' },
      },
      '&:hover, &:has(:focus-visible)': {
        width: sidebarWidth,
        boxShadow: theme.shadows[8],
      },
    },
  }),
}

/** Layout of staff pages: a sidebar, which phones hide behind a button. */
export function AdminLayout() {
  const { pathname } = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  const close = useCallback(() => setIsOpen(false), [])
  const waiting = useWaitingCount()
  const session = useSession()
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: `calc(100dvh - ${offlineBarHeight})` }}>
      <RoleWatch />
      <SkipLink to={contentId} />
      <AppBar
        position="sticky"
        sx={{ bgcolor: 'background.default', borderBottom: 1, borderColor: 'divider', color: 'text.primary' }}
      >
        <Toolbar sx={{ gap: { xs: 0.5, sm: 1 } }}>
          <IconButton
            color="inherit"
            edge="start"
            aria-label={waiting === 0 ? 'Menu' : `Menu, ${waiting} to approve`}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(true)}
            sx={{ display: { md: 'none' } }}
          >
            {waiting === 0 ? (
              <MenuIcon />
            ) : (
              <Badge color="primary" badgeContent={waiting}>
                <MenuIcon />
              </Badge>
            )}
          </IconButton>
          {/* Icon only, where there is no room for the name. */}
          <Box
            sx={{
              display: 'flex',
              mr: 'auto',
              width: { xs: 28, sm: 'auto' },
              overflow: 'hidden',
              whiteSpace: 'nowrap',
            }}
          >
            <Brand />
          </Box>
          {session.status === 'customer' && <HeaderTools key={session.uid} person={session} />}
        </Toolbar>
      </AppBar>
      <Drawer open={isOpen} onClose={close} sx={{ display: { md: 'none' } }}>
        <Box sx={{ width: sidebarWidth }}>
          <AdminNavigation onLeave={close} />
        </Box>
      </Drawer>
      <Box sx={{ display: 'flex', flex: 1 }}>
        <Box
          sx={{
            display: { xs: 'none', md: 'block' },
            width: sidebarWidth,
            flexShrink: 0,
            borderRight: 1,
            borderColor: 'divider',
            ...(pathname === paths.adminOrders && rail),
          }}
        >
          <Box sx={sidebar}>
            <AdminNavigation />
          </Box>
        </Box>
        <Box
          component="main"
          id={contentId}
          tabIndex={-1}
          sx={{ flex: 1, minWidth: 0, p: { xs: 2, sm: 3 }, outline: 'none' }}
        >
          <StaffLook>
            <PageBoundary at={pathname}>
              <Outlet />
            </PageBoundary>
          </StaffLook>
        </Box>
      </Box>
    </Box>
  )
}

/** Tells staff that their role has changed, and logs them out if that ended their session. */
function RoleWatch() {
  const session = useSession()
  return session.status === 'customer' ? <Watch key={session.session} person={session} /> : null
}

function Watch({ person: { uid, role } }: { person: Customer }) {
  const live = useOwnRole(uid)
  const isChanged = live.status === 'success' && live.data !== role
  useEffect(() => {
    if (!isChanged) return
    toastError(texts.yourRightsChanged)
    void refreshAfterChange()
  }, [isChanged])
  return null
}
