import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import type { Answer } from '../../support/client.ts'
import { waitForMail } from '../../support/mailbox.ts'
import { createCustomer, createStaff, type SignedIn } from '../../support/people.ts'
import { createOrder, createOwnPair, createPayer, type Payer, type Swap } from '../../support/swaps.ts'
import { readData } from '../batches/batching.ts'
import {
  approve,
  createUtr,
  drop,
  importLine,
  match,
  pay,
  readOwed,
  readRefund,
  setTarget,
} from '../refunds/refunding.ts'
import { readAudit } from '../thread/conversation.ts'

let staff: SignedIn
let swap: Swap

beforeAll(async () => {
  staff = await createStaff('operator')
  swap = (await createOwnPair()).swap
})

const openCode = ({ client }: Pick<SignedIn, 'client'>): Promise<Answer> =>
  client.post('/d/api/payer-code/', { wallet: swap.from.id })

const readPayerCode = async ({ uid }: Pick<SignedIn, 'uid'>) =>
  String((await readData(`payerCodes/${uid}`))?.code)

const readAccounts = async ({ uid }: Pick<SignedIn, 'uid'>): Promise<readonly unknown[]> =>
  (await readData(`payerProofs/${uid}`))?.accounts ?? []

async function withCode(): Promise<{ readonly payer: Payer; readonly code: string }> {
  const payer = await createPayer()
  expect((await openCode(payer)).status).toBe(200)
  return { payer, code: await readPayerCode(payer) }
}

const remove = (
  { client }: Pick<SignedIn, 'client'>,
  { uid }: Pick<SignedIn, 'uid'>,
  payment: string,
  reason = 'It is on no statement',
): Promise<Answer> => client.post('/d/admin/proven-accounts/remove/', { id: uid, payment, reason })

const sendOne = (note: string, fields: Parameters<typeof importLine>[2] = {}) =>
  importLine(staff, swap, { amount: '1.00', note, ...fields })

const nothing = { status: 'unmatched', refund: undefined }

async function readOutcome(id: string) {
  return { status: (await readData(`payments/${id}`))?.state, refund: await readRefund(id) }
}

test('₹1 with the code proves the account, and goes back to one that the customer enters', async () => {
  const { payer, code } = await withCode()
  const id = await sendOne(`asha98@ybl/${code}`)
  const account = { payer: 'ASHA TEST VERMA', handle: 'asha98@ybl', payment: id }
  // Its customer reads the document, so it does not name the person who imported the payment.
  expect(await readAccounts(payer)).toEqual([{ ...account, provenOn: expect.any(String) }])
  expect(await readData(`payments/${id}`)).toMatchObject({ state: 'explained', refund: id })
  expect(await readRefund(id)).toMatchObject({ state: 'due', cause: 'account proof', uid: payer.uid })
  expect(await readOwed(`payment-${id}`, swap)).toBe(1)
  const mail = await waitForMail(payer.email, ({ subject }) => subject.includes('proven'))
  expect(mail.text).toContain('ASHA TEST VERMA')
  expect(mail.text).not.toContain(code)
  expect((await readAudit(id)).map(({ action }) => action).toSorted()).toEqual([
    'account proven',
    'refund opened',
  ])

  expect((await setTarget(payer, id)).status).toBe(200)
  expect((await approve(staff, id)).status).toBe(200)
  expect((await pay(staff, id)).status).toBe(200)
  expect(await readOwed(`payment-${id}`, swap)).toBe(0)
  expect(await readData(`payments/${id}`)).toMatchObject({ state: 'refunded' })
})

test('staff remove an account whose ₹1 was returned, with a reason, and nobody removes their own', async () => {
  const { payer, code } = await withCode()
  const id = await sendOne(`asha98@ybl/${code}`)
  await setTarget(payer, id)
  await approve(staff, id)
  await pay(staff, id)
  expect((await drop(staff, id)).status).toBe(409)
  expect((await remove(await createStaff('viewer'), payer, id)).status).toBe(403)
  expect((await remove(staff, payer, id, '')).status).toBe(400)
  await firestore.doc(`payerProofs/${staff.uid}`).set({ accounts: await readAccounts(payer) })
  expect(await remove(staff, staff, id)).toMatchObject({ status: 403 })
  expect(await readAccounts(payer)).toHaveLength(1)
  expect(await readAccounts(staff)).toHaveLength(1)
  await firestore.doc(`payerProofs/${staff.uid}`).delete()

  for (let time = 0; time < 2; time += 1) expect((await remove(staff, payer, id)).status).toBe(200)
  expect(await readAccounts(payer)).toEqual([])
  expect(await readAudit(payer.uid)).toEqual([
    expect.objectContaining({
      action: 'proven account removed',
      from: { account: 'ASHA TEST VERMA · asha98@ybl', payment: id },
      to: { reason: 'It is on no statement' },
    }),
  ])
})

test('an order that is paid from it keeps the account of its payer', async () => {
  const { payer } = await withCode()
  const order = await createOrder(payer, swap, { transactionId: `UTR ${createUtr()}` })
  const id = await importLine(staff, swap, { note: 'asha98@ybl' })
  await match(staff, id, order)
  expect(await readData(`orderPayments/${order}`)).toMatchObject({ payments: [{ handle: 'asha98@ybl' }] })
})

test('a dropped proof no longer proves anything', async () => {
  const { payer, code } = await withCode()
  const id = await sendOne(code)
  expect((await drop(staff, id)).status).toBe(200)
  expect(await readAccounts(payer)).toEqual([])
  expect(await readOwed(`payment-${id}`, swap)).toBe(0)
  expect(await readData(`payments/${id}`)).toMatchObject({ state: 'unmatched' })
})

describe('a code', () => {
  test('is one at a time, and another once it has ended', async () => {
    const { payer, code } = await withCode()
    expect((await openCode(payer)).status).toBe(200)
    expect(await readPayerCode(payer)).toBe(code)
    const [openedAt, endsAt] = [10, 7].map((days) => new Date(Date.now() - days * 24 * 60 * 60 * 1000))
    await firestore.doc(`payerCodes/${payer.uid}`).update({ openedAt, endsAt })
    const late = await sendOne(code)
    expect(await readOutcome(late)).toEqual(nothing)
    await openCode(payer)
    expect(await readPayerCode(payer)).not.toBe(code)
  })

  test('is deleted by the TTL policy weeks after it ended', async () => {
    const { payer } = await withCode()
    const kept = await firestore.doc(`payerCodes/${payer.uid}`).get()
    expect(kept.get('expires').toMillis() - kept.get('endsAt').toMillis()).toBe(30 * 24 * 60 * 60 * 1000)
    const { fieldOverrides } = JSON.parse(await readFile('firestore.indexes.json', 'utf8'))
    expect(fieldOverrides).toContainEqual(
      expect.objectContaining({ collectionGroup: 'payerCodes', fieldPath: 'expires', ttl: true }),
    )
  })

  test('is not for people who are not verified, nor blocked', async () => {
    const [customer, payer] = await Promise.all([createCustomer(), createPayer()])
    expect((await openCode(customer)).status).toBe(403)
    await firestore.doc(`blocks/${payer.uid}`).set({ reason: 'Fraud', at: new Date(), by: 'x', byName: 'X' })
    expect(await openCode(payer)).toMatchObject({ status: 403, code: 'accountBlocked' })
    for (const { uid } of [customer, payer]) expect(await readData(`payerCodes/${uid}`)).toBeUndefined()
  })

  test('is refused to a customer with ten proven accounts, until one is removed', async () => {
    const payer = await createPayer()
    const accounts = Array.from({ length: 10 }, (_, at) => ({
      payer: 'ASHA VERMA',
      handle: `a${at}@ybl`,
      payment: `p${at}`,
      provenOn: '2026-11-20',
    }))
    const proofs = firestore.doc(`payerProofs/${payer.uid}`)
    await proofs.set({ accounts })
    expect(await openCode(payer)).toMatchObject({ status: 409, code: 'tooManyProven' })
    expect(await readData(`payerCodes/${payer.uid}`)).toBeUndefined()
    await proofs.set({ accounts: accounts.slice(1) })
    expect((await openCode(payer)).status).toBe(200)
  })

  test('is refused to a customer to whom we owe the ₹1 of three accounts', async () => {
    const { payer, code } = await withCode()
    const first = await sendOne(`a1@ybl/${code}`)
    for (const handle of ['a2@ybl', 'a3@ybl']) {
      expect((await openCode(payer)).status).toBe(200)
      await sendOne(`${handle}/${await readPayerCode(payer)}`)
    }
    expect(await openCode(payer)).toMatchObject({ status: 409, code: 'tooManyOwedProofs' })
    expect(await readData(`payerCodes/${payer.uid}`)).toBeUndefined()
    expect((await drop(staff, first)).status).toBe(200)
    expect((await openCode(payer)).status).toBe(200)
  })

  test('is in no answer, and asked for too often it is refused', async () => {
    const { payer, code } = await withCode()
    const answers: Answer[] = []
    for (let at = 0; at < 20; at += 1) answers.push(await openCode(payer))
    expect(answers.at(-1)?.status).toBe(429)
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(code)
  })
})

describe('refuses to prove', () => {
  test('an account of somebody else with their own code', async () => {
    const { payer, code } = await withCode()
    const id = await sendOne(code, { payer: 'RAVI NAIR' })
    expect(await readOutcome(id)).toEqual(nothing)
    expect(await readData(`payments/${id}`)).toMatchObject({ proofOf: payer.uid })
    expect(await readAccounts(payer)).toEqual([])
    // It stays open for its customer.
    expect(await readPayerCode(payer)).toBe(code)
  })

  test('an account that only its UPI ID names', async () => {
    const { payer, code } = await withCode()
    const id = await sendOne(code, { payer: 'asha.test.verma@ybl' })
    expect(await readOutcome(id)).toEqual(nothing)
    expect(await readAccounts(payer)).toEqual([])
  })

  test('anything with a guessed code, another amount or a line going out', async () => {
    const { payer, code } = await withCode()
    const guess = code.startsWith('B') ? `C${code.slice(1)}` : `B${code.slice(1)}`
    for (const id of [await sendOne(guess), await sendOne(code, { amount: '2.00' })])
      expect(await readOutcome(id)).toEqual(nothing)
    await sendOne(code, { direction: 'out' })
    expect(await readAccounts(payer)).toEqual([])
  })

  test('two accounts with one code', async () => {
    const { payer, code } = await withCode()
    await sendOne(`asha98@ybl/${code}`)
    const second = await sendOne(`mule@ybl/${code}`)
    expect(await readOutcome(second)).toEqual(nothing)
    expect(await readAccounts(payer)).toHaveLength(1)
  })

  test('an account twice with one line, even of two imports at once', async () => {
    const { payer, code } = await withCode()
    const reference = createUtr()
    const colleague = await createStaff('operator')
    const line = { amount: '1.00', note: code, reference }
    const ids = await Promise.all([staff, colleague, staff].map((who) => importLine(who, swap, line)))
    expect(new Set(ids).size).toBe(1)
    expect(await readAccounts(payer)).toHaveLength(1)
    expect(await readOwed(`payment-${ids[0]}`, swap)).toBe(1)
  })

  test('their own account by importing the statement', async () => {
    const { payer, code } = await withCode()
    await firestore.doc(`payerCodes/${staff.uid}`).set((await readData(`payerCodes/${payer.uid}`)) ?? {})
    await firestore.doc(`payerCodes/${payer.uid}`).delete()
    await firestore.doc(`users/${staff.uid}`).update({ name: 'Asha Test Verma', is_verified: true })
    const id = await sendOne(code)
    expect(await readOutcome(id)).toEqual(nothing)
    expect(await readAccounts(staff)).toEqual([])
  })
})
