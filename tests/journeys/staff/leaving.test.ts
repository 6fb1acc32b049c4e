import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { seriousFindings } from '../../browser/serious-findings.ts'

const { open } = useBrowser()
const half = 'Closed on'

test('a link, Back and a reload ask once before they discard input', async () => {
  const page = await open('/admin/ads')
  const question = page.getByRole('dialog', { name: 'Leave this page?' })
  const before = await textOf(page).inputValue()
  await textOf(page).fill(half)
  await textOf(page).fill(before)
  // Nothing would be lost.
  await linkTo(page, 'Approvals').click()
  await page.getByRole('heading', { name: 'Approvals' }).waitFor()
  expect(await question.count()).toBe(0)

  await linkTo(page, 'Ads').click()
  await textOf(page).fill(half)
  await linkTo(page, 'Audit').click()
  await question.getByText('Your changes are not saved').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'hidden' })
  expect(page.url()).toBe(`${site}/admin/ads`)
  expect(await textOf(page).inputValue()).toBe(half)

  await page.goBack()
  await question.waitFor()
  await page.waitForURL(`${site}/admin/ads`)
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  expect(await textOf(page).inputValue()).toBe(half)
  await page.goBack()
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL(`${site}/admin/approvals`)
  await page.goForward()
  await page.waitForURL(`${site}/admin/ads`)
  expect(await textOf(page).inputValue()).not.toBe(half)

  await textOf(page).fill(half)
  await linkTo(page, 'Approvals').click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('heading', { name: 'Approvals' }).waitFor()
  await question.waitFor({ state: 'hidden' })
  await linkTo(page, 'Ads').click()
  await page.getByRole('heading', { name: 'Ads' }).waitFor()
  expect(await question.count()).toBe(0)

  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await textOf(page).fill(half)
  await page.reload()
  expect(asked).toEqual(['beforeunload'])

  await textOf(page).fill(half)
  await page.getByRole('main').evaluate((main) => {
    // Like the links of the footer that load a document.
    main.insertAdjacentHTML('beforeend', '<a href="/faq">Elsewhere</a>')
  })
  await page.getByRole('link', { name: 'Elsewhere' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL(`${site}/faq`)
  expect(asked).toEqual(['beforeunload'])
})

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Homepage ad' })

const linkTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name })
