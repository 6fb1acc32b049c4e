import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { formatDay, formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import { uid as uidSchema } from '@rupee/domain/people/account.ts'
import { isLive } from '@rupee/domain/quotes/quote.ts'
import { texts } from '@rupee/domain/texts.ts'
import { Link as RouterLink } from 'react-router-dom'
import { useBlock } from '#collections/customers/blocks.ts'
import { type Person, usePerson } from '#collections/people.ts'
import { useCustomerQuotes } from '#collections/quotes.ts'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { PageSkeleton } from '#components/feedback/page-skeleton.tsx'
import { RetryAlert } from '#components/feedback/retry-alert.tsx'
import { Columns } from '#components/layout/columns.tsx'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { Panel } from '#components/layout/panel.tsx'
import { FieldList } from '#components/tables/field-list.tsx'
import { RelativeTime } from '#components/text/relative-time.tsx'
import { StatusChip } from '#components/text/status-chip.tsx'
import { ConfirmVerification } from '#features/staff/people/kyc/confirm-verification.tsx'
import { KycDetails } from '#features/staff/people/kyc/kyc-details.tsx'
import { KycStatus } from '#features/staff/people/kyc/kyc-status.tsx'
import { TurnDown } from '#features/staff/people/kyc/turn-down.tsx'
import { mapLive } from '#lib/live/live.ts'
import { paths, toKycAddress } from '#lib/navigation/paths.ts'
import { useMay } from '#lib/session/use-may.ts'
import { useNow } from '#lib/time/use-now.ts'
import { AtAGlance } from './at-a-glance.tsx'
import { BlockState } from './block-state.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { History } from './history.tsx'
import { Notes } from './notes.tsx'
import { PayoutMethods } from './payout-methods.tsx'
import { ProvenAccounts } from './proven-accounts.tsx'

/** Everything that staff know about a customer. */
export function CustomerDetails({ uid }: { uid: string }) {
  return uidSchema(texts.noSuchUser).safeParse(uid).success ? <Known uid={uid} /> : <Gone />
}

function Known({ uid }: { uid: string }) {
  const live = usePerson(uid)
  if (live.status === 'loading') return <PageSkeleton />
  if (live.status === 'error') return <RetryAlert text={texts.failed} onRetry={live.retry} />
  return live.data ? <Present person={live.data} /> : <Gone uid={uid} />
}

/** Page of a deleted customer, of whom the law keeps only the orders. */
function Gone({ uid }: { uid?: string }) {
  return (
    <Stack spacing={3}>
      <PageHeading title="Customer" />
      <Alert severity="info">
        {texts.noSuchUser}. Perhaps the account was deleted. The orders of a deleted account stay.
      </Alert>
      <Link component={RouterLink} to={paths.adminUsers} sx={{ alignSelf: 'flex-start' }}>
        All users
      </Link>
      {uid !== undefined && (
        <>
          <CustomerOrders uid={uid} />
          <History uid={uid} />
        </>
      )}
    </Stack>
  )
}

function Present({ person }: { person: Person }) {
  const { uid, name } = person
  const block = useBlock(uid)
  const maySee = useMay('see identities')
  const mayDecide = useMay('decide identities')
  return (
    <Stack spacing={3}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <PageHeading title={name} />
        </Box>
        <Stack direction="row" spacing={1} role="status">
          <KycStatus account={person} />
          {block.status === 'success' && block.data && <StatusChip label="Blocked" tone="bad" />}
        </Stack>
      </Stack>
      <AtAGlance uid={uid} isBlocked={block.status === 'success' && block.data !== undefined} />
      <BlockState person={person} block={block} />
      <Columns widths={[1, 1]}>
        <Panel title="Account">
          <Profile person={person} />
        </Panel>
        <Panel title="Staff notes">
          <Notes uid={uid} />
        </Panel>
      </Columns>
      <CustomerOrders uid={uid} />
      <Columns widths={[1, 1]}>
        <Panel title="Held rates">
          <OpenQuotes uid={uid} />
        </Panel>
        <Panel title="Payout methods">
          <PayoutMethods person={person} />
        </Panel>
      </Columns>
      <Panel title="Accounts that the customer pays from">
        <ProvenAccounts uid={uid} />
      </Panel>
      <Panel title="KYC">
        <KycDetails person={person} />
        {maySee && (
          <Link
            href={toKycAddress(uid)}
            target="_blank"
            rel="noreferrer"
            variant="body2"
            sx={{ alignSelf: 'flex-start' }}
          >
            See the KYC in a new tab
          </Link>
        )}
        {person.is_verified === false && mayDecide && (
          <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
            <ConfirmVerification person={person} />
            <TurnDown person={person} />
          </Stack>
        )}
      </Panel>
      <History uid={uid} />
    </Stack>
  )
}

function Profile({ person: { uid, email, date_joined } }: { person: Person }) {
  return (
    <FieldList
      fields={[
        { label: 'Email', value: email, copy: email },
        {
          label: 'Customer since',
          value: (
            <>
              {formatDay(date_joined)} (<RelativeTime moment={date_joined} />)
            </>
          ),
        },
        { label: 'Account ID', value: uid, copy: uid },
      ]}
    />
  )
}

/** Live quotes of a customer who may be paying now. */
function OpenQuotes({ uid }: { uid: string }) {
  const quotes = useCustomerQuotes(uid)
  const now = useNow(1_000)
  return (
    <LiveContent
      live={mapLive(quotes, (all) => all.filter((quote) => isLive(quote, now)))}
      skeleton={<Skeleton role="status" aria-label="Loading" variant="rounded" height={48} />}
      empty="No rate is held for this customer."
      failed={texts.failed}
    >
      {(live) => (
        <List disablePadding aria-label="Held rates">
          {live.map(({ id, from_amount, from_currency, to_amount, to_currency, expires }) => (
            <ListItem key={id} disableGutters divider>
              <ListItemText
                primary={`${withCurrency(from_amount, from_currency)} → ${withCurrency(to_amount, to_currency)}`}
                secondary={`Held until ${formatMoment(expires)}`}
              />
            </ListItem>
          ))}
        </List>
      )}
    </LiveContent>
  )
}
