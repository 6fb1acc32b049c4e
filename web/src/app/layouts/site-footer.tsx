import FacebookIcon from '@mui/icons-material/Facebook'
import InstagramIcon from '@mui/icons-material/Instagram'
import TelegramIcon from '@mui/icons-material/Telegram'
import XIcon from '@mui/icons-material/X'
import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { social } from '#lib/config/operator.ts'
import { paths } from '#lib/navigation/paths.ts'

const destinations = [
  { name: 'Frequently asked questions', to: paths.faq },
  { name: 'Contact', to: paths.contact },
  { name: 'Terms and conditions', to: paths.terms },
  { name: 'Privacy policy', to: paths.privacy },
  { name: 'AML policy', to: paths.aml },
  { name: 'KYC guidelines', to: paths.kycGuidelines },
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
              aria-label="Help and legal"
              sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}
            >
              {destinations.map(({ name, to }) => (
                <Link key={to} component={RouterLink} to={to} variant="body2" sx={{ py: 1 }}>
                  {name}
                </Link>
              ))}
            </Box>
            {socials.length > 0 && (
              <Box component="nav" aria-label="Social media" sx={{ mx: -1 }}>
                {socials.map(({ name, Icon, to }) => (
                  <IconButton key={name} component={RouterLink} to={to} aria-label={name}>
                    <Icon />
                  </IconButton>
                ))}
              </Box>
            )}
          </Box>
          <Typography variant="body2" color="textSecondary">
            Rupee Exchange. Pay only from an account in your own name; trading with what you buy can lose all
            of it.
          </Typography>
        </Stack>
      </Container>
    </Box>
  )
}
