import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { site, useBrowser } from '../browser/browser.ts'
import { goInPage } from '../browser/go-in-page.ts'
import { photo } from '../browser/kyc-steps.ts'
import { listSeriousFindings } from '../browser/serious-findings.ts'
import { findUntranslated } from '../browser/untranslated.ts'
import { cutOff } from '../browser/widths/cut-off.ts'
import { smallPhone } from '../browser/widths/small-phone.ts'
import { firestore } from '../support/admin-sdk.ts'
import { claimOnReleasedQuote, decideClaim } from '../support/orders/claims.ts'
import { createCustomer, demo, type SignedIn } from '../support/people.ts'
import { clearFindings, createOrder, createPayer, decide, type Swap } from '../support/swaps.ts'
import { checkOnDesktop, checkScreen } from './check-screen.ts'
import { makeNamed } from './named.ts'
import { takePicture } from './pictures.ts'

const { visit } = useBrowser()

/** Visits in Hindi, as chosen on an earlier visit. */
async function visitInHindi(as?: Pick<SignedIn, 'client'>): Promise<Page> {
  const page = await visit(as && { as })
  await page.setViewportSize(smallPhone)
  await page.addInitScript(() => localStorage.setItem('language', 'hi'))
  return page
}

/** Texts of staff about wallets and in ads, which are not translated. */
const ofStaff = await Promise.all(
  ['wallets', 'site'].map(async (name) =>
    (await firestore.collection(name).get()).docs.map((each) => each.data()),
  ),
)
const texts = ofStaff
  .flat()
  .flatMap((fields) => Object.values(fields))
  .filter((value) => typeof value === 'string' && /[A-Za-z]{2}/.test(value))

/** Names of customers, full and shortened, the name of the demo's operator, and wallets of other tests. */
const names =
  /Asha|Meera|^[A-Z][a-z]+ [A-Z]\.$|Example Road|Example Bank|Every day, 9 am|Demo Pvt|^GSTIN$|Test [0-9A-F]{8}|\(demo\)|MG Road|^photo\.jpg$|@/

const isWritten = (text: string) => names.test(text) || texts.some((written) => text.includes(written))

/** Screens that axe checks only in Hindi. The parts of the others are checked in English. */
const inHindiAlone = ['nowhere', 'refund-paid', 'kyc-4']

async function checkHindi(page: Page, name: string): Promise<void> {
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('hi-IN')
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  await takePicture(page, `hindi-${name}`, { fullPage: true })
  expect.soft(await findUntranslated(page, isWritten), name).toEqual([])
  expect.soft(await cutOff(page), name).toEqual([])
  if (inHindiAlone.includes(name)) expect.soft(await listSeriousFindings(page), name).toEqual([])
}

/** Headings by which the test recognises each page. The other pages have the same parts, or a journey in Hindi. */
const pages = {
  exchangerates: 'विनिमय दरें',
  ContactUs: 'संपर्क करें',
  register: 'रजिस्टर करें',
  nowhere: 'यह पेज मौजूद नहीं है',
  'terms-and-conditions': 'नियम और शर्तें',
}

test('the pages of visitors and a legal one, in Hindi on a small phone', async () => {
  const page = await visitInHindi()
  await page.goto(site)
  await page.getByRole('row', { name: /USDT/ }).first().waitFor()
  await page.getByRole('textbox').first().waitFor()
  await checkHindi(page, 'home')
  for (const [name, heading] of Object.entries(pages)) {
    await goInPage(page, `/${name}`)
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
    await page.locator('.MuiSkeleton-root').first().waitFor({ state: 'detached' })
    await checkHindi(page, name)
  }
})

const swap: Swap = {
  from: { id: 'inr', code: 'INR' },
  to: { id: 'astropay', code: 'ASTROPAY' },
  from_amount: '952.00',
  to_amount: '10.00',
}

test('the screens of customers, in Hindi on a small phone', async () => {
  const [payer, admin] = await Promise.all([createPayer(), demo.admin()])
  await createOrder(payer, swap)
  const paidOut = await createOrder(payer, swap)
  const claim = await claimOnReleasedQuote(payer)
  await decideClaim({ client: admin }, claim, { note: 'आपका भुगतान लौटा दिया गया है' })
  await decide({ client: admin }, paidOut, {
    adminNotes: 'आपको भुगतान कर दिया गया है',
    ...clearFindings('payout account form'),
  })
  const page = await visitInHindi(payer)
  await page.goto(`${site}/user/dashboard`)
  await page.getByRole('listitem').first().waitFor()
  await page.locator('.MuiSkeleton-root').first().waitFor({ state: 'detached' })
  await checkHindi(page, 'dashboard')
  await page.getByRole('button', { name: 'विवरण देखें' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('आपको भुगतान कर दिया गया है').waitFor()
  await checkHindi(page, 'order-in-short')
  await dialog.getByRole('link', { name: 'यह ऑर्डर खोलें' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('list', { name: 'इस ऑर्डर की प्रगति' }).waitFor()
  await checkHindi(page, 'own-order')
  const refund = firestore.doc(`refunds/${paidOut}`)
  await refund.set({
    uid: payer.uid,
    trackingID: paidOut,
    name: payer.name,
    wallet: 'inr',
    code: 'INR',
    amount: '120.50',
    payer: 'Asha Verma',
    paidReference: '412345678901',
    cause: 'too much',
    state: 'due',
    dueAt: new Date(),
  })
  await page.getByRole('button', { name: 'खाता डालें' }).click()
  await page.getByRole('dialog', { name: 'रिफ़ंड के लिए खाता' }).waitFor()
  await checkHindi(page, 'refund-account')
  await page.keyboard.press('Escape')
  await refund.update({
    state: 'paid',
    reference: 'NEFT7',
    paidAt: new Date(),
    targetAt: new Date(),
    target: { type: 'UPI', upiID: 'asha@examplebank' },
  })
  await page.getByRole('button', { name: 'मुझे मिल गया' }).waitFor()
  await checkHindi(page, 'refund-paid')
  await refund.delete()
  const offered = { amountSent: '476.00', amountReceived: '5.00' }
  const part = { offer: 'o1', said: 'offered', ...offered }
  await firestore
    .doc(`transactions/${paidOut}/messages/part-offered-o1`)
    .set({ from: 'staff', text: '', files: [], at: new Date(), part })
  await firestore.doc(`transactions/${paidOut}`).update({
    part: { id: 'o1', state: 'open', offered, before: { amountSent: '952.00', amountReceived: '10.00' } },
  })
  await page.getByRole('button', { name: 'प्रस्ताव स्वीकार करें' }).click()
  await page.getByRole('dialog', { name: 'यह प्रस्ताव स्वीकार करें?' }).waitFor()
  await checkHindi(page, 'part-offer')
  await page.keyboard.press('Escape')
  const intent = { from: 'inr', to: 'astropay', amount: '952.00', convertedAmount: '10.00' }
  await goInPage(page, '/exchange', intent)
  await page.getByRole('tab', { name: 'UPI' }).waitFor()
  await checkHindi(page, 'order')
  const live = firestore.collection('quotes').where('uid', '==', payer.uid).where('state', '==', 'live')
  for (const { id } of (await live.get()).docs) await payer.client.post('/d/api/quotes/release/', { id })
  await page.getByRole('button', { name: 'भुगतान दावे के रूप में भेजें' }).waitFor()
  await checkHindi(page, 'order-claim')
})

test('screens of a new customer, in Hindi on a small phone', async () => {
  const customer = await createCustomer(makeNamed('Meera Pillai'))
  const account = firestore.doc(`users/${customer.uid}`)
  await account.update({ nameUnconfirmed: true })
  const page = await visitInHindi(customer)
  await page.goto(`${site}/user/dashboard`)
  await page.getByRole('button', { name: 'नाम सेव करें' }).waitFor()
  await page.locator('.MuiSkeleton-root').first().waitFor({ state: 'detached' })
  await checkHindi(page, 'dashboard-empty')
  await account.update({ nameUnconfirmed: false })
  await goInPage(page, '/user/kyc-form')
  for (const [index, typed] of ['9876543210', '234567890124', 'ABCDE1234F', '', ''].entries()) {
    await page.getByRole('heading', { name: `KYC फ़ॉर्म - चरण ${index + 1}/5` }).waitFor()
    if (typed) await page.getByRole('textbox').fill(typed)
    const last = index === 4
    const files = last ? [] : await page.locator('input[type=file]').all()
    for (const field of files) await field.setInputFiles(photo)
    await checkHindi(page, `kyc-${index + 1}`)
    if (index === 1) await page.getByText('2 में से 2 फ़ाइलें अपलोड हुईं').waitFor()
    if (last) await checkExamplePlays(page)
    // The other steps consist of the parts of these two.
    if (index === 1) await checkScreen(page, 'kyc-form-2')
    if (last) await checkOnDesktop(page, 'kyc-form-5')
    await page.setViewportSize(smallPhone)
    if (!last) await page.getByRole('button', { name: 'आगे', exact: true }).click()
  }
})

async function checkExamplePlays(page: Page): Promise<void> {
  const video = page.locator('video')
  await expect
    .poll(() => video.evaluate((element) => element instanceof HTMLVideoElement && element.readyState))
    .toBe(4)
}
