import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'

export function SiteFooter() {
  return (
    <Box component="footer" sx={{ borderTop: 1, borderColor: 'divider', py: 3 }}>
      <Container>
        <Typography variant="body2" color="textSecondary">
          Rupee Exchange. Pay only from an account in your own name; trading with what you buy can lose all of
          it.
        </Typography>
      </Container>
    </Box>
  )
}
