import type { Locator } from 'playwright-core'

/** Call it before the click that brings a toast: a toast may come after what it tells of, and lie over a picture. */
export async function comesAndGoes(toast: Locator): Promise<void> {
  await toast.waitFor()
  await toast.waitFor({ state: 'detached' })
}
