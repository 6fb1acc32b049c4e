import { randomInt } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { askForPayout, decideApproval, readData } from '../../support/controlled/approvals.ts'
import { setControls } from '../../support/controlled/set-controls.ts'
import { createStaff, type SignedIn } from '../../support/people.ts'
import {
  clearFindings,
  createOrder,
  createOwnPair,
  createPayer,
  decide,
  type Payer,
  type Swap,
} from '../../support/swaps.ts'

let staff: SignedIn
let payer: Payer
let swap: Swap

beforeAll(async () => {
  ;[staff, { swap }] = await Promise.all([createStaff(), createOwnPair()])
})

beforeEach(async () => {
  payer = await createPayer()
})

/** Two references of which one contains the other. Random IDs would at times hold the same number. */
function makeSimilarReferences(): readonly [string, string] {
  const reference = `UTR ${randomInt(4e11, 5e11)}`
  return [reference, `${reference}77`]
}

const strange = { SendersPaymentDetails: 'Ravi Nair, HDFC Bank' }
const readStatus = async (id: string) => (await firestore.doc(`transactions/${id}`).get()).get('status')
const readDecision = async (id: string) => (await firestore.doc(`audit/order-decided-${id}`).get()).data()

describe('an order with a red finding', () => {
  test('is not approved before the finding is cleared, and the answer names it', async () => {
    const id = await createOrder(payer, swap, strange)
    const { status, body, code } = await decide(staff, id)
    expect({ status, body }).toEqual({
      status: 409,
      body: {
        error: 'Please clear each red finding with a reason before you approve: Other payer?',
        findings: [
          {
            finding: 'other payer',
            label: 'Other payer?',
            reason: `Payment details: Ravi Nair. Name at registration: ${payer.name}. Payments of other people are returned.`,
          },
        ],
      },
    })
    expect(code).toBe('clearFindings')
    expect(await readStatus(id)).toBe('pending')
    expect(await readDecision(id)).toBeUndefined()
  })

  test('is approved with a reason for each finding, which the audit keeps', async () => {
    const id = await createOrder(payer, swap, strange)
    const [reference, similar] = makeSimilarReferences()
    const other = await createOrder(payer, swap, { ...strange, transactionId: reference })
    await createOrder(await createPayer(), swap, { transactionId: similar })
    expect(await decide(staff, id, clearFindings('other payer'))).toMatchObject({ status: 200 })
    expect(await readDecision(id)).toMatchObject({
      to: { status: 'Approved', cleared_other_payer: 'Checked by phone' },
    })
    const refused = await decide(staff, other, clearFindings('other payer'))
    expect(refused).toMatchObject({ status: 409, body: { findings: [{ finding: 'similar reference' }] } })
    expect(await decide(staff, other, clearFindings('other payer', 'similar reference'))).toMatchObject({
      status: 200,
    })
  })

  test('can be rejected without clearing it', async () => {
    const id = await createOrder(payer, swap, strange)
    const { status } = await decide(staff, id, { status: 'Rejected' })
    expect(status).toBe(200)
    expect(await readDecision(id)).toMatchObject({ to: { status: 'Rejected' } })
  })

  test.each([
    ['without a reason', '[{"finding":"other payer","reason":" "}]'],
    ['twice', '[{"finding":"short","reason":"a"},{"finding":"short","reason":"b"}]'],
    ['with an invalid name', '[{"finding":"payer","reason":"Checked"}]'],
    ['outside a list', '{'],
  ])('is not cleared %s', async (_how, cleared) => {
    const id = await createOrder(payer, swap, strange)
    expect(await decide(staff, id, { cleared })).toMatchObject({
      status: 400,
      body: { error: 'Please give a reason for each finding that you clear' },
    })
    expect(await readStatus(id)).toBe('pending')
  })
})

describe('where a second person can be asked', () => {
  beforeAll(() => setControls({ secondPerson: true }))

  test('an order with a red finding cannot be approved alone', async () => {
    const id = await createOrder(payer, swap, strange)
    expect(await decide(staff, id)).toMatchObject({ status: 409, body: { findings: [{}] } })
    expect(await readStatus(id)).toBe('pending')
  })

  test('the second person reads the uncleared findings, and approves in place of a reason', async () => {
    const colleague = await createStaff()
    const id = await createOrder(payer, swap, strange)
    const approval = await askForPayout(staff, id)
    expect(await readData(`approvals/${approval}`)).toMatchObject({
      changes: expect.arrayContaining([
        { label: 'Not cleared', to: expect.stringMatching(/^Other payer\?: Payment details: Ravi Nair/) },
      ]),
    })
    expect(await decideApproval(colleague, approval, 'approve')).toMatchObject({ status: 200 })
    expect(await readStatus(id)).toBe('pending')
    expect(await decide(staff, id)).toMatchObject({ status: 200 })
    expect(await readDecision(id)).toMatchObject({ by: staff.uid, approvedBy: colleague.uid })
  })

  test('findings cleared for the request are in the audit of the payout', async () => {
    const colleague = await createStaff()
    const id = await createOrder(payer, swap, strange)
    const approval = await askForPayout(staff, id, clearFindings('other payer'))
    await decideApproval(colleague, approval)
    expect(await decide(staff, id)).toMatchObject({ status: 200 })
    expect(await readDecision(id)).toMatchObject({
      approvedBy: colleague.uid,
      to: { status: 'Approved', cleared_other_payer: 'Checked by phone' },
    })
  })

  test('a finding that appears after the approval needs a reason or another approval', async () => {
    const colleague = await createStaff()
    const [reference, similar] = makeSimilarReferences()
    const cleared = await createOrder(payer, swap, { transactionId: reference })
    const asked = await createOrder(payer, swap, { transactionId: similar })
    const approvals: string[] = []
    for (const id of [cleared, asked]) {
      approvals.push(await askForPayout(staff, id, clearFindings('similar reference')))
      await firestore.doc(`approvals/${approvals.at(-1)}`).update({ 'input.findings': [] })
      await decideApproval(colleague, String(approvals.at(-1)))
    }
    expect(await decide(staff, asked)).toMatchObject({ status: 202 })
    expect(await decide(staff, cleared, clearFindings('similar reference'))).toMatchObject({ status: 200 })
    expect(await readDecision(cleared)).toMatchObject({ approvedBy: colleague.uid })
  })

  test('a cleared finding needs no second person', async () => {
    await createStaff()
    const id = await createOrder(payer, swap, strange)
    expect(await decide(staff, id, clearFindings('other payer'))).toMatchObject({ status: 200 })
  })
})
