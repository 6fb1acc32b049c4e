import InsertIcon from '@mui/icons-material/PostAddOutlined'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { formatAmount } from '@rupee/domain/money/format-amount.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { type CannedKind, fillCannedText } from '@rupee/domain/thread/canned-texts.ts'
import { type MouseEvent, useId, useState } from 'react'
import { useCannedTexts } from '#collections/thread/canned-texts.ts'
import { CannedDialog } from './canned-dialog.tsx'
import { kindNames } from './kind-names.ts'

interface CannedMenuProps {
  readonly order: Order
  /** Which texts fit here. */
  readonly kinds: readonly CannedKind[]
  readonly disabled?: boolean
  /** An icon alone, where there is no room for words. */
  readonly isCompact?: boolean
  /** With its fields filled. */
  readonly onInsert: (text: string) => void
}

const label = 'Insert a text'

/** Texts that staff write again and again, to be put into a field, and the way to change them. */
export function CannedMenu({ order, kinds, disabled = false, isCompact = false, onInsert }: CannedMenuProps) {
  const menuId = useId()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [isEditing, setIsEditing] = useState(false)
  const live = useCannedTexts()
  const saved = live.status === 'success' ? live.data : undefined
  const { name, trackingID, amountReceived, to_currency } = order
  const fields = {
    name,
    id: trackingID,
    amount: `${formatAmount(amountReceived, to_currency)} ${to_currency}`,
  }
  const close = () => setAnchor(undefined)
  const insert = (text: string) => {
    close()
    onInsert(fillCannedText(text, fields))
  }
  const edit = () => {
    close()
    setIsEditing(true)
  }
  const opener = {
    disabled: disabled || !saved,
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== undefined,
    'aria-controls': anchor ? menuId : undefined,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
  } as const
  return (
    <>
      {isCompact ? (
        <Tooltip title={label}>
          <span>
            <IconButton {...opener} aria-label={label}>
              <InsertIcon />
            </IconButton>
          </span>
        </Tooltip>
      ) : (
        <Button {...opener} size="small" startIcon={<InsertIcon />} sx={{ alignSelf: 'flex-start' }}>
          {label}
        </Button>
      )}
      <Menu id={menuId} anchorEl={anchor ?? null} open={anchor !== undefined} onClose={close}>
        {kinds.flatMap((kind) => [
          <ListSubheader key={kind} sx={{ lineHeight: 2.25 }}>
            {kindNames[kind]}
          </ListSubheader>,
          ...(saved?.texts ?? [])
            .filter((each) => each.kind === kind)
            .map(({ id, title, text }) => (
              <MenuItem key={id} onClick={() => insert(text)} sx={{ whiteSpace: 'normal' }}>
                {title}
              </MenuItem>
            )),
        ])}
        <Divider />
        <MenuItem onClick={edit}>Change the texts…</MenuItem>
      </Menu>
      {isEditing && saved && <CannedDialog saved={saved} onClose={() => setIsEditing(false)} />}
    </>
  )
}
