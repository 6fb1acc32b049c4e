import { demoWallets } from '@rupee/suite/seed/demo/demo-wallets.ts'
import { dayLines } from '@rupee/suite/seed/statements/day-lines.ts'
import { dayAccounts, dayOrders } from '@rupee/suite/seed/statements/day-orders.ts'
import { toFiles } from '@rupee/suite/seed/statements/statement-files.ts'
import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { newStaff } from '../../support/people.ts'

const { visit } = useBrowser()

test('statements are read in each format, and a locked one says so', async () => {
  const now = new Date()
  const wallets = demoWallets.map(({ wallet }) => wallet)
  const files = toFiles(dayLines(dayOrders(now, dayAccounts(now), wallets)))
  const page = await visit({ as: await newStaff('operator') })
  await page.goto(`${site}/admin/payments`)
  const choose = async (name: string, content: Uint8Array | string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })
  const expected = [
    'HDFC, 80 lines',
    'SBI, 40 lines',
    'ICICI, 40 lines',
    'Axis, 30 lines',
    'MT940, 20 lines',
    'camt.053, 20 lines',
  ]
  for (const [at, { name, content }] of files.entries()) {
    await choose(name, content)
    await page.getByText(expected[at] ?? '').waitFor()
    expect(await page.getByText(/should be/).count()).toBe(0)
  }
  const open = String(files.find(({ name }) => name.endsWith('.pdf'))?.content)
  await choose('locked.pdf', open.replace('/Root 1 0 R', `/Root 1 0 R ${encryption}`))
  await page.getByText('The file has a password.').waitFor()
  await choose('old.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'))
  await page.getByText('This Excel file is old or has a password.').waitFor()
})

/** Entry of a PDF that only a password opens. */
const encryption = `/ID [(a) (a)] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O (${'o'.repeat(32)}) /U (${'u'.repeat(32)}) >>`
