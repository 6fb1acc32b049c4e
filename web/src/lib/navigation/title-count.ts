import { createStore, useStore } from '#lib/state/store.ts'

/** Number of items waiting for the person, shown in the tab title while another tab is in front. */
export const titleCount = createStore(0)

const most = 999

export function useTitleCount(): number {
  return useStore(titleCount)
}

export function addCount(title: string, count: number): string {
  return count === 0 ? title : `(${shortenCount(count)}) ${title}`
}

export function removeCount(title: string): string {
  return title.replace(/^\(\d+\+?\) /, '')
}

/** Shortens a count to fit a tab or the end of a row. */
export function shortenCount(count: number): string {
  return count > most ? `${most}+` : String(count)
}
