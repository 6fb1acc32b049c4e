import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { type CannedKind, type CannedText, fillCannedText } from '@rupee/domain/thread/canned-texts.ts'
import { type KeyboardEvent, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { useCannedTexts } from '#collections/thread/canned-texts.ts'
import { PostAddOutlinedIcon as InsertIcon } from '#components/icons/staff-icons.tsx'
import { KeyCap } from '#components/text/key-cap.tsx'
import { CannedDialog } from './canned-dialog.tsx'
import { kindNames } from './kind-names.ts'

/** Handle to open the menu by a shortcut. */
export interface CannedMenuHandle {
  /** Opens the menu, limited to texts of these kinds. Returns whether there are any. */
  readonly open: (offer?: CannedOffer) => boolean
}

interface CannedOffer {
  readonly kinds: readonly CannedKind[]
  readonly onInsert: (text: string) => void
  readonly onDismiss: () => void
}

interface CannedMenuProps {
  readonly order: Order
  /** Kinds of texts that fit here. */
  readonly kinds: readonly CannedKind[]
  readonly disabled?: boolean
  /** Icon only, where there is no room for a label. */
  readonly isCompact?: boolean
  /** Receives a text with its fields filled in, after the menu has closed, so that the focus can move on. */
  readonly onInsert: (text: string) => void
  readonly ref?: Ref<CannedMenuHandle>
}

const label = 'Insert a text'

/** Menu of canned texts to insert into a field, with a way to edit them. */
export function CannedMenu({ order, disabled = false, isCompact = false, ref, ...usual }: CannedMenuProps) {
  const menuId = useId()
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [offer, setOffer] = useState<CannedOffer>()
  const [isEditing, setIsEditing] = useState(false)
  const afterClosing = useAfterClosing(offer !== undefined)
  const live = useCannedTexts()
  const saved = live.status === 'success' ? live.data : undefined
  const isOff = disabled || !saved
  const listTexts = (kinds: readonly CannedKind[]) =>
    kinds.flatMap((kind) => (saved?.texts ?? []).filter((each) => each.kind === kind))
  const open = (given?: CannedOffer) => {
    if (isOff || (given && listTexts(given.kinds).length === 0)) return false
    const before = document.activeElement
    const goBack = () => before instanceof HTMLElement && before.focus()
    setOffer(given ?? { ...usual, onDismiss: goBack })
    return true
  }
  useImperativeHandle(ref, () => ({ open }))
  const close = (then: () => void) => {
    afterClosing(then)
    setOffer(undefined)
  }
  const { name, trackingID, amountReceived, to_currency } = order
  const fields = {
    name,
    id: trackingID,
    amount: withCurrency(amountReceived, to_currency),
  }
  const insert = ({ text }: CannedText) => close(() => offer?.onInsert(fillCannedText(text, fields)))
  const numbered = listTexts(offer?.kinds ?? [])
  const pressDigit = (event: KeyboardEvent) => {
    const chosen = /^[1-9]$/.test(event.key) ? numbered[Number(event.key) - 1] : undefined
    if (!chosen) return
    event.preventDefault()
    insert(chosen)
  }
  const opener = {
    ref: setButton,
    disabled: isOff,
    'aria-haspopup': 'menu',
    'aria-expanded': offer !== undefined,
    'aria-controls': offer ? menuId : undefined,
    onClick: () => open(),
  } as const
  return (
    <>
      {isCompact ? (
        <Tooltip title={`${label} (I)`}>
          <span>
            <IconButton {...opener} aria-label={label} aria-keyshortcuts="i">
              <InsertIcon />
            </IconButton>
          </span>
        </Tooltip>
      ) : (
        <Button {...opener} size="small" startIcon={<InsertIcon />} sx={{ alignSelf: 'flex-start' }}>
          {label}
        </Button>
      )}
      <Menu
        id={menuId}
        anchorEl={button}
        open={offer !== undefined}
        onClose={() => close(() => offer?.onDismiss())}
        onKeyDown={pressDigit}
        disableRestoreFocus
        transitionDuration={0}
      >
        {(offer?.kinds ?? []).flatMap((kind) => [
          <ListSubheader key={kind} sx={{ lineHeight: 2.25 }}>
            {kindNames[kind]}
          </ListSubheader>,
          ...listTexts([kind]).map((each) => (
            <MenuItem key={each.id} onClick={() => insert(each)} sx={{ whiteSpace: 'normal', gap: 2 }}>
              <Box component="span" sx={{ flex: 1 }}>
                {each.title}
              </Box>
              {numbered.indexOf(each) < 9 && <KeyCap>{String(numbered.indexOf(each) + 1)}</KeyCap>}
            </MenuItem>
          )),
        ])}
        <Divider />
        <MenuItem onClick={() => close(() => setIsEditing(true))}>Change the texts…</MenuItem>
      </Menu>
      {isEditing && saved && <CannedDialog saved={saved} onClose={() => setIsEditing(false)} />}
    </>
  )
}

/** Runs a callback once the menu no longer holds the focus. */
function useAfterClosing(isOpen: boolean): (then: () => void) => void {
  const next = useRef<() => void>(undefined)
  useEffect(() => {
    if (isOpen) return
    next.current?.()
    next.current = undefined
  }, [isOpen])
  return (then) => {
    next.current = then
  }
}
