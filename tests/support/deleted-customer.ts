import { FieldValue } from 'firebase-admin/firestore'
import { firestore } from './admin-sdk.ts'
import { createAadhaar, createPan, makeKycForm } from './kyc-form.ts'
import type { SignedIn } from './people.ts'
import { createOrder, type createOwnPair, createPayer } from './swaps.ts'

interface Deleted {
  readonly uid: string
  readonly email: string
  readonly order: string
  readonly aadhaar: string
  readonly pan: string
  readonly photo: string
}

/** Creates a customer with KYC details and an open order, whom staff then delete. */
export async function createDeletedCustomer(
  staff: SignedIn,
  { swap }: Pick<Awaited<ReturnType<typeof createOwnPair>>, 'swap'>,
): Promise<Deleted> {
  const payer = await createPayer()
  const { uid, email, client } = payer
  const aadhaar = createAadhaar()
  const pan = createPan()
  // The customer counts as verified without KYC details, and submits them now.
  await firestore.doc(`users/${uid}`).update({ is_verified: FieldValue.delete(), active: false })
  await client.post('/api/auth/kyc/', makeKycForm({ aadharNumber: aadhaar, panCardNumber: pan }))
  await staff.client.post('/d/admin/verify-user/', { id: uid })
  const order = await createOrder(payer, swap)
  const photo = (await firestore.doc(`kyc/${uid}`).get()).get('media').aadharWithPhoto
  const { status } = await staff.client.post('/d/admin/delete-user/', { id: uid })
  if (status !== 200) throw new Error(`The customer was not deleted: ${status}`)
  return { uid, email, order, aadhaar, pan, photo }
}
