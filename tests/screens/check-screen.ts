import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { viewports } from '../browser/browser.ts'
import { listSeriousFindings } from '../browser/serious-findings.ts'
import { smallPhone } from '../browser/widths/small-phone.ts'
import { takePicture, takesPictures } from './pictures.ts'

interface Look {
  readonly at: keyof typeof viewports
  readonly colorScheme: 'light' | 'dark'
}

const checksAll = process.env.LOOKS === 'all'

const desktop: Look = { at: 'desktop', colorScheme: 'light' }

/**
 * Every width and every colour scheme once, since colours do not depend on the width. With `LOOKS=all`, as on CI, both
 * widths in both schemes.
 */
const looks: readonly Look[] = checksAll
  ? [
      { at: 'phone', colorScheme: 'dark' },
      { at: 'phone', colorScheme: 'light' },
      { at: 'desktop', colorScheme: 'dark' },
      desktop,
    ]
  : [{ at: 'phone', colorScheme: 'dark' }, desktop]

interface ScreenOptions {
  /** False for a dialog, which hides everything beyond the window. */
  readonly fullPage?: boolean
  /** Element to scroll to, if it is not at the top. */
  readonly show?: Locator
}

/** Checks the current screen with axe and for overflow, and takes pictures of it. Ends with the desktop in light colours. */
export async function checkScreen(page: Page, name: string, options: ScreenOptions = {}): Promise<void> {
  for (const look of looks) await checkLook(page, name, look, options)
}

/** Checks a screen that differs little from another one: on CI in all looks, elsewhere in one. */
export async function checkOnDesktop(page: Page, name: string, options: ScreenOptions = {}): Promise<void> {
  for (const look of checksAll ? looks : [desktop]) await checkLook(page, name, look, options)
}

/** Checks a screen for overflow on a small phone. Ends with the desktop. */
export async function checkOnSmallPhone(page: Page): Promise<void> {
  await page.setViewportSize(smallPhone)
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await readWidth(page)).toBe(smallPhone.width)
  await page.setViewportSize(viewports.desktop)
}

async function checkLook(page: Page, name: string, look: Look, { fullPage = true, show }: ScreenOptions) {
  const file = `${name}-${look.at}-${look.colorScheme}`
  await applyLook(page, look)
  expect(await listSeriousFindings(page), file).toEqual([])
  expect(await readWidth(page), file).toBeLessThanOrEqual(viewports[look.at].width)
  if (!takesPictures) return
  if (fullPage) await page.evaluate(() => window.scrollTo(0, 0))
  await show?.scrollIntoViewIfNeeded()
  await takePicture(page, file, { fullPage })
}

function readWidth(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth)
}

async function applyLook(page: Page, { at, colorScheme }: Look): Promise<void> {
  await page.setViewportSize(viewports[at])
  await page.emulateMedia({ colorScheme })
  await page.locator(`html[data-mui-color-scheme=${colorScheme}]`).waitFor()
  // Images that only this width shows may still have to load.
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
}
