import Divider from '@mui/material/Divider'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { readParameters, toParameters, type View } from '@rupee/domain/views/view.ts'
import { useId, useState } from 'react'
import { useViews } from '#collections/staff/views.ts'
import { BookmarksOutlinedIcon as ViewsIcon } from '#components/icons/staff-icons.tsx'
import {
  type ChangeDesk,
  type DeskParameters,
  deskParameters,
} from '#features/staff/orders/parameters/desk-parameters.ts'
import { Tool } from '#features/staff/orders/toolbar/tool.tsx'
import { useSession } from '#lib/session/session.ts'
import { ViewDialog } from './view-dialog.tsx'
import { ViewsDialog } from './views-dialog.tsx'

interface ViewsMenuProps {
  readonly values: DeskParameters
  readonly onChange: ChangeDesk
}

/** Menu of the desk's saved views. */
export function ViewsMenu(props: ViewsMenuProps) {
  const session = useSession()
  return session.status === 'customer' ? <Views {...props} uid={session.uid} /> : null
}

function Views({ values, onChange, uid }: ViewsMenuProps & { readonly uid: string }) {
  const menuId = useId()
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [dialog, setDialog] = useState<'save' | 'change'>()
  const live = useViews(uid)
  const views = live.status === 'success' ? live.data : []
  const current = toParameters(values)
  const open = (next: 'save' | 'change') => {
    setIsOpen(false)
    setDialog(next)
  }
  const apply = ({ parameters }: View) => {
    setIsOpen(false)
    onChange({ ...noValues, ...readParameters(parameters) }, 'push')
  }
  return (
    <>
      <Tool
        ref={setButton}
        label="Saved views"
        Icon={ViewsIcon}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => setIsOpen(true)}
      />
      <Menu id={menuId} anchorEl={button} open={isOpen} onClose={() => setIsOpen(false)}>
        {groupViews(views).flatMap(({ title, views: some }) => [
          <ListSubheader key={title} sx={{ lineHeight: 2.25 }}>
            {title}
          </ListSubheader>,
          ...some.map((view) => (
            <MenuItem
              key={view.id}
              selected={view.parameters === current}
              onClick={() => apply(view)}
              sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere', maxWidth: 340 }}
            >
              {view.name}
            </MenuItem>
          )),
        ])}
        {views.length > 0 && <Divider />}
        <MenuItem disabled={current === ''} onClick={() => open('save')}>
          Save as a view…
        </MenuItem>
        <MenuItem disabled={views.length === 0} onClick={() => open('change')}>
          Change the views…
        </MenuItem>
      </Menu>
      {dialog === 'save' && <ViewDialog parameters={current} onClose={() => setDialog(undefined)} />}
      {dialog === 'change' && (
        <ViewsDialog views={views} uid={uid} current={current} onClose={() => setDialog(undefined)} />
      )}
    </>
  )
}

const noValues = Object.fromEntries(deskParameters.map((name) => [name, '']))

/** Returns own views, then shared ones, each sorted by name. */
function groupViews(views: readonly View[]) {
  const sorted = views.toSorted((one, other) => names.compare(one.name, other.name))
  const parts = [
    { title: 'Mine', views: sorted.filter(({ shared }) => !shared) },
    { title: 'Shared', views: sorted.filter(({ shared }) => shared) },
  ]
  return parts.filter((part) => part.views.length > 0)
}

const names = new Intl.Collator('en')
