import '../process/node-version.mjs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { root } from '../process/root.mjs'
import { run } from '../process/run.mjs'
import { findBrowserEnvironment } from '../setup/chromium.mjs'
import { takeOperatorPictures } from './operator-pictures.mjs'

/** Timeout for a page on a machine that is busy with all tests. */
const patience = 120_000

/** Takes the pictures of the README and of the operator's guide from a demo that nobody has used. It starts itself again inside a suite. */
const { HOSTING_URL: site, CHROMIUM_SHELL_PATH: executablePath } = process.env
if (site && executablePath) await takeScreenshots(site, executablePath)
else {
  const suite = [join(root, 'scripts/suite/suite.mjs'), 'with', '--', process.execPath]
  const environment = await findBrowserEnvironment()
  process.exitCode = await run(process.execPath, [...suite, fileURLToPath(import.meta.url)], { environment })
}

/**
 * @param {string} site
 * @param {string} executablePath
 */
async function takeScreenshots(site, executablePath) {
  await waitUntilFunctionsAnswer(site)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  /** @type {import('playwright-core').Page | undefined} */
  let page
  try {
    page = await browser.newPage({
      baseURL: site,
      viewport: { width: 1280, height: 800 },
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
      reducedMotion: 'reduce',
    })
    page.setDefaultTimeout(patience)
    await page.goto('/robots.txt')
    await page.evaluate(() => localStorage.setItem('terms-accepted', 'true'))

    await page.goto('/')
    await page.getByRole('region', { name: 'Latest Transfers' }).getByRole('rowheader').first().waitFor()
    await page.getByRole('region', { name: 'Our Reserves' }).getByRole('row', { name: /USDT/ }).waitFor()
    await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('125000')
    await take(page, 'home')

    await page.goto('/login')
    await page.getByLabel('E-mail').fill(process.env.ADMIN_EMAIL ?? '')
    await page.getByLabel('Password', { exact: true }).fill(process.env.ADMIN_PASSWORD ?? '')
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('link', { name: 'Pending Transactions' }).click()
    await page.locator('[data-order]').first().click()
    await page.getByRole('region', { name: 'Decision' }).waitFor()
    await page.locator('.MuiSkeleton-root').first().waitFor({ state: 'detached' })
    await take(page, 'pending-orders')
    await takeOperatorPictures(page)
  } catch (error) {
    if (page) await keepFailure(page)
    throw error
  } finally {
    await browser.close()
  }
}

/**
 * Starts the functions first. On a busy machine, the first call takes longer than a page waits, and the log-in fails.
 * @param {string} site
 */
async function waitUntilFunctionsAnswer(site) {
  let answered = 'nothing'
  for (const end = Date.now() + patience; Date.now() < end; await delay(500)) {
    const { status } = await fetch(new URL('/d/auth/verify-login/', site), { method: 'POST' })
    if (status === 200) return
    answered = String(status)
  }
  throw new Error(`The functions do not answer: ${answered}. Their log is ${process.env.SUITE_LOG}.`)
}

/**
 * Keeps a picture of the page that failed, because the suite and its pages end with this script.
 * @param {import('playwright-core').Page} page
 */
async function keepFailure(page) {
  const folder = join(root, '.local/failures')
  await mkdir(folder, { recursive: true })
  const path = join(folder, 'screenshots.png')
  await page.screenshot({ path, timeout: 10_000 })
  console.error(`${page.url()} failed; ${path} shows it.`)
}

/**
 * @param {import('playwright-core').Page} page
 * @param {string} name
 */
async function take(page, name) {
  await page.screenshot({ path: join(root, 'docs/screens', `${name}.png`) })
}
