import Button, { type ButtonProps } from '@mui/material/Button'
import Link from '@mui/material/Link'
import { subjects } from '@rupee/domain/approvals/subjects.ts'
import type { StockedWallet } from '@rupee/domain/wallets/wallet.ts'
import { Link as RouterLink } from 'react-router-dom'
import { useWaitingAbout } from '#collections/safeguards/approvals.ts'
import { paths } from '#lib/navigation/paths.ts'

interface CorrectButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'onClick'> {
  readonly wallet: StockedWallet
}

/** Begins a correction. Says if a change of this wallet waits for a second person. */
export function CorrectButton({ wallet, ...props }: CorrectButtonProps) {
  const waiting = useWaitingAbout(subjects.wallet(wallet.id))
  return (
    <>
      <Button {...props} aria-label={`Correct the reserve of ${wallet.name}`}>
        Correct
      </Button>
      {waiting && (
        <Link component={RouterLink} to={paths.adminApprovals} variant="body2" sx={{ display: 'block' }}>
          A change waits
        </Link>
      )}
    </>
  )
}
