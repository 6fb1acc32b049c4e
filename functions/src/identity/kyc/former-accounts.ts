import type { FormerAccount } from '@rupee/domain/people/kyc.ts'
import type { Transaction } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { listIdentityNames } from '../../platform/crypto/identity-names.ts'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { world } from '../../platform/world/world.ts'

export const archive = () => world().firestore.collection('archive')

const archivedConverter = makeDocumentConverter(
  z.object({ uid: z.string(), archivedAt: z.date(), blockReason: z.optional(z.string()) }),
  'uid',
)

/** Finds the deleted accounts that had given one of these numbers, by the keyed hashes of the numbers. */
export async function readFormerAccounts(
  transaction: Transaction,
  { aadhaarNumber, panNumber }: { readonly aadhaarNumber: string; readonly panNumber: string },
): Promise<readonly FormerAccount[]> {
  const names = [...listIdentityNames('aadhaar', aadhaarNumber), ...listIdentityNames('pan', panNumber)]
  const found = archive().where('identities', 'array-contains-any', names)
  const { docs } = await transaction.get(found.select('archivedAt', 'blockReason'))
  return archivedConverter
    .list(docs)
    .map(({ uid, archivedAt, blockReason }) => toFormerAccount(uid, archivedAt, blockReason))
}

export function toFormerAccount(
  uid: string,
  deletedAt: Date,
  blockReason: string | undefined,
): FormerAccount {
  return { uid, deletedAt: deletedAt.toISOString(), ...(blockReason !== undefined && { blockReason }) }
}
