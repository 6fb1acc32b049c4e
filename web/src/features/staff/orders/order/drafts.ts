/** What staff have written and chosen for an order that they have not decided yet. */
export interface Draft {
  readonly note: string
  readonly screenshot: File | undefined
}

export const emptyDraft: Draft = { note: '', screenshot: undefined }

/** By tracking ID: whoever steps to another order, or to another screen, and back finds what they had begun. */
export type Drafts = Map<string, Draft>

let drafts: Drafts = new Map()
let author: string | undefined

/** Kept as long as the document is. Whoever else logs in begins with nothing. */
export function draftsOf(uid: string): Drafts {
  if (uid !== author) drafts = new Map()
  author = uid
  return drafts
}

window.addEventListener('beforeunload', (event) => {
  if ([...drafts.values()].some(isBegun)) event.preventDefault()
})

function isBegun({ note, screenshot }: Draft): boolean {
  return note !== '' || screenshot !== undefined
}
