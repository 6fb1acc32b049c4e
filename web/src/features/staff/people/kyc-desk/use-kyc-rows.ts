import { useEffect, useMemo } from 'react'
import { type KycCase, type KycSegment, useKycCases } from '#collections/customers/kyc-cases.ts'
import { type Live, mapLive } from '#lib/live/live.ts'
import type { Grown } from '#lib/live/live-growing.ts'
import { useSteady } from '#lib/live/use-steady.ts'
import type { CaseOrder } from './desk-parameters.ts'

export interface KycRows extends Grown<KycCase> {
  /** Whether the rows still belong to the previous segment. */
  readonly isOld: boolean
}

/** Subscribes to the rows of the desk, in the selected order. */
export function useKycRows(segment: KycSegment, by: CaseOrder): Live<KycRows> {
  const newestFirst = by === 'newest' || (by === 'name' && segment !== 'waiting')
  const { live, isOld } = useSteady(useKycCases(segment, newestFirst))
  const list = live.status === 'success' ? live.data : undefined
  useWholeList(list, by === 'name')
  const rows = useMemo(() => list?.rows.toSorted(comparers[by]) ?? [], [list?.rows, by])
  return mapLive(live, (data) => ({ ...data, rows, isOld }))
}

type Compare = (one: KycCase, other: KycCase) => number

const compareOldestFirst: Compare = (one, other) => toTime(one) - toTime(other)

const comparers: Readonly<Record<CaseOrder, Compare>> = {
  oldest: compareOldestFirst,
  newest: (one, other) => compareOldestFirst(other, one),
  name: (one, other) => names.compare(one.person.name, other.person.name) || compareOldestFirst(one, other),
}

function toTime({ since }: KycCase): number {
  return since?.getTime() ?? 0
}

/** Shared, because creating a collator takes longer than comparing with it. */
const names = new Intl.Collator('en')

/** Maximum number of rows loaded to sort by name, where a few rows would mean little. */
const maximumSorted = 2000

function useWholeList(list: Grown<KycCase> | undefined, isNeeded: boolean): void {
  useEffect(() => {
    if (list && isNeeded && !list.isEnd && !list.isGrowing && list.read < maximumSorted) list.loadMore()
  }, [list, isNeeded])
}
