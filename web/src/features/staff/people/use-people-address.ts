import { kycFilterSchema, type PeopleFilter } from '@rupee/domain/exports/people-export.ts'
import { useEffect, useMemo, useState } from 'react'
import { usePageParameters } from '#lib/navigation/use-page-parameters.ts'
import { useSettled } from '#lib/time/use-settled.ts'

const names = ['name', 'email', 'kyc', 'user'] as const

interface PeopleAddress {
  /** Active filter. */
  readonly filter: PeopleFilter
  /** Text in the fields, before it is debounced into the filter. */
  readonly typed: PeopleFilter
  /** UID of the person whose details are open. */
  readonly viewedUid: string
  setTyped(filter: PeopleFilter): void
  viewPerson(uid: string | undefined): void
}

/** Keeps the filters and the open person in the address, so that links and the back button restore them. */
export function usePeopleAddress(): PeopleAddress {
  const {
    values: { name, email, kyc: kycName, user },
    change,
  } = usePageParameters(names)
  const filter = useMemo<PeopleFilter>(
    () => ({ name, email, kyc: kycFilterSchema.safeParse(kycName).data ?? 'All' }),
    [name, email, kycName],
  )
  const [typed, setTyped] = useState(filter)
  const settled = useSettled(typed)
  const [last, setLast] = useState(filter)
  // Updates the fields after a link or the back button. Our own changes may be older than what is typed.
  if (last !== filter) {
    setLast(filter)
    if (!isSame(filter, settled)) setTyped(filter)
  }
  useEffect(() => {
    change({ ...settled, kyc: settled.kyc === 'All' ? '' : settled.kyc })
  }, [settled, change])
  return {
    filter,
    typed,
    viewedUid: user,
    setTyped,
    viewPerson: (uid) => change({ user: uid ?? '' }, 'push'),
  }
}

function isSame(one: PeopleFilter, other: PeopleFilter): boolean {
  return one.name === other.name && one.email === other.email && one.kyc === other.kyc
}
