import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { listSeriousFindings } from '../../browser/serious-findings.ts'

const { open } = useBrowser()
const half = 'Closed on'

test('a link, Back and a reload ask once before they discard input', async () => {
  const page = await open('/admin/ads')
  const question = page.getByRole('dialog', { name: 'Leave this page?' })
  const before = await findText(page).inputValue()
  await findText(page).fill(half)
  await findText(page).fill(before)
  // Leaving would lose nothing.
  await findLink(page, 'Approvals').click()
  await page.getByRole('heading', { name: 'Approvals' }).waitFor()
  expect(await question.count()).toBe(0)

  await findLink(page, 'Ads').click()
  await findText(page).fill(half)
  await findLink(page, 'Audit').click()
  await question.getByText('Your changes are not saved').waitFor()
  expect(await listSeriousFindings(page)).toEqual([])
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'hidden' })
  expect(page.url()).toBe(`${site}/admin/ads`)
  expect(await findText(page).inputValue()).toBe(half)

  await page.goBack()
  await question.waitFor()
  await page.waitForURL(`${site}/admin/ads`)
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  expect(await findText(page).inputValue()).toBe(half)
  await page.goBack()
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL(`${site}/admin/approvals`)
  await page.goForward()
  await page.waitForURL(`${site}/admin/ads`)
  expect(await findText(page).inputValue()).not.toBe(half)

  await findText(page).fill(half)
  await findLink(page, 'Approvals').click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('heading', { name: 'Approvals' }).waitFor()
  await question.waitFor({ state: 'hidden' })
  await findLink(page, 'Ads').click()
  await page.getByRole('heading', { name: 'Ads' }).waitFor()
  expect(await question.count()).toBe(0)

  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await findText(page).fill(half)
  await page.reload()
  expect(asked).toEqual(['beforeunload'])

  await findText(page).fill(half)
  await page.getByRole('main').evaluate((main) => {
    // Behaves like the footer's links that load a document.
    main.insertAdjacentHTML('beforeend', '<a href="/faq">Elsewhere</a>')
  })
  await page.getByRole('link', { name: 'Elsewhere' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL(`${site}/faq`)
  expect(asked).toEqual(['beforeunload'])
})

const findText = (page: Page) => page.getByRole('textbox', { name: 'Homepage ad' })

const findLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name })
