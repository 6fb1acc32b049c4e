import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { describeLowReserve, isLow } from '@rupee/domain/wallets/reserve.ts'
import { maximumRefunds, useOpenRefunds } from '#collections/refunds/refunds.ts'
import { useSecondPerson } from '#collections/settings/controls.ts'
import { useWaitingApprovals } from '#collections/staff/approvals.ts'
import { usePeopleTally } from '#collections/tallies.ts'
import { useStockedWallets } from '#collections/wallets.ts'
import { mapLive } from '#lib/live/live.ts'
import { paths } from '#lib/navigation/paths.ts'
import { useMay } from '#lib/session/use-may.ts'
import { Figure } from './figure.tsx'
import { GlanceCard } from './glance-card.tsx'

/** List of waiting customers, for staff who may not see KYC details. */
const waitingAddress = `${paths.adminUsers}?kyc=Waiting`

export function KycGlance() {
  const people = usePeopleTally()
  const maySee = useMay('see identities')
  const where = maySee
    ? { to: paths.adminKyc, action: 'Go to the KYC review' }
    : { to: waitingAddress, action: 'Go to the users' }
  return (
    <GlanceCard title="KYC waiting" {...where} live={people} height={68}>
      {({ waiting, confirmed, accounts }) => (
        <Figure value={waiting}>
          {confirmed} of {accounts} users are verified
        </Figure>
      )}
    </GlanceCard>
  )
}

/** Wallets with a low reserve. */
export function ReservesGlance() {
  const wallets = useStockedWallets()
  return (
    <GlanceCard
      title="Low reserves"
      to={paths.adminReserves}
      action="Go to the reserves"
      live={wallets}
      height={68}
    >
      {(all) => {
        const low = all.filter(isLow)
        if (low.length === 0) {
          return <Typography>No reserve is below its threshold.</Typography>
        }
        return (
          <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 160, overflow: 'auto' }} tabIndex={0}>
            {low.map((wallet) => (
              <li key={wallet.id}>
                {wallet.name}: {describeLowReserve(wallet)}
              </li>
            ))}
          </Box>
        )
      }}
    </GlanceCard>
  )
}

/** Number of waiting requests, and whether a second person exists. */
export function ApprovalsGlance() {
  const second = useSecondPerson()
  const waiting = useWaitingApprovals()
  const both =
    second.status === 'success' ? mapLive(waiting, (all) => ({ count: all.length, ...second.data })) : second
  return (
    <GlanceCard
      title="Approvals"
      to={paths.adminApprovals}
      action="Go to the approvals"
      live={both}
      height={68}
    >
      {({ count, isOn, admins }) => <Figure value={count}>{describeApprovals(count, isOn, admins)}</Figure>}
    </GlanceCard>
  )
}

function describeApprovals(count: number, isOn: boolean, admins: number): string {
  if (!isOn) return 'Second person is off: everyone can make the changes of their role alone'
  if (admins < 2) return 'There is one admin, who can make any change alone'
  return count === 1 ? 'request waits for a second person' : 'requests wait for a second person'
}

/** Number of refunds that are still owed. */
export function RefundsGlance() {
  const count = mapLive(useOpenRefunds(), (refunds) => refunds.length)
  return (
    <GlanceCard title="Refunds" to={paths.adminRefunds} action="Go to the refunds" live={count} height={68}>
      {(open) => <Figure value={open}>{describeOwed(open)}</Figure>}
    </GlanceCard>
  )
}

function describeOwed(open: number): string {
  if (open >= maximumRefunds) return 'refunds or more are owed'
  return open === 1 ? 'refund is owed' : 'refunds are owed'
}
