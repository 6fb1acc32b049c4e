import { listArchived } from '../exchange/customers/archived-kyc.ts'
import { type LegalAnswer, readForLaw } from '../identity/kyc/archive.ts'

/**
 * `npm run ops -- read-archive`. The audit records the look, with its reason, before anything is
 * shown. Files are named by their paths in the bucket of the project.
 */
export async function readArchive(about: string, reason: string, now: Date): Promise<readonly LegalAnswer[]> {
  if (!reason.trim()) throw new Error('Give a reason: the audit records it.')
  const uids = await listArchived(about)
  if (uids.length === 0) throw new Error(`The archive has nothing about ${about}.`)
  const found: LegalAnswer[] = []
  for (const uid of uids) found.push(await readForLaw(uid, reason.trim(), now))
  return found
}
