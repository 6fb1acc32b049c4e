/** People whom the rules distinguish. */
export const people = [
  'visitor',
  'customer',
  'other',
  // An admin.
  'staff',
  'operator',
  'viewer',
  // Member of staff without a role, which grants nothing.
  'roleless',
  // Viewer who still has the token of an admin.
  'demoted',
  // No longer staff.
  'dismissed',
  // Holder of a token of the customer's ended session.
  'logged out',
  // Member of staff whose session ended a moment ago.
  'time over',
  // Holder of an account from a public endpoint of Auth, with the customer's UID.
  'nobody',
] as const

export type Person = (typeof people)[number]

/**
 * Scope of a list: `own` for the customer's own documents, `theirs` for those of the caller, `shared` for shared ones,
 * `invited` for those with the caller's address, `assigned` for audit entries of that action, a number for at most that
 * many.
 */
export type ListShape = 'all' | 'own' | 'theirs' | 'shared' | 'invited' | 'assigned' | number

export interface Row {
  /** Path in firestore.rules; collections that only the functions use have none. */
  readonly match?: string
  /** Path of a document of the customer, if documents belong to somebody. */
  readonly path: string
  /** Fields besides the usual ones. */
  readonly content?: Readonly<Record<string, string | boolean>>
  readonly get: readonly Person[]
  readonly list: readonly { readonly shape: ListShape; readonly allowed: readonly Person[] }[]
}

const nobody: readonly Person[] = []
const admins: readonly Person[] = ['staff']
const operators: readonly Person[] = ['staff', 'operator']
const staff: readonly Person[] = ['staff', 'operator', 'viewer']
const ownerAndStaff: readonly Person[] = ['customer', ...staff]
const ownerAndOperators: readonly Person[] = ['customer', ...operators]

/** A collection whose documents these people get and list. */
function allowReading(allowed: readonly Person[], match: string, path: string): Row {
  return { match, path, get: allowed, list: [{ shape: 'all', allowed }] }
}

/** A collection whose documents these people get one by one, and nobody lists. */
function allowGetting(get: readonly Person[], match: string, path: string): Row {
  return { match, path, get, list: [{ shape: 'all', allowed: nobody }] }
}

/** People whom no row below names. */
export const staffOfOtherRoles: readonly Pick<Row, 'path' | 'content'>[] = [
  { path: 'staff/roleless' },
  { path: 'staff/viewer', content: { role: 'viewer' } },
  { path: 'staff/demoted', content: { role: 'viewer' } },
  { path: 'users/other', content: { email: 'other@example.com' } },
]

/** Readers of each collection. No row allows a write: every write goes through the functions. */
export const table: readonly Row[] = [
  allowReading(staff, 'wallets/{wallet}', 'wallets/usdt'),
  allowReading(staff, 'reserves/{wallet}', 'reserves/astropay'),
  allowReading(admins, 'ledger/{entry}', 'ledger/quote-q1-held'),
  allowReading(admins, 'ledgerCheckpoints/{day}', 'ledgerCheckpoints/2026-11-21'),
  allowGetting(people, 'rateHistory/{wallet}', 'rateHistory/usdt'),
  {
    match: 'transfers/{trackingID}',
    path: 'transfers/T1',
    get: people,
    list: [
      { shape: 1, allowed: nobody },
      { shape: 'all', allowed: nobody },
    ],
  },
  allowReading(staff, 'latest/{trackingID}', 'latest/T1'),
  allowReading(staff, 'site/{part}', 'site/pause'),
  allowGetting(people, 'public/{publication}', 'public/board'),
  {
    match: 'users/{uid}',
    path: 'users/customer',
    get: ownerAndStaff,
    list: [{ shape: 'all', allowed: staff }],
  },
  allowReading(ownerAndOperators, 'users/{uid}/withdrawals/{withdrawal}', 'users/customer/withdrawals/w1'),
  allowReading(nobody, 'users/{uid}/factors/{factor}', 'users/customer/factors/f1'),
  allowReading(['customer'], 'users/{uid}/sessions/{session}', 'users/customer/sessions/s1'),
  {
    match: 'blocks/{uid}',
    path: 'blocks/customer',
    get: ownerAndStaff,
    list: [{ shape: 'all', allowed: staff }],
  },
  allowReading(staff, 'customerNotes/{uid}/notes/{note}', 'customerNotes/customer/notes/n1'),
  {
    path: 'customerNotes/operator/notes/n1',
    get: ['staff', 'viewer'],
    list: [{ shape: 'all', allowed: ['staff', 'viewer'] }],
  },
  {
    match: 'transactions/{trackingID}',
    path: 'transactions/T1',
    get: ownerAndStaff,
    list: [
      { shape: 'own', allowed: ownerAndStaff },
      { shape: 'all', allowed: staff },
    ],
  },
  allowReading(ownerAndStaff, 'transactions/{trackingID}/messages/{message}', 'transactions/T1/messages/m1'),
  allowReading(staff, 'orderNotes/{trackingID}/notes/{note}', 'orderNotes/T1/notes/n1'),
  {
    match: 'views/{view}',
    path: 'views/private',
    content: { uid: 'operator', shared: false },
    get: ['operator'],
    list: [
      { shape: 'theirs', allowed: staff },
      { shape: 'own', allowed: nobody },
      { shape: 'all', allowed: nobody },
    ],
  },
  {
    path: 'views/shared',
    content: { uid: 'operator', shared: true },
    get: staff,
    list: [{ shape: 'shared', allowed: staff }],
  },
  allowReading(staff, 'handovers/{note}', 'handovers/h1'),
  allowReading(operators, 'payments/{payment}', 'payments/p1'),
  allowReading(operators, 'statements/{statement}', 'statements/s1'),
  allowReading(operators, 'statementLayouts/{layout}', 'statementLayouts/l1'),
  allowReading(operators, 'orderPayments/{trackingID}', 'orderPayments/T1'),
  allowReading(operators, 'losses/{trackingID}', 'losses/T1'),
  allowGetting(['customer'], 'payerCodes/{uid}', 'payerCodes/customer'),
  allowGetting(ownerAndOperators, 'payerProofs/{uid}', 'payerProofs/customer'),
  {
    match: 'refunds/{refund}',
    path: 'refunds/P1',
    get: ownerAndOperators,
    list: [
      { shape: 'own', allowed: ownerAndOperators },
      { shape: 'all', allowed: operators },
    ],
  },
  allowReading(staff, 'pulse/{id}', 'pulse/newest'),
  allowReading(staff, 'orderIndex/{trackingID}', 'orderIndex/T1'),
  allowReading(staff, 'reviews/{trackingID}', 'reviews/T1'),
  allowReading(staff, 'assignments/{trackingID}', 'assignments/T1'),
  allowReading(operators, 'batches/{batch}', 'batches/B1'),
  allowReading(operators, 'bankLayouts/{bank}', 'bankLayouts/HDFC'),
  allowReading(staff, 'batchedOrders/{trackingID}', 'batchedOrders/T1'),
  allowReading(staff, 'orderMarks/{trackingID}', 'orderMarks/T1'),
  allowReading(staff, 'orderFlags/{trackingID}', 'orderFlags/T1'),
  allowReading(staff, 'orderEvents/{trackingID}/events/{event}', 'orderEvents/T1/events/e1'),
  {
    match: 'quotes/{quote}',
    path: 'quotes/q1',
    get: ownerAndStaff,
    list: [
      { shape: 'own', allowed: ownerAndStaff },
      { shape: 'all', allowed: staff },
    ],
  },
  {
    match: 'paymentClaims/{claim}',
    path: 'paymentClaims/C1',
    get: ownerAndStaff,
    list: [
      { shape: 'own', allowed: ownerAndStaff },
      { shape: 'all', allowed: staff },
    ],
  },
  allowReading(operators, 'kyc/{uid}', 'kyc/customer'),
  allowReading(operators, 'kyc/{uid}/earlier/{submission}', 'kyc/customer/earlier/s1'),
  allowReading(operators, 'kycLooks/{uid}', 'kycLooks/customer'),
  allowReading(operators, 'approvals/{approval}', 'approvals/a1'),
  allowGetting(staff, 'settings/controls', 'settings/controls'),
  allowGetting(staff, 'settings/lowReserves', 'settings/lowReserves'),
  allowGetting(staff, 'settings/cannedTexts', 'settings/cannedTexts'),
  allowReading(operators, 'walletInstructions/{wallet}', 'walletInstructions/usdt'),
  allowReading(operators, 'bankDetails/{record}', 'bankDetails/inr'),
  allowReading(staff, 'tallies/{tally}', 'tallies/orders'),
  allowReading(staff, 'reserveHistory/{month}', 'reserveHistory/2026-11'),
  allowReading(admins, 'audit/{entry}', 'audit/a1'),
  {
    path: 'audit/order-decided-T1',
    content: { action: 'order decided' },
    get: staff,
    list: [{ shape: 'all', allowed: admins }],
  },
  {
    path: 'audit/assigned',
    content: { action: 'order assigned' },
    get: staff,
    list: [
      { shape: 'all', allowed: admins },
      { shape: 'assigned', allowed: staff },
    ],
  },
  allowReading(admins, 'auditSeals/{seal}', 'auditSeals/0000000001'),
  {
    match: 'staff/{uid}',
    path: 'staff/staff',
    content: { role: 'admin' },
    get: staff,
    list: [{ shape: 'all', allowed: staff }],
  },
  {
    path: 'staff/operator',
    content: { role: 'operator' },
    get: staff,
    list: [{ shape: 'all', allowed: staff }],
  },
  allowGetting(['operator'], 'staff/{uid}/paidAlone/{day}', 'staff/operator/paidAlone/2026-11-21'),
  {
    match: 'invitations/{invitation}',
    path: 'invitations/i1',
    get: ['customer', ...admins],
    list: [
      { shape: 'invited', allowed: ['customer', ...admins] },
      { shape: 'all', allowed: admins },
    ],
  },
  ...[
    'auditHead/newest',
    'logins/l1',
    'codes/c1',
    'challenges/c1',
    'throttles/t1',
    'identities/i1',
    'outbox/m1',
    'contactMessages/m1',
    'uploads/u1',
    'paymentReferences/r1',
    'proofs/p1',
    'proofPictures/p1',
    'kycGrants/customer',
    'withdrawalNews/customer',
    'undoLinks/l1',
    'settings/project',
    'mailedLowReserves/newest',
    'publications/board',
    'additions/T1',
    'checkpoints/migrations',
    'walletChanges/usdt',
    'archive/customer',
    'archive/customer/earlier/s1',
  ].map((path) => ({ path, get: nobody, list: [{ shape: 'all', allowed: nobody } as const] })),
]
