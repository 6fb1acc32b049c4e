import { type Account, nameParts } from '@rupee/domain/people/account.ts'
import type { AdminUser } from '@rupee/domain/people/admin-users.ts'
import type { KycRecord } from '@rupee/domain/people/kyc.ts'
import { readNewestAccounts } from '../../identity/accounts/accounts.ts'
import { listSubmissions } from '../../identity/kyc/kyc.ts'
import type { Page, Position } from '../../platform/firestore/pages.ts'

/** Lists people, newest first, a page at a time. Without the right to read identities, KYC details are masked. */
export async function listUsers(withIdentities: boolean, from?: Position): Promise<Page<AdminUser>> {
  const { items, ...page } = await readNewestAccounts(from)
  const submissions = await listSubmissions(items.map(({ uid }) => uid))
  return {
    ...page,
    items: items.map(({ uid, account }, index) => {
      const user = toAdminUser(uid, account, submissions[index])
      return withIdentities ? user : { ...user, ...notSeen }
    }),
  }
}

const notSeen = {
  mobile_number: null,
  adhaar_front: null,
  adhaar_back: null,
  pan_card: null,
  adhaar_with_photo: null,
  video: null,
}

function toAdminUser(uid: string, account: Account, submission: KycRecord | undefined): AdminUser {
  const { first, last } = nameParts(account.name)
  return {
    id: uid,
    first_name: first,
    last_name: last,
    email: account.email,
    active: account.is_verified === true,
    is_verified: account.is_verified,
    date_joined: account.date_joined.toISOString(),
    adhaar_number: submission?.aadhaarMasked ?? null,
    mobile_number: submission?.mobileNumber ?? null,
    pan_number: submission?.panMasked ?? null,
    adhaar_front: submission?.media.aadharFront ?? null,
    adhaar_back: submission?.media.aadharBack ?? null,
    pan_card: submission?.media.panCardFront ?? null,
    adhaar_with_photo: submission?.media.aadharWithPhoto ?? null,
    video: submission?.media.video ?? null,
    submission: submission?.submission ?? null,
    warnings: {
      aadhaar_checksum: submission?.aadhaarChecksum === false,
      same_aadhaar: submission?.sameAadhaar ?? [],
      same_pan: submission?.samePan ?? [],
      deleted_accounts: (submission?.formerAccounts ?? []).map(({ uid: id, deletedAt, blockReason }) => ({
        id,
        deleted_at: deletedAt,
        block_reason: blockReason ?? null,
      })),
    },
  }
}
