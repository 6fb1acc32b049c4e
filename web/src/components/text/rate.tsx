import Box from '@mui/material/Box'
import { describeRateParts } from '@rupee/domain/wallets/rate-in-words.ts'

/** Rate in whole rupees, with the exact one beside it in small print. */
export function Rate({ of }: { of: string }) {
  const [whole, exact] = describeRateParts(of)
  return (
    <>
      {whole}
      {exact !== undefined && (
        <>
          {' '}
          <Box
            component="span"
            sx={{
              display: 'inline-block',
              fontSize: { xs: '0.6875rem', sm: '0.75rem' },
              color: 'text.secondary',
            }}
          >
            {exact}
          </Box>
        </>
      )}
    </>
  )
}
