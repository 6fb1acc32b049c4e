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

/** People whom no row below names. */
export const staffOfOtherRoles: readonly Pick<Row, 'path' | 'content'>[] = [
  { path: 'staff/roleless' },
  { path: 'staff/viewer', content: { role: 'viewer' } },
  { path: 'staff/demoted', content: { role: 'viewer' } },
  { path: 'users/other', content: { email: 'other@example.com' } },
]

/** Readers of each collection. No row allows a write: every write goes through the functions. */
export const table: readonly Row[] = [
  {
    match: 'wallets/{wallet}',
    path: 'wallets/usdt',
    get: staff,
    list: [{ shape: 'all', allowed: staff }],
  },
  {
    match: 'reserves/{wallet}',
    path: 'reserves/astropay',
    get: staff,
    list: [{ shape: 'all', allowed: staff }],
  },
  {
    match: 'ledger/{entry}',
    path: 'ledger/quote-q1-held',
    get: admins,
    list: [{ shape: 'all', allowed: admins }],
  },
  {
    match: 'ledgerCheckpoints/{day}',
    path: 'ledgerCheckpoints/2026-11-21',
    get: admins,
    list: [{ shape: 'all', allowed: admins }],
  },
  {
    match: 'rateHistory/{wallet}',
    path: 'rateHistory/usdt',
    get: people,
    list: [{ shape: 'all', allowed: nobody }],
  },
  {
    match: 'transfers/{trackingID}',
    path: 'transfers/T1',
    get: people,
    list: [
      { shape: 1, allowed: nobody },
      { shape: 'all', allowed: nobody },
    ],
  },
  {
    match: 'latest/{trackingID}',
    path: 'latest/T1',
    get: staff,
    list: [{ shape: 'all', allowed: staff }],
  },
  {
    match: 'site/{part}',
    path: 'site/pause',
    get: staff,
    list: [{ shape: 'all', allowed: staff }],
  },
  {
    match: 'public/{publication}',
    path: 'public/board',
    get: people,
    list: [{ shape: 'all', allowed: nobody }],
  },
  {
    match: 'users/{uid}',
    path: 'users/customer',
    get: ownerAndStaff,
    list: [{ shape: 'all', allowed: staff }],
  },
  {
    match: 'users/{uid}/withdrawals/{withdrawal}',
    path: 'users/customer/withdrawals/w1',
    get: ownerAndOperators,
    list: [{ shape: 'all', allowed: ownerAndOperators }],
  },
  {
    match: 'users/{uid}/factors/{factor}',
    path: 'users/customer/factors/f1',
    get: nobody,
    list: [{ shape: 'all', allowed: nobody }],
  },
  {
    match: 'users/{uid}/sessions/{session}',
    path: 'users/customer/sessions/s1',
    get: ['customer'],
    list: [{ shape: 'all', allowed: ['customer'] }],
  },
  {
    match: 'blocks/{uid}',
    path: 'blocks/customer',
    get: ownerAndStaff,
    list: [{ shape: 'all', allowed: staff }],
  },
  {
    match: 'customerNotes/{uid}/notes/{note}',
    path: 'customerNotes/customer/notes/n1',
    get: staff,
    list: [{ shape: 'all', allowed: staff }],
  },
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
  {
    match: 'transactions/{trackingID}/messages/{message}',
    path: 'transactions/T1/messages/m1',
    get: ownerAndStaff,
    list: [{ shape: 'all', allowed: ownerAndStaff }],
  },
  {
    match: 'orderNotes/{trackingID}/notes/{note}',
    path: 'orderNotes/T1/notes/n1',
    get: staff,
    list: [{ shape: 'all', allowed: staff }],
  },
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
  {
    match: 'handovers/{note}',
    path: 'handovers/h1',
    get: staff,
    list: [{ shape: 'all', allowed: staff }],
  },
  {
    match: 'payments/{payment}',
    path: 'payments/p1',
    get: operators,
    list: [{ shape: 'all', allowed: operators }],
  },
  {
    match: 'statements/{statement}',
    path: 'statements/s1',
    get: operators,
    list: [{ shape: 'all', allowed: operators }],
  },
  {
    match: 'statementLayouts/{layout}',
    path: 'statementLayouts/l1',
    get: operators,
    list: [{ shape: 'all', allowed: operators }],
  },
  {
    match: 'orderPayments/{trackingID}',
    path: 'orderPayments/T1',
    get: operators,
    list: [{ shape: 'all', allowed: operators }],
  },
  {
    match: 'losses/{trackingID}',
    path: 'losses/T1',
    get: operators,
    list: [{ shape: 'all', allowed: operators }],
  },
  {
    match: 'payerCodes/{uid}',
    path: 'payerCodes/customer',
    get: ['customer'],
    list: [{ shape: 'all', allowed: nobody }],
  },
  {
    match: 'payerProofs/{uid}',
    path: 'payerProofs/customer',
    get: ownerAndOperators,
    list: [{ shape: 'all', allowed: nobody }],
  },
  {
    match: 'refunds/{refund}',
    path: 'refunds/P1',
    get: ownerAndOperators,
    list: [
      { shape: 'own', allowed: ownerAndOperators },
      { shape: 'all', allowed: operators },
    ],
  },
  {
    match: 'pulse/{id}',
    path: 'pulse/newest',
    get: staff,
    list: [{ shape: 'all', allowed: staff }],
  },
  {
    match: 'orderIndex/{trackingID}',
    path: 'orderIndex/T1',
    get: staff,
    list: [{ shape: 'all', allowed: staff }],
  },
  {
    match: 'reviews/{trackingID}',
    path: 'reviews/T1',
    get: staff,
    list: [{ shape: 'all', allowed: staff }],
  },
  {
    match: 'assignments/{trackingID}',
    path: 'assignments/T1',
    get: staff,
    list: [{ shape: 'all', allowed: staff }],
  },
  {
    match: 'batches/{batch}',
    path: 'batches/B1',
    get: operators,
    list: [{ shape: 'all', allowed: operators }],
  },
  {
    match: 'bankLayouts/{bank}',
    path: 'bankLayouts/HDFC',
    get: operators,
    list: [{ shape: 'all', allowed: operators }],
  },
  {
    match: 'batchedOrders/{trackingID}',
    path: 'batchedOrders/T1',
    get: staff,
    list: [{ shape: 'all', allowed: staff }],
  },
  {
    match: 'orderMarks/{trackingID}',
    path: 'orderMarks/T1',
    get: staff,
    list: [{ shape: 'all', allowed: staff }],
  },
  {
    match: 'orderFlags/{trackingID}',
    path: 'orderFlags/T1',
    get: staff,
    list: [{ shape: 'all', allowed: staff }],
  },
  {
    match: 'orderEvents/{trackingID}/events/{event}',
    path: 'orderEvents/T1/events/e1',
    get: staff,
    list: [{ shape: 'all', allowed: staff }],
  },
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
  { match: 'kyc/{uid}', path: 'kyc/customer', get: operators, list: [{ shape: 'all', allowed: operators }] },
  {
    match: 'kyc/{uid}/earlier/{submission}',
    path: 'kyc/customer/earlier/s1',
    get: operators,
    list: [{ shape: 'all', allowed: operators }],
  },
  {
    match: 'kycLooks/{uid}',
    path: 'kycLooks/customer',
    get: operators,
    list: [{ shape: 'all', allowed: operators }],
  },
  {
    match: 'approvals/{approval}',
    path: 'approvals/a1',
    get: operators,
    list: [{ shape: 'all', allowed: operators }],
  },
  {
    match: 'settings/controls',
    path: 'settings/controls',
    get: staff,
    list: [{ shape: 'all', allowed: nobody }],
  },
  {
    match: 'settings/lowReserves',
    path: 'settings/lowReserves',
    get: staff,
    list: [{ shape: 'all', allowed: nobody }],
  },
  {
    match: 'settings/cannedTexts',
    path: 'settings/cannedTexts',
    get: staff,
    list: [{ shape: 'all', allowed: nobody }],
  },
  {
    match: 'walletInstructions/{wallet}',
    path: 'walletInstructions/usdt',
    get: operators,
    list: [{ shape: 'all', allowed: operators }],
  },
  {
    match: 'bankDetails/{record}',
    path: 'bankDetails/inr',
    get: operators,
    list: [{ shape: 'all', allowed: operators }],
  },
  {
    match: 'tallies/{tally}',
    path: 'tallies/orders',
    get: staff,
    list: [{ shape: 'all', allowed: staff }],
  },
  {
    match: 'reserveHistory/{month}',
    path: 'reserveHistory/2026-11',
    get: staff,
    list: [{ shape: 'all', allowed: staff }],
  },
  { match: 'audit/{entry}', path: 'audit/a1', get: admins, list: [{ shape: 'all', allowed: admins }] },
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
  {
    match: 'auditSeals/{seal}',
    path: 'auditSeals/0000000001',
    get: admins,
    list: [{ shape: 'all', allowed: admins }],
  },
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
  {
    match: 'staff/{uid}/paidAlone/{day}',
    path: 'staff/operator/paidAlone/2026-11-21',
    get: ['operator'],
    list: [{ shape: 'all', allowed: nobody }],
  },
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
