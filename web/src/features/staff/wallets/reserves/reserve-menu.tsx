import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { subjects } from '@rupee/domain/approvals/subjects.ts'
import type { StockedWallet } from '@rupee/domain/wallets/wallet.ts'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useWaitingApproval } from '#collections/staff/approvals.ts'
import { MoreVertIcon as MoreIcon } from '#components/icons/staff-icons.tsx'
import { paths } from '#lib/navigation/paths.ts'

interface ReserveMenuProps {
  readonly wallet: StockedWallet
  readonly onCorrect: () => void
}

/** Menu of rare actions on a reserve. Shows if a change of this wallet waits for a second person. */
export function ReserveMenu({ wallet, onCorrect }: ReserveMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const waiting = useWaitingApproval(subjects.wallet(wallet.id))
  const close = () => setAnchor(undefined)
  return (
    <>
      <Tooltip title="More">
        <IconButton
          aria-label={`More actions for ${wallet.name}`}
          aria-haspopup="menu"
          aria-expanded={anchor !== undefined}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={{ minWidth: 44, minHeight: 44 }}
        >
          <MoreIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== undefined} anchorEl={anchor} onClose={close}>
        <MenuItem
          onClick={() => {
            close()
            onCorrect()
          }}
        >
          Correct the reserve
        </MenuItem>
      </Menu>
      {waiting && (
        <Link component={RouterLink} to={paths.adminApprovals} variant="body2" sx={{ display: 'block' }}>
          Change pending
        </Link>
      )}
    </>
  )
}
