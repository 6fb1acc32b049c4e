import { KycDesk } from '#features/staff/people/kyc-desk/kyc-desk.tsx'
import { useSession } from '#lib/session/session.ts'

export function AdminKycPage() {
  const session = useSession()
  return session.status === 'customer' ? <KycDesk self={session.uid} /> : null
}
