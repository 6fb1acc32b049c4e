import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../browser/browser.ts'
import { atStep, fill, goToStep, next, uploaded } from '../browser/kyc-steps.ts'
import { demo } from '../support/people.ts'
import { checkScreen } from './check-screen.ts'

const { visit } = useBrowser()

test('the Aadhaar step, whose parts the other steps share, and the video step', async () => {
  const page = await visit({ as: { client: await demo.newcomer() } })
  await goToStep(page, 2)
  await fill.aadhaar(page)
  await uploaded(page, 2)
  await checkScreen(page, 'kyc-form-2')
  for (const [index, fillIn] of [fill.pan, fill.photo].entries()) {
    await next(page)
    await atStep(page, index + 3)
    await fillIn(page)
  }
  await next(page)
  await atStep(page, 5)
  await canPlay(page)
  await checkScreen(page, 'kyc-form-5')
})

async function canPlay(page: Page): Promise<void> {
  const video = page.getByLabel(/^Example video/)
  await expect
    .poll(() => video.evaluate((element) => element instanceof HTMLVideoElement && element.readyState))
    .toBe(4)
}
