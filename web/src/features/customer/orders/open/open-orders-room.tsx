import Skeleton from '@mui/material/Skeleton'
import { useSession } from '#lib/session/session.ts'

const hint = 'open-orders-height'

/** Height of the open orders when they were last shown, so that nothing moves when they arrive. */
export function OpenOrdersRoom() {
  const session = useSession()
  const isExpected =
    session.status === 'customer' || (session.status === 'loading' && session.wasSignedIn === true)
  const height = Number(localStorage.getItem(hint))
  return isExpected && height > 0 ? <Skeleton variant="rounded" height={height} /> : null
}

/** Keeps the height of the open orders for the next visit, for as long as they are shown. */
export function rememberHeight(section: HTMLElement): () => void {
  const observer = new ResizeObserver(() => localStorage.setItem(hint, String(section.offsetHeight)))
  observer.observe(section)
  return () => observer.disconnect()
}

export function forgetHeight(): void {
  localStorage.removeItem(hint)
}
