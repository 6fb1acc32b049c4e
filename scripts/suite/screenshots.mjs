import '../process/node-version.mjs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { root } from '../process/root.mjs'
import { run } from '../process/run.mjs'
import { browserEnvironment } from '../setup/chromium.mjs'

/** Takes the pictures of the README from a demo that nobody has used. It starts itself again inside a suite. */
const { HOSTING_URL: site, CHROMIUM_SHELL_PATH: executablePath } = process.env
if (site && executablePath) await takeScreenshots(site, executablePath)
else {
  const suite = [join(root, 'scripts/suite/suite.mjs'), 'with', '--', process.execPath]
  const environment = await browserEnvironment()
  process.exitCode = await run(process.execPath, [...suite, fileURLToPath(import.meta.url)], { environment })
}

/**
 * @param {string} site
 * @param {string} executablePath
 */
async function takeScreenshots(site, executablePath) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage({
      baseURL: site,
      viewport: { width: 1280, height: 800 },
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
      reducedMotion: 'reduce',
    })
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
  } finally {
    await browser.close()
  }
}

/**
 * @param {import('playwright-core').Page} page
 * @param {string} name
 */
async function take(page, name) {
  await page.screenshot({ path: join(root, 'docs/screens', `${name}.png`) })
}
