import type { Locator } from 'playwright-core'

/** Waits for a toast to pass. Call it before the click, because a late toast may cover a picture. */
export async function comesAndGoes(toast: Locator): Promise<void> {
  await toast.waitFor()
  await toast.waitFor({ state: 'detached' })
}
