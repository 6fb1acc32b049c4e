import type { Page } from 'playwright-core'

/** Opens another page of the app without a reload, as the browser's history does. */
export function goInPage(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}
