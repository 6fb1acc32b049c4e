import { createStore, useStore } from '#lib/state/store.ts'

/** Number of items waiting for the person, shown in the tab title while another tab is in front. */
export const titleCount = createStore(0)

const most = 999

export function useTitleCount(): number {
  return useStore(titleCount)
}

export function withCount(title: string, count: number): string {
  return count === 0 ? title : `(${countInShort(count)}) ${title}`
}

export function withoutCount(title: string): string {
  return title.replace(/^\(\d+\+?\) /, '')
}

/** Shortens a count to fit a tab or the end of a row. */
export function countInShort(count: number): string {
  return count > most ? `${most}+` : String(count)
}
