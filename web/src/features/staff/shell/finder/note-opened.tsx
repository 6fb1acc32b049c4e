import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { paths, toCustomerAddress, toOrderAddress } from '#lib/navigation/paths.ts'
import { noteOpened, type Recent } from './recent.ts'

/** Records which orders and customers are opened, however they are reached. */
export function NoteOpened({ uid }: { uid: string }) {
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
