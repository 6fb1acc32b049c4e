import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { said, t } from '@rupee/domain/language/translate.ts'

const steps = [
  { name: said('Convert'), what: said('Your rate is held while you pay') },
  { name: said('Pay'), what: said('From an account in your own name') },
  { name: said('Receive'), what: said('In your bank account or wallet') },
]

/** Explanation of a swap in three steps, side by side also on phones. */
export function Steps() {
  return (
    <Box
      component="ol"
      aria-label={t('How it works')}
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
            {index + 1}. {t(name)}
          </Typography>
          <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            {t(what)}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
