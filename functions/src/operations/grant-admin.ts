import { findAccount } from '../identity/accounts/accounts.ts'
import { findLogin } from '../identity/accounts/logins.ts'
import { type Admin, readAdmins, tellAdmins } from '../identity/roles/admins.ts'
import { join } from '../identity/roles/staff.ts'
import { readToEndSessions } from '../identity/sessions/sessions.ts'
import { addAuditEntry, audit, operator } from '../platform/audit/audit.ts'
import { createOnce } from '../platform/firestore/create-once.ts'
import { world } from '../platform/world/world.ts'

interface Circumstances {
  /** Set if all admins have lost access. */
  readonly recover: boolean
  /** Set for the demo on this machine. */
  readonly local: boolean
}

/** `npm run ops -- grant-admin`. The first admin is made here; admins invite all others. Returns the text to print. */
export async function grantAdmin(
  email: string,
  { recover, local }: Circumstances,
  now: Date,
): Promise<string> {
  const uid = (await findLogin(email))?.uid
  const account = uid === undefined ? undefined : await findAccount(uid)
  if (!uid || !account) throw new Error(`No account has the address ${email}. Register it first.`)
  const entry = world().random.uuid()
  let isAdmin = false
  await createOnce(audit().doc(entry), async (transaction) => {
    const admins = await readAdmins(transaction)
    isAdmin = admins.some((admin) => admin.uid === uid)
    if (isAdmin) return
    if (admins.length > 0 && !recover && !local) throw new Error(describeAdmins(admins, email))
    const endSessions = await readToEndSessions(transaction, uid)
    join(transaction, uid, 'admin', now)
    const action = recover ? 'admin recovered' : 'staff granted'
    addAuditEntry(transaction, { action, by: operator, at: now, about: uid, to: { role: 'admin' } }, entry)
    const by = 'the operator, on the command line'
    tellAdmins(transaction, admins, { uid, name: account.name, email, became: 'admin', by }, now)
    endSessions()
  })
  return isAdmin ? `${email} is an admin already.` : `${email} becomes an admin at the next login.`
}

function describeAdmins(admins: readonly Admin[], email: string): string {
  const names = admins.map(({ name }) => name).join(', ')
  return `There are admins already: ${names}. They invite others on /admin/staff.
If all of them have lost access: npm run ops -- grant-admin --recover ${email}`
}
