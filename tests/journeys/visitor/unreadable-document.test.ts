import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { startOwnFirestore } from '../../browser/own-firestore.ts'

const { visit } = useBrowser()

const transfer = {
  sent: 'INR',
  received: 'USDT',
  amount: '9200',
  convertedAmount: '100',
  status: 'Approved',
  username: 'Asha V.',
  exchanged_rate: '92',
  rate: '92.40',
}

const broken = 'public/latest/transfers/UNREADABLE'

async function logLines(): Promise<readonly string[]> {
  const log = await readFile(process.env.SUITE_LOG ?? '', 'utf8')
  return log.split('\n').filter((line) => line.includes(broken))
}

test('an unreadable document is left out of its list and reported once, without its content', async () => {
  const own = await startOwnFirestore()
  await own.set('latest/GOOD', { ...transfer, date: new Date() })
  await own.set('latest/UNREADABLE', {
    ...transfer,
    amount: 'Secret 4711123',
    username: 'Secret S.',
    date: new Date(),
  })
  const page = await visit()
  const reports: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/d/api/report/')) reports.push(request.postData() ?? '')
  })
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/d/api/report/'))
  await own.serve(page)
  await page.goto(site)

  const rows = page.getByRole('region', { name: 'Latest Transfers' }).getByRole('rowheader')
  await rows.getByText('Asha V.').waitFor()
  expect(await rows.count()).toBe(1)
  expect((await answered).status()).toBe(200)

  await own.set('latest/LATER', { ...transfer, username: 'Later L.', date: new Date() })
  await rows.getByText('Later L.').waitFor()
  expect(await rows.count()).toBe(2)
  expect(reports).toEqual([expect.stringContaining(encodeURIComponent(broken))])

  await expect.poll(logLines).toEqual([expect.stringContaining('A browser reported a problem')])
  const [line = ''] = await logLines()
  expect(line).toMatch(/Unreadable: amount: \w+/)
  for (const text of [...reports, line]) expect(text).not.toMatch(/Secret|4711123/)
})
