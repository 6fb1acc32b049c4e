import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import {
  CheckCircleOutlinedIcon as FineIcon,
  VisibilityOutlinedIcon as LookIcon,
} from '#components/icons/shared-icons.tsx'
import type { PayoutCheck } from './use-payout-on-chain.ts'

/** Finding about a payout on its chain. Empty for other references, and if checks are off. */
export function PayoutOnChain({ finding, explorer, isChecking, checkAgain }: PayoutCheck) {
  return (
    // Always rendered, so that screen readers announce its content when it changes.
    <Box role="status" aria-label="Payout on the chain" sx={{ '&:empty': { display: 'none' }, mb: 1.5 }}>
      {isChecking && (
        <Typography variant="body2" color="textSecondary" sx={line}>
          <CircularProgress size={16} aria-hidden />
          Looking up the transaction…
        </Typography>
      )}
      {finding && (
        <Typography component="div" variant="body2" sx={line}>
          {finding.tone === 'fine' ? (
            <FineIcon fontSize="small" color="success" />
          ) : (
            <LookIcon fontSize="small" color="secondary" />
          )}
          <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <strong>{finding.label}.</strong> {finding.reason}{' '}
            {explorer && (
              <Link href={explorer.address} target="_blank" rel="noreferrer">
                {explorer.name}
              </Link>
            )}
          </Box>
          {finding.tone !== 'fine' && (
            <Button size="small" sx={{ flexShrink: 0, py: 0 }} onClick={checkAgain}>
              Check again
            </Button>
          )}
        </Typography>
      )}
    </Box>
  )
}

const line = { display: 'flex', alignItems: 'flex-start', gap: 1 }
