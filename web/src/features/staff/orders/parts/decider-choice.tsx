import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useStaffList } from '#collections/staff/staff-list.ts'
import { useSession } from '#lib/session/session.ts'
import { useMay } from '#lib/session/use-may.ts'

interface DeciderChoiceProps {
  readonly size?: 'small' | 'medium'
  readonly value: string
  readonly onChange: (uid: string) => void
}

/** Select for the decider. Only admins see the list of staff. */
export function DeciderChoice(props: DeciderChoiceProps) {
  return useMay('manage staff') ? <AmongAll {...props} /> : <Choice {...props} colleagues={[]} />
}

function AmongAll(props: DeciderChoiceProps) {
  const live = useStaffList()
  return <Choice {...props} colleagues={live.status === 'success' ? live.data.staff : []} />
}

interface Colleague {
  readonly id: string
  readonly name: string
}

function Choice({
  size = 'small',
  value,
  onChange,
  colleagues,
}: DeciderChoiceProps & { readonly colleagues: readonly Colleague[] }) {
  const session = useSession()
  const own = session.status === 'customer' ? session.uid : ''
  const others = colleagues.filter(({ id }) => id !== own)
  const isKnown = value === own || others.some(({ id }) => id === value)
  return (
    <TextField
      select
      size={size}
      label="Decided by"
      value={isKnown || value === '' ? value : unknown}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">Anybody</MenuItem>
      <MenuItem value={own}>You</MenuItem>
      {others.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
      {/* Person named by a colleague's link. */}
      {!isKnown && value !== '' && <MenuItem value={unknown}>Somebody else</MenuItem>}
    </TextField>
  )
}

const unknown = 'unknown'
