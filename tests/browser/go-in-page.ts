import type { Page } from 'playwright-core'

/**
 * Opens another page of the app without a reload, as the browser's history does. `usr` is the router's navigation
 * state.
 */
export function goInPage(page: Page, path: string, usr?: object): Promise<void> {
  return page.evaluate(
    ([to, state]) => {
      history.pushState(state, '', to)
      window.dispatchEvent(new PopStateEvent('popstate', { state }))
    },
    [path, usr ? { usr, key: crypto.randomUUID() } : null] as const,
  )
}
