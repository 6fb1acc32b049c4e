import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import type { SavedWithdrawal } from '@rupee/domain/orders/withdrawal.ts'
import { DeleteWithdrawal } from './delete-withdrawal.tsx'
import { typeNames } from './withdrawal-types.ts'

interface WithdrawalRowProps {
  readonly method: SavedWithdrawal
  readonly onDeleted: () => void
}

export function WithdrawalRow({ method, onDeleted }: WithdrawalRowProps) {
  const [first, ...others] = linesOf(method)
  return (
    <ListItem
      divider
      disableGutters
      secondaryAction={<DeleteWithdrawal method={method} onDeleted={onDeleted} />}
    >
      <ListItemText
        primary={first}
        secondary={[typeNames[method.type], ...others].join(' · ')}
        slotProps={{ primary: { sx: { overflowWrap: 'anywhere', fontWeight: 600 } } }}
      />
    </ListItem>
  )
}

/** In full: it is their own, and they must be able to see that it is right. */
function linesOf(method: SavedWithdrawal): readonly string[] {
  switch (method.type) {
    case 'Bank': {
      const { bankName, branch, accountName, accountNumber, ifscCode } = method
      return [accountNumber, accountName, `${bankName}, ${branch}`, ifscCode]
    }
    case 'UPI':
      return [method.upiID]
    case 'Crypto':
      return [method.cryptoAddress]
  }
}
