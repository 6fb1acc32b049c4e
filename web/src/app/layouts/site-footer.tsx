import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { said, t } from '@rupee/domain/language/translate.ts'
import { siteName } from '@rupee/domain/site/site-name.ts'
import { Link as RouterLink } from 'react-router-dom'
import { FacebookIcon, InstagramIcon, TelegramIcon, XIcon } from '#components/icons/site-icons.tsx'
import { ColorSchemeSwitch } from '#components/layout/color-scheme-switch.tsx'
import { social } from '#lib/config/operator.ts'
import { paths } from '#lib/navigation/paths.ts'

const destinations = [
  { name: said('Frequently asked questions'), to: paths.faq },
  { name: said('Contact'), to: paths.contact },
  { name: said('Terms and conditions'), to: paths.terms },
  { name: said('Privacy policy'), to: paths.privacy },
  { name: said('AML policy'), to: paths.aml },
  { name: said('KYC guidelines'), to: paths.kycGuidelines },
]

const socials = [
  { name: 'Facebook', Icon: FacebookIcon, to: social.facebook },
  { name: 'Instagram', Icon: InstagramIcon, to: social.instagram },
  { name: 'Telegram', Icon: TelegramIcon, to: social.telegram },
  { name: 'X', Icon: XIcon, to: social.x },
].flatMap(({ to, ...each }) => (to === undefined ? [] : [{ to, ...each }]))

export function SiteFooter() {
  return (
    <Box component="footer" sx={{ borderTop: 1, borderColor: 'divider', py: 3 }}>
      <Container>
        <Stack spacing={2}>
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              justifyContent: 'space-between',
              gap: 2,
            }}
          >
            <Box
              component="nav"
              aria-label={t('Help and legal')}
              sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}
            >
              {destinations.map(({ name, to }) => (
                <Link key={to} component={RouterLink} to={to} variant="body2" sx={{ py: 1 }}>
                  {t(name)}
                </Link>
              ))}
            </Box>
            {socials.length > 0 && (
              <Box component="nav" aria-label={t('Social media')} sx={{ mx: -1 }}>
                {socials.map(({ name, Icon, to }) => (
                  <IconButton key={name} component={RouterLink} to={to} aria-label={name}>
                    <Icon />
                  </IconButton>
                ))}
              </Box>
            )}
            <Box sx={{ display: { md: 'none' } }}>
              <ColorSchemeSwitch />
            </Box>
          </Box>
          <Typography variant="body2" color="textSecondary">
            {t(
              '{siteName}. Pay only from an account in your own name. If you trade with what you buy, you can lose all of it.',
              { siteName },
            )}
          </Typography>
        </Stack>
      </Container>
    </Box>
  )
}
