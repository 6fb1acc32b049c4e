import { readFile } from 'node:fs/promises'
import { calls } from '@rupee/domain/calls/calls.ts'
import { hasAadhaarChecksum } from '@rupee/domain/people/aadhaar.ts'
import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import type { DemoLogin } from './demo-accounts.ts'
import { demoPeople } from './demo-people.ts'
import { DemoVisitor } from './demo-visitor.ts'

const hour = 60 * 60 * 1000

/**
 * Submits KYC files for the customers who wait for staff, and for the verified one who can log in. It uses the public
 * call, because only the functions have the keys that seal the numbers. Write their accounts afterwards.
 */
export async function handInPapers(
  firestore: Firestore,
  site: string,
  accounts: readonly DemoLogin[],
): Promise<void> {
  const files = await readDrawnFiles()
  const waiting = accounts.filter(({ account }) => account.is_verified === false)
  const verified = accounts.filter(({ uid }) => uid === demoPeople.customer.uid)
  for (const [index, { uid, account, password }] of [...waiting, ...verified].entries()) {
    const record = firestore.doc(`kyc/${uid}`)
    if ((await record.get()).exists) continue
    const { name, email, date_joined } = account
    await firestore.doc(`users/${uid}`).set({ name, email, date_joined })
    const customer = await DemoVisitor.signedIn(site, { email, password })
    await customer.post(calls.kyc.path, { ...makeNumbers(index), ...files })
    await record.update({ submittedAt: Timestamp.fromMillis(date_joined.getTime() + hour) })
  }
}

/** Returns numbers that nobody has: no Aadhaar number begins with 0, and no holder of a PAN is of the kind Z. */
function makeNumbers(index: number): Readonly<Record<string, string>> {
  const eleven = `0000${4_180_260 + index * 37}`
  const last = [...'0123456789'].find((digit) => hasAadhaarChecksum(`${eleven}${digit}`))
  return {
    mobileNumber: `00000${String(index).padStart(5, '0')}`,
    aadharNumber: `${eleven}${last}`,
    panCardNumber: `DEMZZ${String(1_000 + index)}Z`,
  }
}

/** Reads the drawn files. Paths are relative to `suite/lib`, where this runs. */
async function readDrawnFiles(): Promise<Readonly<Record<string, Blob>>> {
  const read = async (path: string, type: string) =>
    new Blob([new Uint8Array(await readFile(new URL(path, import.meta.url)))], { type })
  const readPicture = (name: string) => read(`../src/seed/demo/papers/${name}.jpg`, 'image/jpeg')
  return {
    aadharFront: await readPicture('aadhaar-front'),
    aadharBack: await readPicture('aadhaar-back'),
    panCardFront: await readPicture('pan-front'),
    aadharWithPhoto: await readPicture('photo-with-card'),
    video: await read('../../web/public/kyc/example.mp4', 'video/mp4'),
  }
}
