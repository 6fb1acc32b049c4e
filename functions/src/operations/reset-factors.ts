import { findLogin } from '../identity/accounts/logins.ts'
import { removeFactors } from '../identity/factor-management/reset.ts'
import { operator } from '../platform/audit/audit.ts'

/** `npm run ops -- reset-factors`: for a person whom no colleague can help. Returns the text to print. */
export async function resetFactors(email: string, now: Date): Promise<string> {
  const uid = (await findLogin(email))?.uid
  if (!uid) throw new Error(`No account has the address ${email}.`)
  await removeFactors(uid, undefined, operator, now)
  return `The second factors and the password of ${email} are removed. They set a new password with "Forgot password?".`
}
