import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { type Colleague, useDeciders } from '#collections/staff/colleagues.ts'
import { CheckIcon } from '#components/icons/shared-icons.tsx'
import { useSession } from '#lib/session/session.ts'

interface AssigneeMenuProps {
  readonly anchor: HTMLElement | null
  /** UID of the current assignee; null if unassigned, undefined for several orders. */
  readonly assignee: string | null | undefined
  readonly onChoose: (assignee: Colleague | undefined) => void
  readonly onClose: () => void
}

/** Menu of everyone who can decide orders, the current user first, and of nobody. */
export function AssigneeMenu({ anchor, assignee, onChoose, onClose }: AssigneeMenuProps) {
  const session = useSession()
  const deciders = useDeciders()
  const own = session.status === 'customer' ? session : undefined
  const others = deciders.status === 'success' ? deciders.data.filter(({ uid }) => uid !== own?.uid) : []
  const choose = (chosen: Colleague | undefined) => {
    onClose()
    onChoose(chosen)
  }
  return (
    <Menu anchorEl={anchor} open onClose={onClose} transitionDuration={0}>
      {own && (
        <Choice isChosen={assignee === own.uid} onClick={() => choose({ uid: own.uid, name: own.name })}>
          Me
        </Choice>
      )}
      {others.map((each) => (
        <Choice key={each.uid} isChosen={assignee === each.uid} onClick={() => choose(each)}>
          {each.name}
        </Choice>
      ))}
      {deciders.status === 'loading' && <MenuItem disabled>Loading…</MenuItem>}
      {deciders.status === 'error' && <MenuItem onClick={deciders.retry}>Try again</MenuItem>}
      <Divider />
      <Choice isChosen={assignee === null} onClick={() => choose(undefined)}>
        Nobody
      </Choice>
    </Menu>
  )
}

interface ChoiceProps {
  readonly isChosen: boolean
  readonly onClick: () => void
  readonly children: string
  readonly autoFocus?: boolean
}

/** Passes on further props, such as the initial focus that MUI gives to menu items. */
function Choice({ isChosen, children, ...item }: ChoiceProps) {
  return (
    <MenuItem selected={isChosen} aria-current={isChosen ? 'true' : undefined} {...item}>
      <ListItemText>{children}</ListItemText>
      {isChosen && (
        <ListItemIcon>
          <CheckIcon fontSize="small" />
        </ListItemIcon>
      )}
    </MenuItem>
  )
}
