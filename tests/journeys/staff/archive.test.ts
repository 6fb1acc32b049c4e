import { FieldValue } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { seriousFindings } from '../../browser/serious-findings.ts'
import { openDetails, openQueueOf } from '../../browser/staff/staff-queue.ts'
import { firestore } from '../../support/admin-sdk.ts'
import { kycForm, newAadhaar } from '../../support/kyc-form.ts'
import { newStaff } from '../../support/people.ts'
import { newPayer, ownPair, placedOrder } from '../../support/swaps.ts'

const { visit } = useBrowser()

test('deleting a customer names their open orders, which then show the archived identity', async () => {
  const [staff, payer, { swap }] = await Promise.all([newStaff(), newPayer(), ownPair()])
  // The payer counts as verified without KYC details, and submits them now.
  await firestore.doc(`users/${payer.uid}`).update({ is_verified: FieldValue.delete(), active: false })
  const aadharNumber = newAadhaar()
  await payer.client.post('/api/auth/kyc/', kycForm({ aadharNumber }))
  await staff.client.post('/d/admin/verify-user/', { id: payer.uid })
  const order = await placedOrder(payer, swap)

  const page = await visit({ as: staff })
  await page.goto(`${site}/admin/users`)
  await page.getByLabel('Email').fill(payer.email)
  const row = page.getByRole('row').filter({ hasText: payer.email })
  await row.getByRole('button', { name: `Delete ${payer.name}` }).click()
  const question = page.getByRole('dialog', { name: 'Delete user' })
  await question.getByText(`One order of theirs is still open: ${order}.`).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('User deleted successfully').waitFor()

  await openQueueOf(page, payer)
  const details = await openDetails(page, order)
  await details.getByText('The account is deleted.').waitFor()
  await details.getByRole('button', { name: 'Show the archived KYC' }).click()
  await details.getByText(`XXXX XXXX ${aadharNumber.slice(-4)}`).waitFor()
  await details.getByRole('button', { name: 'Photo with Aadhaar' }).waitFor()
  await details.getByText('The account is deleted.').scrollIntoViewIfNeeded()
  expect(await seriousFindings(page)).toEqual([])
  const entries = await firestore.collection('audit').where('about', '==', payer.uid).get()
  expect(entries.docs.map((entry) => entry.get('action'))).toContain('archive read')
})
