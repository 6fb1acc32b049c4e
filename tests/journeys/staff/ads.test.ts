import { expect, onTestFinished, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { checkOnDesktop, checkOnSmallPhone } from '../../screens/check-screen.ts'
import { firestore } from '../../support/admin-sdk.ts'

const { open, visit } = useBrowser()
const ad = firestore.doc('site/ad')

test('the ad is previewed while typing, shown once saved, and gone once cleared', async () => {
  const before = (await ad.get()).data() ?? {}
  onTestFinished(async () => {
    await ad.set(before)
  })
  const visitor = await visit()
  const [desk] = await Promise.all([open('/admin/ads'), visitor.goto(site)])
  await desk.getByRole('textbox', { name: 'Homepage ad' }).fill('Closed on Holi, back on Tuesday.')
  await desk.getByRole('region', { name: 'Visitor preview' }).getByText('Closed on Holi').waitFor()
  expect(await visitor.getByText('Closed on Holi').count()).toBe(0)
  await checkOnDesktop(desk, 'admin-ads')
  await checkOnSmallPhone(desk)

  await desk.getByRole('button', { name: 'Save' }).click()
  await desk.getByText('The homepage ad is saved').waitFor()
  await visitor.getByRole('alert').getByText('Closed on Holi, back on Tuesday.').waitFor()

  await desk.getByRole('button', { name: 'Clear' }).click()
  const question = desk.getByRole('dialog', { name: 'Remove the ad from the home page?' })
  await question.waitFor()
  expect(await visitor.getByText('Closed on Holi').count()).toBe(1)
  await question.getByRole('button', { name: 'Clear the ad' }).click()
  await visitor.getByText('Closed on Holi').waitFor({ state: 'detached' })
  expect((await ad.get()).data()).toEqual({ text: '', text_hi: '' })
})
