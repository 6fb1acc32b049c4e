import type { KycField, KycRecord } from '@rupee/domain/people/kyc.ts'
import { listUnopenedFiles } from '@rupee/domain/people/kyc-check/kyc-looks.ts'
import { useKycLooks } from '#collections/customers/kyc-looks.ts'
import { useSession } from '#lib/session/session.ts'

/** Returns the files of a submission that the current user has not opened; undefined until it is known. */
export function useUnopened(
  uid: string,
  media: KycRecord['media'] | undefined,
): readonly KycField[] | undefined {
  const looks = useKycLooks(uid)
  const session = useSession()
  if (looks.status !== 'success' || !media || session.status !== 'customer') return undefined
  return listUnopenedFiles(media, looks.data, session.uid)
}
