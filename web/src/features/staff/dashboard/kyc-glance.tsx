import { usePeopleTally } from '#collections/tallies.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Figure } from './figure.tsx'
import { GlanceCard } from './glance-card.tsx'

/** Those who wait. A decision there leads to the next of them. */
const waitingAddress = `${paths.adminUsers}?kyc=Waiting`

export function KycGlance() {
  const people = usePeopleTally()
  return (
    <GlanceCard title="KYC waiting" to={waitingAddress} action="Go to the users" live={people} height={68}>
      {({ waiting, confirmed, accounts }) => (
        <Figure value={waiting}>
          {confirmed} of {accounts} users are verified
        </Figure>
      )}
    </GlanceCard>
  )
}
