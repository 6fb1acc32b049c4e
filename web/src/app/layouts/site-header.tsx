import AppBar from '@mui/material/AppBar'
import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Toolbar from '@mui/material/Toolbar'
import { t } from '@rupee/domain/language/translate.ts'
import { Link, NavLink } from 'react-router-dom'
import { Brand } from '#components/layout/brand.tsx'
import { ColorSchemeSwitch } from '#components/layout/color-scheme-switch.tsx'
import { LanguageSwitch } from '#components/layout/language-switch.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { useTitleCount } from '#lib/navigation/title-count.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { useNavigation, useOwnPlace } from './navigation.ts'

const wide = { display: { xs: 'none', md: 'flex' } }
const narrow = { display: { xs: 'flex', md: 'none' }, whiteSpace: 'nowrap' }

export function SiteHeader() {
  const own = useOwnPlace()
  const needs = useTitleCount()
  return (
    <AppBar
      position="sticky"
      sx={{ bgcolor: 'background.default', borderBottom: 1, borderColor: 'divider', color: 'text.primary' }}
    >
      <Container>
        <Toolbar disableGutters sx={{ gap: { xs: 0.5, sm: 1 } }}>
          <Box
            component={Link}
            to={paths.home}
            sx={{ display: 'flex', color: 'inherit', textDecoration: 'none', mr: 'auto' }}
          >
            <Brand />
          </Box>
          <Box component="nav" aria-label={t('Main')} sx={{ ...wide, gap: 0.5 }}>
            {useNavigation().map(({ name, to }) => (
              <Button
                key={to}
                component={NavLink}
                to={to}
                end
                color="inherit"
                sx={{ '&.active': { color: 'primary.main', bgcolor: 'action.hover' } }}
              >
                {t(name)}
              </Button>
            ))}
          </Box>
          <LanguageSwitch />
          {/* In the footer on phones, to leave room for the login link. */}
          <Box sx={wide}>
            <ColorSchemeSwitch />
          </Box>
          <Badge badgeContent={needs || null} color="secondary" max={99} sx={wide}>
            <Button component={Link} to={own.to} variant="outlined" sx={{ minWidth: 148 }}>
              {t(own.name)}
            </Button>
          </Badge>
          {own.to === paths.login && (
            <Button
              component={Link}
              to={own.to}
              size="small"
              variant="outlined"
              sx={{ ...narrow, minWidth: 0 }}
            >
              {t(own.name)}
            </Button>
          )}
          <Badge badgeContent={needs || null} color="secondary" max={99} overlap="circular" sx={narrow}>
            <MobileMenu />
          </Badge>
        </Toolbar>
      </Container>
    </AppBar>
  )
}
