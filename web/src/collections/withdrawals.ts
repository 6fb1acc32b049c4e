import { type SavedWithdrawal, savedWithdrawalSchema } from '@rupee/domain/orders/withdrawal.ts'
import { collection } from 'firebase/firestore'
import { useMemo } from 'react'
import { makeDocumentConverter } from '#lib/firebase/document-converter.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, useLive } from '#lib/live/live.ts'
import { watchList } from '#lib/live/live-queries.ts'

/** Subscribes to a customer's withdrawal methods; undefined without a customer. */
export function useWithdrawals(uid: string | undefined): Live<readonly SavedWithdrawal[]> {
  const query = useMemo(() => (uid === undefined ? undefined : watchMethods(uid)), [uid])
  return useLive(query)
}

function watchMethods(uid: string) {
  const methods = collection(firestore, 'users', uid, 'withdrawals')
  return watchList(methods.path, methods, toWithdrawal)
}

const toWithdrawal = makeDocumentConverter<SavedWithdrawal>(savedWithdrawalSchema)
