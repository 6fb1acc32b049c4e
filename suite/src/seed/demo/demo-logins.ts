import { loginPath } from '@rupee/functions/platform/crypto/login-path.ts'
import { sealPassword } from '@rupee/functions/platform/crypto/password.ts'
import { thisMachine } from '@rupee/functions/platform/world/this-machine.ts'
import type { Firestore } from 'firebase-admin/firestore'
import type { DemoLogin } from './demo-accounts.ts'

/** Cost of a demo password, which is low to shorten the start. */
const cost = 4

/** Writes the logins of the demo. */
export async function writeLogins(
  firestore: Firestore,
  accounts: readonly DemoLogin[],
  pepper: string,
): Promise<void> {
  const batch = firestore.batch()
  for (const { uid, account, password } of accounts) {
    const sealed = await sealPassword(password, { cost, pepper }, thisMachine)
    batch.set(firestore.doc(loginPath(account.email)), { uid, password: sealed, isConfirmed: true })
  }
  await batch.commit()
}
