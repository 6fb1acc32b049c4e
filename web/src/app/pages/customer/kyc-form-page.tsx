import { OwnKyc } from '#features/customer/kyc/own-kyc.tsx'
import { useSession } from '#lib/session/session.ts'

export function KycFormPage() {
  const session = useSession()
  return session.status === 'customer' && <OwnKyc key={session.uid} uid={session.uid} />
}
