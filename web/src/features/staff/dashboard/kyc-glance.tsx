import { usePeopleTally } from '#collections/tallies.ts'
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
