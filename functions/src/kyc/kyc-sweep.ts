import { log } from '../log.ts'
import { filesIn, removeFile } from '../media/stored-files.ts'
import { isNamedBySubmission } from './kyc.ts'

const day = 24 * 60 * 60 * 1000

/**
 * Removes what is older than a day and no submission names: uploads that were never submitted, submissions that
 * another has taken the place of, and what somebody uploaded while their account was being deleted.
 */
export async function sweepKycMedia(now: Date): Promise<void> {
  let removed = 0
  for await (const { path, created } of filesIn('kyc/')) {
    if (created.getTime() > now.getTime() - day || (await isNamedBySubmission(path))) continue
    await removeFile(path)
    removed += 1
  }
  log.kycMediaSwept(removed)
}
