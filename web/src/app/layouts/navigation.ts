import { paths } from '#lib/navigation/paths.ts'
import { useSession } from '#lib/session/session.ts'

interface Destination {
  readonly name: string
  readonly to: string
}

const forEverybody: readonly Destination[] = [
  { name: 'Home', to: paths.home },
  { name: 'Rates', to: paths.exchangeRates },
  { name: 'FAQ', to: paths.faq },
  { name: 'Contact Us', to: paths.contact },
]

/** What header and mobile menu lead to. */
export function useNavigation(): readonly Destination[] {
  const session = useSession()
  const isAdmin = session.status === 'customer' && session.isAdmin
  return isAdmin ? [...forEverybody, { name: 'Admin Dashboard', to: paths.admin }] : forEverybody
}

/** Where the person's own pages are: the dashboard, or the login. */
export function useOwnPlace(): Destination {
  const session = useSession()
  const isIn = session.status === 'loading' ? session.wasSignedIn : session.status === 'customer'
  return isIn ? { name: 'User Dashboard', to: paths.dashboard } : { name: 'Log in', to: paths.login }
}
