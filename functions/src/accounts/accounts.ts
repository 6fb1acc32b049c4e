import { type Account, accountSchema } from '@rupee/domain/account.ts'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { firestore } from '../firebase.ts'

export const accountOf = (uid: string) => firestore.doc(`users/${uid}`)

export async function findAccount(uid: string): Promise<Account | undefined> {
  return toAccount(await accountOf(uid).get())
}

/** Undefined unless staff have confirmed who this is. */
export async function verifiedAccount(uid: string): Promise<Account | undefined> {
  const account = await findAccount(uid)
  return account?.is_verified === true ? account : undefined
}

export function toAccount(snapshot: DocumentSnapshot): Account | undefined {
  const data = snapshot.data()
  if (!data) return undefined
  return accountSchema.parse({ ...data, date_joined: data.date_joined.toDate() })
}
