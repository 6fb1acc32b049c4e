import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

const steps = [
  { name: 'Convert', what: 'Your rate is held while you pay' },
  { name: 'Pay', what: 'From an account in your own name' },
  { name: 'Receive', what: 'In your bank account or wallet' },
]

/** How a swap goes, in three steps that stand beside each other on a phone, too. */
export function Steps() {
  return (
    <Box
      component="ol"
      aria-label="How it works"
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
        gap: { xs: 1, sm: 2 },
      }}
    >
      {steps.map(({ name, what }, index) => (
        <Box
          key={name}
          component="li"
          sx={{ borderTop: 3, borderColor: 'primary.main', pt: 0.75, overflowWrap: 'anywhere' }}
        >
          <Typography component="span" variant="body2" sx={{ display: 'block', fontWeight: 700 }}>
            {index + 1}. {name}
          </Typography>
          <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            {what}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
