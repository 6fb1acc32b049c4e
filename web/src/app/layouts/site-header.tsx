import AppBar from '@mui/material/AppBar'
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
import { MobileMenu } from './mobile-menu.tsx'
import { useNavigation, useOwnPlace } from './navigation.ts'

const wide = { display: { xs: 'none', md: 'flex' } }

export function SiteHeader() {
  const own = useOwnPlace()
  return (
    <AppBar
      position="sticky"
      sx={{ bgcolor: 'background.default', borderBottom: 1, borderColor: 'divider', color: 'text.primary' }}
    >
      <Container>
        <Toolbar disableGutters sx={{ gap: 1 }}>
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
          <ColorSchemeSwitch />
          <Button component={Link} to={own.to} variant="outlined" sx={{ ...wide, minWidth: 148 }}>
            {t(own.name)}
          </Button>
          <MobileMenu />
        </Toolbar>
      </Container>
    </AppBar>
  )
}
