import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { unassigned } from '@rupee/domain/search/order-search.ts'
import { useDeciders } from '#collections/staff/colleagues.ts'
import { useSession } from '#lib/session/session.ts'
import { ownOrders } from './own-orders.ts'

interface AssigneeChoiceProps {
  readonly size?: 'small' | 'medium'
  readonly value: string
  readonly onChange: (assignee: string) => void
}

/** Selects the assignee to filter by. */
export function AssigneeChoice({ size = 'small', value, onChange }: AssigneeChoiceProps) {
  const session = useSession()
  const deciders = useDeciders()
  const own = session.status === 'customer' ? session.uid : ''
  const others = deciders.status === 'success' ? deciders.data.filter(({ uid }) => uid !== own) : []
  // A link from a colleague may name the current user.
  const chosen = value === own && own !== '' ? ownOrders : value
  const isKnown = ['', ownOrders, unassigned].includes(chosen) || others.some(({ uid }) => uid === chosen)
  return (
    <TextField
      select
      size={size}
      label="Assigned to"
      value={isKnown ? chosen : unknown}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">Anybody</MenuItem>
      <MenuItem value={ownOrders}>You</MenuItem>
      <MenuItem value={unassigned}>Nobody</MenuItem>
      {others.map(({ uid, name }) => (
        <MenuItem key={uid} value={uid}>
          {name}
        </MenuItem>
      ))}
      {!isKnown && <MenuItem value={unknown}>Somebody else</MenuItem>}
    </TextField>
  )
}

const unknown = 'unknown'
