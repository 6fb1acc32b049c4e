import { expect, test } from 'vitest'
import { site, useBrowser } from '../../browser/browser.ts'
import { listSeriousFindings } from '../../browser/serious-findings.ts'
import { loseAnswer } from '../../browser/staff/lose-answer.ts'
import { findRow, openDetails, openOwnOrders } from '../../browser/staff/staff-queue.ts'
import { openStaffAtWork } from '../../support/people.ts'
import { createOrder, createOwnPair, createPayer, makePicture } from '../../support/swaps.ts'

const { open, visit } = useBrowser()

/** Timeout for files: the function that serves them may have to start first. */
const patient = { timeout: 30_000 }

const [staff, { swap }] = await Promise.all([openStaffAtWork(), createOwnPair()])

test('staff ask, the customer answers with a file, and both see it live', async () => {
  const payer = await createPayer()
  const id = await createOrder(payer, swap)
  const there = await visit({ as: payer, at: 'phone' })
  await there.goto(`${site}/user/dashboard`)
  const here = await openOwnOrders(open, payer)
  const desk = await openDetails(here, id)
  const question = desk.getByLabel('Message to the customer')
  await question.fill('From which bank did you pay?')
  await desk.getByRole('button', { name: 'Ask, and wait for the answer' }).click()

  const notice = there.getByRole('region', { name: 'Action needed' })
  await notice.getByText(`We have a question about your order ${id}.`).waitFor()
  await notice.getByRole('link', { name: 'Answer' }).click()
  await there.waitForURL(`${site}/user/orders/${id}`)
  const details = there.getByRole('main')
  await details.getByText(/^Staff hours: /).waitFor()
  expect(await details.getByRole('log').textContent()).toContain(`${staff.name.split(' ')[0]} (staff),`)
  await details.getByText('We have a question').waitFor()
  await details.getByRole('button', { name: 'Answer' }).click()
  expect(await details.getByLabel('Your answer').evaluate((field) => field === document.activeElement)).toBe(
    true,
  )
  await details.getByLabel('Your answer').fill('Example Bank')
  const buffer = Buffer.from(await makePicture().arrayBuffer())
  await details
    .getByLabel('Add files')
    .setInputFiles({ name: 'statement.png', mimeType: 'image/png', buffer })
  await details.getByText('statement.png').waitFor()
  await details.getByRole('button', { name: 'Send', exact: true }).click()
  await details.getByText('We have a question').waitFor({ state: 'detached' })

  await desk.getByRole('log').getByText('Example Bank').waitFor()
  await desk.getByRole('log').getByRole('button', { name: 'File 1' }).click()
  const file = here.getByRole('img', { name: 'File 1 of the message' })
  const readWidth = () => file.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)
  await expect.poll(readWidth, patient).toBe(1)
  // The customer sees that staff have read it.
  await details.getByRole('log').getByText('Read', { exact: true }).waitFor()
})

test('an order has marks for its messages, and staff write notes, a message whose answer is lost, and canned texts', async () => {
  const payer = await createPayer()
  const id = await createOrder(payer, swap)
  const page = await openOwnOrders(open, payer)
  await payer.client.post('/d/orders/message/', { id, message: 'c1', cancel: 'true' })
  await findRow(page, id).getByText('New message').waitFor()
  const desk = await openDetails(page, id)
  await desk.getByText('The customer asks to cancel this order.').waitFor()
  await desk.getByLabel('Note for colleagues').fill('Called the bank')
  await desk.getByRole('button', { name: 'Add note' }).click()
  await desk.getByRole('listitem').filter({ hasText: staff.name }).getByText('Called the bank').waitFor()
  await desk.getByRole('log').scrollIntoViewIfNeeded()
  await findRow(page, id).getByText('New message').waitFor({ state: 'detached' })

  const field = desk.getByLabel('Message to the customer')
  await field.fill('Thank you')
  await loseAnswer(page, '/d/admin/orders/message/')
  await desk.getByRole('button', { name: 'Send', exact: true }).click()
  await desk
    .getByText('Your message may not have arrived. Please send it again: it will not appear twice.')
    .waitFor()
  expect(await field.inputValue()).toBe('Thank you')
  await desk.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(() => field.inputValue()).toBe('')
  expect(await desk.getByRole('log').getByText('Thank you').count()).toBe(1)

  await desk.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Insert a text' }).click()
  await page.getByRole('menuitem', { name: 'Change the texts…' }).click()
  const editor = page.getByRole('dialog', { name: 'Texts to insert' })
  await editor.getByRole('button', { name: 'Add a text' }).click()
  const added = editor.getByRole('listitem').last()
  await added.getByLabel('Text', { exact: true }).fill('Which bank?')
  await editor.getByRole('button', { name: 'Save' }).click()
  await added.getByText('Please send a list of texts. Each needs a kind, a title and a text.').waitFor()
  expect(await listSeriousFindings(page)).toEqual([])
  await editor.getByRole('button', { name: 'Cancel', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Close without saving?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await added.getByLabel('Title').waitFor()
  await editor.getByRole('button', { name: 'Cancel', exact: true }).click()
  await question.getByRole('button', { name: 'Close without saving' }).click()
  await editor.waitFor({ state: 'hidden' })
})
