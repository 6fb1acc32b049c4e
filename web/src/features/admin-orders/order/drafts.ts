/** What staff have written and chosen for an order that they have not decided yet. */
export interface Draft {
  readonly note: string
  readonly screenshot: File | undefined
}

export const emptyDraft: Draft = { note: '', screenshot: undefined }

/** By tracking ID: whoever steps to another order and back finds what they had begun. */
export type Drafts = Map<string, Draft>
