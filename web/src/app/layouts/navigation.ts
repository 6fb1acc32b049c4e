import { said } from '@rupee/domain/language/translate.ts'
import { paths } from '#lib/navigation/paths.ts'
import { useSession } from '#lib/session/session.ts'

interface Destination {
  /** English name. */
  readonly name: string
  readonly to: string
}

const forEverybody: readonly Destination[] = [
  { name: said('Home'), to: paths.home },
  { name: said('Rates'), to: paths.exchangeRates },
  { name: said('FAQ'), to: paths.faq },
  { name: said('Contact Us'), to: paths.contact },
]

/** Returns the destinations of the header and the mobile menu. */
export function useNavigation(): readonly Destination[] {
  const session = useSession()
  const isAdmin = session.status === 'customer' && session.isAdmin
  return isAdmin ? [...forEverybody, { name: said('Admin Dashboard'), to: paths.admin }] : forEverybody
}

/** Returns the link to the person's own pages: the dashboard, or the login. */
export function useOwnPlace(): Destination {
  const session = useSession()
  const hasOwnPages = session.status === 'loading' ? session.wasSignedIn : session.status === 'customer'
  return hasOwnPages
    ? { name: said('User Dashboard'), to: paths.dashboard }
    : { name: said('Log in'), to: paths.login }
}
