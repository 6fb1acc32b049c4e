import { createStore, useStore } from '#lib/state/store.ts'

/** How much waits for whoever has the tab open; shown in its title, which is seen while another tab is in front. */
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

/** Short enough for a tab or the end of a row. */
export function countInShort(count: number): string {
  return count > most ? `${most}+` : String(count)
}
