import { calls } from '@rupee/domain/calls/calls.ts'
import { hasRight, type Role, roleSchema, toMinimumRole } from '@rupee/domain/people/roles.ts'
import { routes } from '@rupee/functions/simulated.ts'
import { beforeAll, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { Client, toMultipart } from '../../support/client.ts'
import { examples } from '../../support/hostile/examples.ts'
import { makeKycForm } from '../../support/kyc-form.ts'
import { claimOnReleasedQuote } from '../../support/orders/claims.ts'
import {
  createCustomer,
  createPerson,
  createRolelessStaff,
  createStaff,
  type SignedIn,
} from '../../support/people.ts'
import { createOrder, createOwnPair, createPayer, makePicture } from '../../support/swaps.ts'

type Name = keyof typeof calls
type Fields = Parameters<typeof toMultipart>[0]

const isName = (name: string): name is Name => name in calls
const staffCalls = Object.keys(routes)
  .filter(isName)
  .filter((name) => routes[name].who === 'staff')

const outsiders = [
  'a visitor',
  'a customer',
  'somebody dismissed',
  'somebody demoted since',
  'staff without a role',
] as const

let clients: Readonly<Record<(typeof outsiders)[number] | Role, Client>>
let refusedUids: readonly string[]
/** Requests that succeed if the caller has the right. */
let real: Partial<Record<Name, Fields>>
let touched: readonly string[]
let before: unknown

beforeAll(async () => {
  const customer = await createCustomer()
  const dismissed = await createStaff()
  const demoted = await createStaff()
  const roleless = await createRolelessStaff()
  await firestore.doc(`staff/${dismissed.uid}`).delete()
  await firestore.doc(`staff/${demoted.uid}`).update({ role: 'viewer' })
  const viewer = await createStaff('viewer')
  const operator = await createStaff('operator')
  const admin = await createStaff()
  clients = {
    'a visitor': await Client.open(),
    'a customer': customer.client,
    'somebody dismissed': dismissed.client,
    'somebody demoted since': demoted.client,
    'staff without a role': roleless.client,
    viewer: viewer.client,
    operator: operator.client,
    admin: admin.client,
  }
  refusedUids = [customer, dismissed, demoted, roleless, viewer, operator].map(({ uid }) => uid)
  ;({ real, touched } = await makeRealRequests(admin))
  before = await readState()
})

test.each(staffCalls)(
  '%s is permitted to the roles in the table of rights, and refused to all others',
  async (name) => {
    const { path, right = 'manage staff', failure } = routes[name]
    const makeRefusal = (text: string) => ({ status: 403, body: { [failure]: text } })
    await Promise.all(
      outsiders.map(async (who) =>
        expect(await send(clients[who], name), who).toEqual(makeRefusal('Admin login is required')),
      ),
    )
    for (const role of roleSchema.options) {
      if (hasRight(role, right)) await expectAdmitted(clients[role], path)
      else expect(await send(clients[role], name), role).toEqual(makeRefusal('Your role does not allow this'))
    }
  },
)

test('refused calls change nothing', async () => {
  expect(await readState()).toEqual(before)
})

/** Calls that change shared data, or need existing data. They have tests of their own. */
const elsewhere: readonly Name[] = [
  ...(['updateAd', 'updateControls', 'updateCannedTexts', 'decideApproval'] as const),
  ...(['removeStaffFactors', 'archivedKyc', 'deleteView', 'deleteStatementLayout'] as const),
  ...(['offerPart', 'openRefund', 'setRefundTargetAsStaff'] as const),
  ...(['approveRefund', 'payRefund', 'writeOffRefund', 'writeOffLoss', 'dropRefund'] as const),
  ...(['makeBatch', 'removeFromBatch', 'sendBatch', 'settleBatch', 'answerBatch', 'cancelBatch'] as const),
]

test.each(staffCalls.filter((name) => !elsewhere.includes(name)))(
  'the same request for %s is permitted to the minimum role',
  async (name) => {
    const { status, body } = await send(clients[toMinimumRole(routes[name].right ?? 'manage staff')], name)
    expect({ status, body }).toEqual({ status: 200, body: expect.any(Object) })
  },
)

/** Expects that the caller is let in, even if the request itself is refused. */
async function expectAdmitted(client: Client, path: string): Promise<void> {
  const { status, body } = await client.post(path, { unheard: 'of' })
  expect([200, 400], `${path}: ${JSON.stringify(body)}`).toContain(status)
}

async function send(client: Client, name: Name) {
  const fields = real[name] ?? examples[name].fields
  const hasFile = Object.values(fields).some((value) => value instanceof Blob)
  const { status, body } = await client.post(calls[name].path, hasFile ? toMultipart(fields) : fields)
  return { status, body }
}

/** Documents that the requests are about, and all records of the refused people. */
async function readState(): Promise<unknown> {
  const documents = await firestore.getAll(...touched.map((path) => firestore.doc(path)))
  const entries = await firestore.collection('audit').where('by', 'in', refusedUids).get()
  const invited = await firestore
    .collection('invitations')
    .where('email', '==', real.inviteStaff?.email)
    .get()
  return {
    documents: documents.map((document) => [document.ref.path, document.data()]),
    entries: entries.docs.map((entry) => entry.data()),
    invited: invited.size,
  }
}

async function makeRealRequests(admin: SignedIn) {
  const { rupee, usdt, swap } = await createOwnPair()
  const payer = await createPayer()
  const order = await createOrder(payer, swap)
  const claim = await claimOnReleasedQuote(payer)
  const confirmed = await createCustomer()
  const turnedDown = await createCustomer()
  const doomed = await createCustomer()
  for (const { client } of [confirmed, turnedDown]) await client.post('/api/auth/kyc/', makeKycForm())
  const toBlock = await createCustomer()
  const blocked = await createCustomer()
  await firestore.doc(`blocks/${blocked.uid}`).create({ reason: 'Somebody else pays', at: new Date() })
  const colleague = await createStaff('viewer')
  const leaving = await createStaff('viewer')
  const invited = createPerson().email
  const at = new Date()
  const expires = new Date(at.getTime() + 60_000)
  const by = { by: admin.uid, byName: admin.name }
  const invitation = firestore.collection('invitations').doc()
  await invitation.create({ email: createPerson().email, role: 'viewer', ...by, at, expires })
  const handover = firestore.collection('handovers').doc()
  await handover.create({ text: 'Ask the bank', orders: [], ...by, at, open: true })
  const payment = firestore.collection('payments').doc()
  await payment.create({
    ...{
      account: '1234',
      wallet: rupee.id,
      code: rupee.code,
      direction: 'in',
      amount: '1.00',
      bookedAt: '2026-11-26',
    },
    ...{
      reference: '',
      cores: [],
      payer: '',
      text: '',
      statement: 's1',
      importedBy: 'x',
      state: 'unmatched',
      reasons: [],
      importedAt: at,
    },
  })
  const real: Partial<Record<Name, Fields>> = {
    rates: {},
    reserves: {},
    bankDetails: {},
    staffTransactions: {},
    users: {},
    staffMembers: {},
    updateRates: {
      currency_id: usdt.id,
      sell: '91',
      buy: '101',
      code: usdt.code,
      reserved: '1000',
      reserveShow: 'true',
    },
    updateBankDetails: { id: rupee.id, bank_name: 'Bank of a thief' },
    pauseWallet: { currency_id: usdt.id, paused: 'false' },
    pauseAll: { paused: 'false' },
    updateWalletDetails: { currency_id: usdt.id, wallet_id: 'Address of a thief' },
    reviewOrder: { id: order, open: 'true' },
    checkTransfer: { id: order },
    messageCustomer: {
      id: order,
      message: 'm1',
      text: 'Which bank?',
      files: makePicture('png'),
      question: 'true',
    },
    assignOrders: { ids: JSON.stringify([order]), assignee: admin.uid },
    addOrderNote: { id: order, note: 'n1', text: 'Called the bank' },
    readThreadAsStaff: { id: order, at: new Date().toISOString() },
    writeHandover: { id: 'h1', text: 'Ask the bank about the transfer' },
    finishHandover: { id: handover.id },
    importChainHistory: { wallet: rupee.id, days: '7' },
    importPayments: { ...examples.importPayments.fields, wallet: rupee.id },
    saveStatementLayout: { ...examples.saveStatementLayout.fields, wallet: rupee.id },
    matchPayment: { id: payment.id, trackingID: order },
    unmatchPayment: { id: payment.id, reason: 'It is the payment of somebody else' },
    explainPayment: { id: payment.id, explanation: 'bank' },
    removeProvenAccount: { id: confirmed.uid, payment: payment.id, reason: 'It is on no statement' },
    exportOrders: { from: '2020-01-01', to: '2020-01-31' },
    exportUsers: { from: '2020-01-01', to: '2020-01-31' },
    decideClaim: { id: claim, action: 'close', outcome: 'other', note: 'Looked for' },
    writeCustomerNote: { id: confirmed.uid, note: 'n1', text: 'Called twice' },
    blockUser: { id: toBlock.uid, reason: 'Somebody else pays' },
    unblockUser: { id: blocked.uid },
    decide: { id: order, status: 'Approved', adminNotes: 'Paid', adminScreenshot: makePicture('jpeg') },
    revealIdentity: { id: confirmed.uid },
    verifyUser: { id: confirmed.uid },
    turnDownUser: { id: turnedDown.uid, reason: 'Blurred' },
    deleteUser: { id: doomed.uid },
    inviteStaff: { email: invited, role: 'admin' },
    cancelInvitation: { id: invitation.id },
    changeRole: { id: colleague.uid, role: 'operator' },
    endStaffSessions: { id: colleague.uid },
    staffFactors: { id: colleague.uid },
    revokeStaff: { id: leaving.uid },
  }
  const touched = [
    ...[`wallets/${usdt.id}`, `bankDetails/${rupee.id}`, `walletInstructions/${usdt.id}`],
    ...[
      `transactions/${order}`,
      `reviews/${order}`,
      `assignments/${order}`,
      invitation.path,
      handover.path,
      payment.path,
      `paymentClaims/${claim}`,
    ],
    ...[`transactions/${order}/messages/staff-m1`, `orderNotes/${order}/notes/n1`],
    ...[confirmed, turnedDown, doomed].map(({ uid }) => `users/${uid}`),
    ...[toBlock, blocked].map(({ uid }) => `blocks/${uid}`),
    ...[colleague, leaving].map(({ uid }) => `staff/${uid}`),
  ]
  return { real, touched }
}
