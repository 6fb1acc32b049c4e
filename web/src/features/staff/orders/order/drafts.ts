/** What is filled in for an order that is not decided yet. */
export interface Draft {
  readonly note: string
  readonly screenshot: File | undefined
  readonly reference: string
}

export const emptyDraft: Draft = { note: '', screenshot: undefined, reference: '' }

/** By tracking ID. Drafts survive going to another order or screen and back. */
export type Drafts = Map<string, Draft>

let drafts: Drafts = new Map()
let author: string | undefined

/** Kept until the page is closed or another person logs in. */
export function draftsOf(uid: string): Drafts {
  if (uid !== author) drafts = new Map()
  author = uid
  return drafts
}

window.addEventListener('beforeunload', (event) => {
  if ([...drafts.values()].some(isBegun)) event.preventDefault()
})

export function isBegun({ note, screenshot, reference }: Draft): boolean {
  return note !== '' || screenshot !== undefined || reference !== ''
}
