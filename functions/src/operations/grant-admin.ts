import { findLogin } from '../accounts/logins.ts'
import { operator } from '../audit/audit.ts'
import { grantStaff, revokeStaff } from '../staff/staff.ts'

/** `npm run grant-admin`. Returns the text to print. */
export async function grantAdmin(email: string, revoke: boolean, now: Date): Promise<string> {
  const uid = (await findLogin(email))?.uid
  if (!uid) throw new Error(`No account has the address ${email}: it has to be registered first.`)
  if (revoke) {
    await revokeStaff(uid, operator, now)
    return `${email} is no longer staff, and is logged out everywhere.`
  }
  await grantStaff(uid, operator, now)
  return `${email} is staff from the next login on.`
}
