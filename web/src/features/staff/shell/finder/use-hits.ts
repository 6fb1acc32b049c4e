import { useWallets } from '#collections/board/board.ts'
import { useFoundOrders } from '#collections/finder/found-orders.ts'
import { useFoundPeople } from '#collections/people.ts'
import { findData } from '#lib/live/live.ts'
import { useSettled } from '#lib/time/use-settled.ts'
import { useDestinations } from '../navigation/use-destinations.ts'
import { groupHits, type HitGroup, lettersNeeded, maximumHits } from './hits.ts'
import { useRecent } from './recent.ts'

interface SearchHits {
  readonly groups: readonly HitGroup[]
  readonly isSearching: boolean
  /** Note on what was not searched, or not shown completely. */
  readonly remark: string | undefined
}

/** Finds destinations for a staff member's typed text. */
export function useHits(uid: string, typed: string): SearchHits {
  const text = typed.trim()
  const settled = useSettled(text)
  const asked = settled.length >= lettersNeeded ? settled : undefined
  // One more than is shown reveals whether there are more.
  const foundOrders = useFoundOrders(asked, maximumHits + 1)
  const foundPeople = useFoundPeople(uid, asked, maximumHits + 1)
  const orders = (asked && findData(foundOrders)) || []
  const people = (asked && findData(foundPeople)) || []
  const isLoading = foundOrders.status === 'loading' || foundPeople.status === 'loading'
  const isAsked = text.length >= lettersNeeded
  return {
    groups: groupHits(typed, {
      recent: useRecent(uid),
      screens: useDestinations(),
      orders,
      people,
      wallets: findData(useWallets()) ?? [],
    }),
    isSearching: isAsked && (settled !== text || isLoading),
    remark: describeSearch({
      isAsked,
      hasFailed: foundOrders.status === 'error' || foundPeople.status === 'error',
      hasMore: [orders, people].some(({ length }) => length > maximumHits),
    }),
  }
}

interface Search {
  readonly isAsked: boolean
  readonly hasFailed: boolean
  readonly hasMore: boolean
}

function describeSearch({ isAsked, hasFailed, hasMore }: Search): string {
  if (!isAsked) return `Type ${lettersNeeded} letters or more to find orders and customers.`
  if (hasFailed) return 'Orders and customers could not be searched. Check your connection.'
  if (hasMore) return `There are more than these ${maximumHits}. Type more to find the others.`
  return 'Orders are found by transfer ID, payment reference, account number, phone number or UPI ID; customers by name or e-mail address.'
}
