import FineIcon from '@mui/icons-material/CheckCircleOutlined'
import LookIcon from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { describeTransfer } from '@rupee/domain/chains/transfer-check.ts'
import { explorerLink } from '@rupee/domain/networks/explorer.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { useTransferCheck } from './use-transfer-check.ts'

interface PayoutOnChainProps {
  readonly order: Order
  /** Payout reference as typed. */
  readonly reference: string
}

/** Finding about a payout on its chain, before it is recorded. Empty for other references, and if checks are off. */
export function PayoutOnChain({ order, reference }: PayoutOnChainProps) {
  const { trackingID, toWallet: wallet, toNetwork: network, amountReceived: amount, to_currency } = order
  const wanted = { trackingID, wallet, network, reference, is: 'payout' } as const
  const { check, isChecking, checkAgain } = useTransferCheck(wanted)
  const finding = check && describeTransfer(check, { is: 'payout', amount, code: to_currency })
  const explorer = explorerLink(network, reference)
  return (
    // Always there, so that screen readers announce what comes into it.
    <Box role="status" aria-label="Payout on the chain" sx={{ '&:empty': { display: 'none' }, mb: 1 }}>
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
            <Button size="small" sx={{ flexShrink: 0 }} onClick={checkAgain}>
              Check again
            </Button>
          )}
        </Typography>
      )}
    </Box>
  )
}

const line = { display: 'flex', alignItems: 'center', gap: 1 }
