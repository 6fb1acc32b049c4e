import { useCustomerRefunds } from '#collections/refunds/refunds.ts'
import { findData } from '#lib/live/live.ts'
import { OwnRefunds } from './own-refunds.tsx'

/** Refunds of the ₹1 with which the customer has proven accounts, until they have arrived. */
export function ProofRefunds({ uid }: { readonly uid: string }) {
  const refunds = findData(useCustomerRefunds(uid)) ?? []
  const open = refunds.filter(
    ({ cause, state }) => cause === 'account proof' && state !== 'closed' && state !== 'dropped',
  )
  return <OwnRefunds refunds={open} />
}
