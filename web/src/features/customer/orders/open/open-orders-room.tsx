import Skeleton from '@mui/material/Skeleton'
import { useSession } from '#lib/session/session.ts'

const hint = 'open-orders-height'

/** Placeholder with the height of the last visit, so that nothing shifts when the open orders load. */
export function OpenOrdersRoom() {
  const session = useSession()
  const isExpected =
    session.status === 'customer' || (session.status === 'loading' && session.wasSignedIn === true)
  const height = Number(localStorage.getItem(hint))
  return isExpected && height > 0 ? <Skeleton variant="rounded" height={height} /> : null
}

/** Remembers the height of the open orders for the next visit, until the returned function is called. */
export function rememberHeight(section: HTMLElement): () => void {
  const observer = new ResizeObserver(() => localStorage.setItem(hint, String(section.offsetHeight)))
  observer.observe(section)
  return () => observer.disconnect()
}

export function forgetHeight(): void {
  localStorage.removeItem(hint)
}
