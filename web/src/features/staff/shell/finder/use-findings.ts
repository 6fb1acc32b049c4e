import { useOrder } from '#collections/orders.ts'
import { useFoundPeople } from '#collections/people.ts'
import { useWallets } from '#collections/wallets.ts'
import type { Live } from '#lib/live/live.ts'
import { useSettled } from '#lib/time/use-settled.ts'
import { useDestinations } from '../navigation/destinations.ts'
import { type FindingGroup, findingGroups, findingsAtMost, lettersNeeded, trackingIDIn } from './findings.ts'
import { useRecent } from './recent.ts'

interface Findings {
  readonly groups: readonly FindingGroup[]
  readonly isSearching: boolean
  /** What was not searched, or is not all. */
  readonly remark: string | undefined
}

/** What somebody of the staff can go to, by what they have typed. */
export function useFindings(uid: string, typed: string): Findings {
  const text = typed.trim()
  const settled = useSettled(text)
  const asked = settled.length >= lettersNeeded ? settled : undefined
  const trackingID = asked && trackingIDIn(asked)
  const order = useOrder(trackingID)
  // One more than is shown tells whether there are more.
  const people = useFoundPeople(uid, asked, findingsAtMost + 1)
  const [oneOrder, everybody] = [asked && dataOf(order), (asked && dataOf(people)) || []]
  const isAsked = text.length >= lettersNeeded
  return {
    groups: findingGroups(typed, {
      recent: useRecent(uid),
      screens: useDestinations(),
      orders: oneOrder ? [oneOrder] : [],
      people: everybody,
      wallets: dataOf(useWallets()) ?? [],
    }),
    isSearching:
      isAsked &&
      (settled !== text ||
        people.status === 'loading' ||
        (trackingID !== undefined && order.status === 'loading')),
    remark: remarkOn({
      isAsked,
      hasFailed: people.status === 'error' || order.status === 'error',
      hasMore: everybody.length > findingsAtMost,
    }),
  }
}

interface Search {
  readonly isAsked: boolean
  readonly hasFailed: boolean
  readonly hasMore: boolean
}

function remarkOn({ isAsked, hasFailed, hasMore }: Search): string {
  if (!isAsked) return `Type ${lettersNeeded} letters or more to find orders and customers.`
  if (hasFailed) return 'Orders and customers could not be searched. Check your connection.'
  if (hasMore)
    return `There are more customers than these ${findingsAtMost}. Type more of the name or e-mail address.`
  return 'Orders are found by their whole transfer ID, customers by the beginning of a name or e-mail address.'
}

function dataOf<T>(live: Live<T>): T | undefined {
  return live.status === 'success' ? live.data : undefined
}
