import { stopCodeSchema } from '@rupee/domain/orders/findings/finding.ts'
import { useRef, useState } from 'react'
import type { Clearances } from '#features/staff/orders/verdict/clear-findings.tsx'
import { type Drafts, emptyDraft, keepTexts } from './drafts.ts'

/** Tracks the red findings that are cleared in an order's draft. */
export function useClearances(trackingID: string, drafts: Drafts): Clearances {
  const [typed, setTyped] = useState(drafts.get(trackingID)?.cleared ?? emptyDraft.cleared)
  const firstOpen = useRef<HTMLInputElement>(null)
  return {
    typed,
    cleared: stopCodeSchema.options.flatMap((finding) => {
      const reason = typed[finding]?.trim()
      return reason ? [{ finding, reason }] : []
    }),
    firstOpen,
    setReason(finding, reason) {
      const draft = drafts.get(trackingID) ?? emptyDraft
      const cleared = { ...draft.cleared, [finding]: reason }
      drafts.set(trackingID, { ...draft, cleared })
      keepTexts(drafts)
      setTyped(cleared)
    },
  }
}
