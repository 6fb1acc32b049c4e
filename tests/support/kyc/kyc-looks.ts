import { firestore } from '../admin-sdk.ts'
import type { SignedIn } from '../people.ts'

/** Records, as `/media/` does, that a member of staff has opened these files of a submission, or all of them. */
export async function openKycFiles(
  { uid: by, name }: SignedIn,
  { uid }: { readonly uid: string },
  fields?: readonly string[],
): Promise<void> {
  const media: Record<string, string> = (await firestore.doc(`kyc/${uid}`).get()).get('media')
  const paths = (fields ?? Object.keys(media)).map((field) => media[field] ?? '')
  const lastAt = new Date()
  const looks = {
    files: { [by]: paths.at(-1) },
    opened: { [by]: paths },
    lookers: { [by]: { name, at: lastAt.getTime() } },
    lastAt,
  }
  await firestore.doc(`kycLooks/${uid}`).set({ ...looks, expires: lastAt }, { merge: true })
}
