import { createContext, useContext, useMemo } from 'react'
import { useWallets } from '#collections/board/board.ts'
import { kycFileNames } from '#collections/kyc-records.ts'
import type { AuditNames } from './change-in-words.ts'

/** Colleagues' names by UID, as far as the page's entries contain them. */
export const ColleaguesSeen = createContext<ReadonlyMap<string, string>>(new Map())

/** Returns names for the IDs in entries, from data that the page has loaded anyway. */
export function useAuditNames(): AuditNames {
  const wallets = useWallets()
  const colleagues = useContext(ColleaguesSeen)
  const all = wallets.status === 'success' ? wallets.data : undefined
  return useMemo(
    () => ({
      wallet: (id) => all?.find((wallet) => wallet.id === id),
      colleague: (uid) => colleagues.get(uid),
      kycFile: (field) => kycFileNames[field],
    }),
    [all, colleagues],
  )
}
