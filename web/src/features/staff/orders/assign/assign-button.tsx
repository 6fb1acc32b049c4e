import Avatar from '@mui/material/Avatar'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { Order } from '@rupee/domain/orders/order.ts'
import { useState } from 'react'
import { PersonAddAltOutlinedIcon as AssignIcon } from '#components/icons/staff-icons.tsx'
import { useKeys } from '#lib/keyboard/use-keys.ts'
import { useSession } from '#lib/session/session.ts'
import { useMay } from '#lib/session/use-may.ts'
import { assignOrder } from './assign.ts'
import { AssigneeMenu } from './assignee-menu.tsx'
import { toInitials } from './initials.ts'
import { useAssignmentLookup } from './use-assignment-lookup.ts'

/** Shows the assignee of a pending order, and reassigns it. */
export function AssignButton({ order }: { order: Order }) {
  const assignment = useAssignmentLookup()(order.trackingID)
  const mayAssign = useMay('decide orders')
  if (order.status !== 'pending') return null
  if (!mayAssign) return assignment ? <AssigneeAvatar name={assignment.name} /> : null
  return <Assign order={order} assignee={assignment?.assignee} name={assignment?.name} />
}

interface AssignProps {
  readonly order: Order
  readonly assignee: string | undefined
  readonly name: string | undefined
}

function Assign({ order, assignee, name }: AssignProps) {
  const session = useSession()
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [isChoosing, setIsChoosing] = useState(false)
  const toMe = () => {
    if (session.status === 'customer' && assignee !== session.uid) void assignOrder(order, session)
  }
  useKeys({ m: { does: 'Assign to me', act: toMe } }, undefined, 'In an open order')
  const label = name === undefined ? 'Assign' : `Assigned to ${name}`
  return (
    <>
      <Tooltip title={name === undefined ? 'Assign (M for me)' : label}>
        <IconButton
          ref={setButton}
          size="small"
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={isChoosing}
          onClick={() => setIsChoosing(true)}
        >
          {name === undefined ? <AssignIcon /> : <Initials name={name} />}
        </IconButton>
      </Tooltip>
      {isChoosing && (
        <AssigneeMenu
          anchor={button}
          assignee={assignee ?? null}
          onChoose={(chosen) => void assignOrder(order, chosen)}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </>
  )
}

function AssigneeAvatar({ name }: { name: string }) {
  return (
    <Tooltip title={`Assigned to ${name}`}>
      <span role="img" aria-label={`Assigned to ${name}`}>
        <Initials name={name} />
      </span>
    </Tooltip>
  )
}

function Initials({ name }: { name: string }) {
  return (
    <Avatar
      sx={{
        width: 24,
        height: 24,
        fontSize: '0.6875rem',
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
      }}
    >
      {toInitials(name)}
    </Avatar>
  )
}
