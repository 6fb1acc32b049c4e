import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { useSitePause, useWallets } from '#collections/board/board.ts'
import { ratesAddress } from '#lib/navigation/paths.ts'
import { describePause } from './pause-in-words.ts'

/** Reminder of paused wallets, so that nobody forgets to resume them. */
export function PauseLine() {
  const site = useSitePause()
  const wallets = useWallets()
  const words = describePause(site, wallets.status === 'success' ? wallets.data : [])
  if (words === undefined) return null
  return (
    <Alert
      severity="warning"
      role="status"
      action={
        <Button color="inherit" size="small" component={Link} to={ratesAddress}>
          Go to the rates
        </Button>
      }
    >
      {words}
    </Alert>
  )
}
