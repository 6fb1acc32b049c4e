import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { KeySheet } from '#components/keyboard/key-sheet.tsx'
import { openKeySheet } from '#lib/keyboard/key-sheet.ts'
import { useKeys } from '#lib/keyboard/use-keys.ts'
import { paths, toCustomerAddress, toOrderAddress } from '#lib/navigation/paths.ts'
import { titleCount } from '#lib/navigation/title-count.ts'
import { AlertWatch } from './alerts/alert-watch.tsx'
import { noteOpened, type Recent } from './finder/recent.ts'
import { useWaiting } from './navigation/use-waiting.ts'

interface ShellWatchProps {
  readonly uid: string
  readonly onFind: () => void
}

/** Global shortcuts, tab count and alerts of every staff page. */
export function ShellWatch({ uid, onFind }: ShellWatchProps) {
  const pending = useWaiting()[paths.adminOrders]?.count ?? 0
  useKeys(
    {
      'Ctrl+k': { does: 'Go to a screen, order or customer', act: onFind },
      '?': { does: 'Show keyboard shortcuts', act: openKeySheet },
    },
    undefined,
    'Everywhere',
  )
  useEffect(() => {
    titleCount.set(pending)
    return () => titleCount.set(0)
  }, [pending])
  return (
    <>
      <AlertWatch uid={uid} />
      <NoteOpened uid={uid} />
      <KeySheet />
    </>
  )
}

/** Records which orders and customers are opened, however they are reached. */
function NoteOpened({ uid }: { uid: string }) {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const recent = toRecent(pathname, search)
    if (recent) noteOpened(uid, recent)
  }, [uid, pathname, search])
  return null
}

function toRecent(pathname: string, search: string): Recent | undefined {
  const order = pathname === paths.adminOrders && new URLSearchParams(search).get('order')
  if (order) return { to: toOrderAddress(order), label: order }
  const customers = `${paths.adminUsers}/`
  if (!pathname.startsWith(customers)) return undefined
  const customer = decodeURIComponent(pathname.slice(customers.length))
  return { to: toCustomerAddress(customer), customer }
}
