import type { CannedKind } from '@rupee/domain/thread/canned-texts.ts'

export const kindNames: Readonly<Record<CannedKind, string>> = {
  question: 'Questions',
  approval: 'Notes of an approval',
  rejection: 'Notes of a rejection',
}
