import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from '../process/root.mjs'

const folder = join(root, 'docs/operator/pictures')
const statements = join(root, '.local/statements')
const largestPicture = 60 * 1024

/**
 * Takes the pictures of the operator's guide from a demo with a day of statements. `page` is logged in as the admin.
 * @param {import('playwright-core').Page} page
 */
export async function takeOperatorPictures(page) {
  const { seedStatements } = await import(new URL('../../suite/lib/seed-statements.js', import.meta.url).href)
  await seedStatements({ projectId: process.env.GCLOUD_PROJECT ?? '', folder: statements })
  await mkdir(folder, { recursive: true })

  await page.goto('/admin/payments')
  await page.locator('input[type=file]:enabled').setInputFiles(join(statements, 'hdfc-4471.csv'))
  await page.getByText(/^HDFC, \d+ lines/).waitFor()
  await page.getByRole('textbox', { name: 'Last digits of our account' }).fill('4471')
  await take(page, 'import')
  await page.getByRole('button', { name: /^Import/ }).click()
  await page.getByText(/\d+ matched to an order/).waitFor()

  await page.goto('/admin/payments?state=suggested')
  await page.getByRole('listitem').getByRole('button').first().waitFor()
  await take(page, 'payments', page.getByRole('searchbox', { name: 'Search' }))
  await page.goto('/admin/payments?state=unmatched')
  await page.getByRole('button', { name: 'Return it' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Return it' }).click()
  await page.waitForURL(/admin\/refunds\?refund=/)
  await page.goto('/admin/refunds?state=due')
  await page.getByRole('list', { name: 'Refunds' }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Write off' }).waitFor()
  await take(page, 'refund')

  await page.goto('/admin/batches')
  await page.getByRole('button', { name: 'Choose all' }).click()
  await page
    .getByRole('status')
    .filter({ hasText: /\d+ orders?, / })
    .waitFor()
  await take(page, 'batch')

  await page.goto('/admin/ledger?account=owed&currency=inr')
  await page.getByRole('row').nth(4).waitFor()
  await take(page, 'ledger')
}

/**
 * @param {import('playwright-core').Page} page
 * @param {string} name
 * @param {import('playwright-core').Locator} [top] what the picture begins with
 */
async function take(page, name, top) {
  await page.locator('.MuiSkeleton-root').first().waitFor({ state: 'detached' })
  await page.evaluate(() => window.scrollTo(0, 0))
  await top?.evaluate((element) => element.scrollIntoView({ block: 'start' }))
  const picture = await page.screenshot({ animations: 'disabled' })
  const small = await sharp(picture).resize({ width: 1000 }).webp({ quality: 72 }).toBuffer()
  if (small.length > largestPicture) throw new Error(`The picture ${name} has ${small.length} bytes`)
  await writeFile(join(folder, `${name}.webp`), small)
}
