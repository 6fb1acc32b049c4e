import ReservesIcon from '@mui/icons-material/AccountBalanceWalletOutlined'
import StaffIcon from '@mui/icons-material/BadgeOutlined'
import AdsIcon from '@mui/icons-material/CampaignOutlined'
import RatesIcon from '@mui/icons-material/CurrencyExchangeOutlined'
import UsersIcon from '@mui/icons-material/GroupOutlined'
import AuditIcon from '@mui/icons-material/HistoryOutlined'
import HomeIcon from '@mui/icons-material/HomeOutlined'
import ApprovalsIcon from '@mui/icons-material/HowToRegOutlined'
import SecurityIcon from '@mui/icons-material/LockOutlined'
import PaymentIcon from '@mui/icons-material/PaymentsOutlined'
import OrdersIcon from '@mui/icons-material/PendingActionsOutlined'
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined'
import ControlsIcon from '@mui/icons-material/TuneOutlined'
import Chip from '@mui/material/Chip'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import { may, type Right } from '@rupee/domain/people/roles.ts'
import { Link, useLocation } from 'react-router-dom'
import { useWaitingCount } from '#collections/safeguards/approvals.ts'
import { paths } from '#lib/navigation/paths.ts'
import { useSession } from '#lib/session/session.ts'

interface Destination {
  readonly name: string
  readonly to: string
  readonly Icon: typeof HomeIcon
  /** What a page takes that is not for all staff. */
  readonly right?: Right
}

const destinations: readonly Destination[] = [
  { name: 'Go to home page', to: paths.home, Icon: HomeIcon },
  { name: 'Admin Dashboard', to: paths.admin, Icon: DashboardIcon },
  { name: 'Payment Details', to: paths.adminBankDetails, Icon: PaymentIcon, right: 'see payment details' },
  { name: 'Currency Rates', to: paths.adminRates, Icon: RatesIcon },
  { name: 'Reserves', to: paths.adminReserves, Icon: ReservesIcon, right: 'see lists' },
  { name: 'Pending Transactions', to: paths.adminOrders, Icon: OrdersIcon },
  { name: 'Users', to: paths.adminUsers, Icon: UsersIcon },
  { name: 'Ads', to: paths.adminAds, Icon: AdsIcon, right: 'change the ad' },
  { name: 'Audit', to: paths.adminAudit, Icon: AuditIcon, right: 'see the audit' },
  { name: 'Approvals', to: paths.adminApprovals, Icon: ApprovalsIcon, right: 'decide requests' },
  { name: 'Limits and controls', to: paths.adminControls, Icon: ControlsIcon, right: 'change controls' },
  { name: 'Staff', to: paths.adminStaff, Icon: StaffIcon, right: 'manage staff' },
  { name: 'Login and security', to: paths.security, Icon: SecurityIcon },
]

export function AdminNavigation({ onLeave }: { onLeave?: () => void }) {
  const { pathname } = useLocation()
  const waiting = useWaitingCount()
  const session = useSession()
  const role = session.status === 'customer' ? session.role : undefined
  const open = destinations.filter(({ right }) => !right || (role && may(role, right)))
  return (
    <nav aria-label="Admin">
      <List>
        {open.map(({ name, to, Icon }) => (
          <ListItem key={to} disablePadding>
            <ListItemButton
              component={Link}
              to={to}
              selected={isAt(pathname, to)}
              aria-current={to === pathname ? 'page' : undefined}
              onClick={() => onLeave?.()}
              sx={{ borderRadius: 1, mx: 1 }}
            >
              <ListItemIcon sx={{ minWidth: 40 }}>
                <Icon />
              </ListItemIcon>
              <ListItemText primary={name} />
              {to === paths.adminApprovals && <Waiting count={waiting} />}
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </nav>
  )
}

/** The page of a customer is below that of the users. */
function isAt(pathname: string, to: string): boolean {
  return to === pathname || (to === paths.adminUsers && pathname.startsWith(`${to}/`))
}

/** How many requests wait for a second person. */
function Waiting({ count }: { count: number }) {
  if (count === 0) return null
  return <Chip size="small" color="primary" label={`${count} waiting`} />
}
