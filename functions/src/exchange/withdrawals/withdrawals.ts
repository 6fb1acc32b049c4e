import { isDeepStrictEqual } from 'node:util'
import {
  maximumWithdrawals,
  type SavedWithdrawal,
  savedWithdrawalSchema,
  type Withdrawal,
  withdrawalSchema,
} from '@rupee/domain/orders/withdrawal.ts'
import type { Account } from '@rupee/domain/people/account.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { world } from '../../platform/world/world.ts'
import { additionNewsRef, readToTellOfAddition } from './addition-news.ts'

const savedConverter = makeDocumentConverter(savedWithdrawalSchema, 'id')

export const withdrawalConverter = makeDocumentConverter(withdrawalSchema)

const withdrawalsRef = (uid: string) => world().firestore.collection(`users/${uid}/withdrawals`)

export const withdrawalRef = (uid: string, id: string) => withdrawalsRef(uid).doc(id)

export async function listWithdrawals(uid: string): Promise<readonly SavedWithdrawal[]> {
  const { docs } = await withdrawalsRef(uid).get()
  return savedConverter.list(docs)
}

interface Owner extends Pick<Account, 'name' | 'email' | 'language'> {
  readonly uid: string
}

/** Saves a withdrawal method and mails its owner, because an intruder would add one of their own. */
export async function saveWithdrawal(
  owner: Owner,
  withdrawal: Withdrawal,
  now: Date,
): Promise<SavedWithdrawal> {
  const { uid } = owner
  const id = createId(now)
  return world().firestore.runTransaction(async (transaction) => {
    const { docs } = await transaction.get(withdrawalsRef(uid).limit(maximumWithdrawals))
    // A customer or a transaction that got no answer sends the same method again.
    const same = savedConverter
      .list(docs)
      .find((saved) => isDeepStrictEqual(saved, { ...withdrawal, id: saved.id }))
    if (same) return same
    ensure(docs.length < maximumWithdrawals, 'conflict', 'tooManyWithdrawals')
    const tellOwner = await readToTellOfAddition(transaction, owner, withdrawal, now)
    transaction.set(withdrawalRef(uid, id), withdrawal)
    tellOwner()
    return { id, ...withdrawal }
  })
}

/** IDs sort in the order of addition, here and in a listener. */
function createId(now: Date): string {
  return `${now.getTime().toString(36)}-${world().random.bytes(6).toString('hex')}`
}

/** Finds the time at which a method was added. Undefined if its customer did not add it. */
export function findAddedTime(id: string): Date | undefined {
  const milliseconds = /^([0-9a-z]{8,9})-[0-9a-f]{12}$/.exec(id)?.[1]
  return milliseconds === undefined ? undefined : new Date(Number.parseInt(milliseconds, 36))
}

export async function removeWithdrawal(uid: string, id: string): Promise<void> {
  let wasThere = false
  await world().firestore.runTransaction(async (transaction) => {
    const { exists, ref } = await transaction.get(withdrawalRef(uid, id))
    // An attempt whose answer was lost may have deleted it.
    wasThere ||= exists
    ensure(wasThere, 'unknown', 'noSuchWithdrawal')
    transaction.delete(ref)
  })
}

export async function forgetWithdrawals(uid: string): Promise<void> {
  await world().firestore.recursiveDelete(withdrawalsRef(uid))
  await additionNewsRef(uid).delete()
}
