import AdsIcon from '@mui/icons-material/CampaignOutlined'
import RatesIcon from '@mui/icons-material/CurrencyExchangeOutlined'
import UsersIcon from '@mui/icons-material/GroupOutlined'
import AuditIcon from '@mui/icons-material/HistoryOutlined'
import HomeIcon from '@mui/icons-material/HomeOutlined'
import SecurityIcon from '@mui/icons-material/LockOutlined'
import PaymentIcon from '@mui/icons-material/PaymentsOutlined'
import OrdersIcon from '@mui/icons-material/PendingActionsOutlined'
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '#lib/navigation/paths.ts'

const destinations = [
  { name: 'Go to home page', to: paths.home, Icon: HomeIcon },
  { name: 'Admin Dashboard', to: paths.admin, Icon: DashboardIcon },
  { name: 'Payment Details', to: paths.adminBankDetails, Icon: PaymentIcon },
  { name: 'Currency Rates', to: paths.adminRates, Icon: RatesIcon },
  { name: 'Pending Transactions', to: paths.adminOrders, Icon: OrdersIcon },
  { name: 'Users', to: paths.adminUsers, Icon: UsersIcon },
  { name: 'Ads', to: paths.adminAds, Icon: AdsIcon },
  { name: 'Audit', to: paths.adminAudit, Icon: AuditIcon },
  { name: 'Login and security', to: paths.security, Icon: SecurityIcon },
]

export function AdminNavigation({ onLeave }: { onLeave?: () => void }) {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Admin">
      <List>
        {destinations.map(({ name, to, Icon }) => (
          <ListItem key={to} disablePadding>
            <ListItemButton
              component={Link}
              to={to}
              selected={to === pathname}
              aria-current={to === pathname ? 'page' : undefined}
              onClick={() => onLeave?.()}
              sx={{ borderRadius: 1, mx: 1 }}
            >
              <ListItemIcon sx={{ minWidth: 40 }}>
                <Icon />
              </ListItemIcon>
              <ListItemText primary={name} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </nav>
  )
}
