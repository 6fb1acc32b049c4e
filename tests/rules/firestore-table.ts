/**
 * Everybody whom the rules tell apart. The dismissed one still holds a token with the claim, the one who is logged out
 * a token of the customer's, and the nobody made an account at a public endpoint of Auth, with the customer's uid.
 */
export const people = ['visitor', 'customer', 'other', 'staff', 'dismissed', 'logged out', 'nobody'] as const

export type Person = (typeof people)[number]

/** How a list asks: `own` for the customer's own documents, a number for that many at most. */
type ListShape = 'all' | 'own' | number

interface Row {
  /** As it stands in firestore.rules; a collection that only the functions know has none. */
  readonly match?: string
  /** A document of the customer's, where documents belong to somebody. */
  readonly path: string
  readonly get: readonly Person[]
  readonly list: readonly { readonly shape: ListShape; readonly allowed: readonly Person[] }[]
}

const nobody: readonly Person[] = []
const staff: readonly Person[] = ['staff']
const ownerAndStaff: readonly Person[] = ['customer', 'staff']

/** Who may read what. No row allows a write: every write goes through the functions. */
export const table: readonly Row[] = [
  {
    match: 'wallets/{wallet}',
    path: 'wallets/usdt',
    get: people,
    list: [{ shape: 'all', allowed: people }],
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
    get: people,
    list: [
      { shape: 20, allowed: people },
      { shape: 21, allowed: nobody },
      { shape: 'all', allowed: nobody },
    ],
  },
  { match: 'site/ad', path: 'site/ad', get: people, list: [{ shape: 'all', allowed: nobody }] },
  {
    match: 'users/{uid}',
    path: 'users/customer',
    get: ownerAndStaff,
    list: [{ shape: 'all', allowed: staff }],
  },
  {
    match: 'users/{uid}/withdrawals/{withdrawal}',
    path: 'users/customer/withdrawals/w1',
    get: ownerAndStaff,
    list: [{ shape: 'all', allowed: ownerAndStaff }],
  },
  {
    match: 'users/{uid}/sessions/{session}',
    path: 'users/customer/sessions/s1',
    get: nobody,
    list: [{ shape: 'all', allowed: nobody }],
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
    match: 'reviews/{trackingID}',
    path: 'reviews/T1',
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
    match: 'quotes/{quote}',
    path: 'quotes/q1',
    get: ownerAndStaff,
    list: [
      { shape: 'own', allowed: ownerAndStaff },
      { shape: 'all', allowed: staff },
    ],
  },
  { match: 'kyc/{uid}', path: 'kyc/customer', get: staff, list: [{ shape: 'all', allowed: staff }] },
  {
    match: 'kyc/{uid}/earlier/{submission}',
    path: 'kyc/customer/earlier/s1',
    get: staff,
    list: [{ shape: 'all', allowed: staff }],
  },
  {
    match: 'walletInstructions/{wallet}',
    path: 'walletInstructions/usdt',
    get: staff,
    list: [{ shape: 'all', allowed: staff }],
  },
  {
    match: 'bankDetails/{record}',
    path: 'bankDetails/inr',
    get: staff,
    list: [{ shape: 'all', allowed: staff }],
  },
  {
    match: 'tallies/{tally}',
    path: 'tallies/orders',
    get: staff,
    list: [{ shape: 'all', allowed: staff }],
  },
  { match: 'audit/{entry}', path: 'audit/a1', get: staff, list: [{ shape: 'all', allowed: staff }] },
  {
    match: 'seals/{hour}',
    path: 'seals/2026-11-22T06',
    get: staff,
    list: [{ shape: 'all', allowed: staff }],
  },
  { match: 'staff/{uid}', path: 'staff/staff', get: nobody, list: [{ shape: 'all', allowed: nobody }] },
  ...[
    'logins/l1',
    'codes/c1',
    'throttles/t1',
    'identities/i1',
    'outbox/m1',
    'contactMessages/m1',
    'uploads/u1',
    'paymentReferences/r1',
    'proofs/p1',
    'kycGrants/customer',
    'ledgers/usdt',
  ].map((path) => ({ path, get: nobody, list: [{ shape: 'all', allowed: nobody } as const] })),
]
