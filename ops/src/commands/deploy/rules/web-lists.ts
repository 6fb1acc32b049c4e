import { openApprovalStates } from '@rupee/domain/approvals/approval.ts'
import { bankSchema } from '@rupee/domain/batches/bank-layout.ts'
import { maximumOwnLayouts } from '@rupee/domain/payments/statements/own-layout.ts'
import { sessionsShown } from '@rupee/domain/people/open-session.ts'
import { maximumViews } from '@rupee/domain/views/view.ts'
import type { QueryOperator, Timestamp } from '@rupee/emulators/rules'
import { customerMail, now } from './documents.ts'

/** UID that a list asks for: of the caller, or of a customer whose page staff have open. */
export const owner = Symbol('owner')

type Filter = readonly [
  field: string,
  op: QueryOperator,
  value: string | boolean | Timestamp | readonly string[] | typeof owner,
]

/** A query of the pages. Filters by document ID are left out: they say nothing of the fields that rules read. */
export interface WebList {
  /** Path of the collection; a segment such as `{uid}` stands for a document of the owner. */
  readonly collection: string
  readonly where?: readonly Filter[]
  /** Field and direction, such as `at desc`. */
  readonly orderBy?: string
  /** Maximum number of documents. Without it, the whole list is read. */
  readonly limit?: number
}

/** One more than a page has. */
const page = 51
/** Largest part of a list that grows while it is scrolled. */
const part = 500
/** One more than a part of an export has. */
const exported = 501
/** A list whose limit rises each time that its reader asks for more. */
const rising = 1000

const terms = ['one', 'two']
const pending: Filter = ['status', '==', 'pending']
const own: Filter = ['uid', '==', owner]

const between = (field: string): readonly Filter[] => [
  [field, '>=', now],
  [field, '<', now],
]

/** Lists of orders or of their index, with the filters of the desk. */
const deskLists = (collection: string, more: readonly Filter[]): readonly WebList[] =>
  [[], [pending], [pending, ['stage', '==', 'approving'] as const]].flatMap((segment) => [
    { collection, where: [...segment, ...more], orderBy: 'created_at desc', limit: part },
    {
      collection,
      where: [...segment, ...between('created_at'), ...more, ['created_at', '<=', now]],
      orderBy: 'created_at desc',
      limit: part,
    },
    {
      collection,
      where: [...segment, ...more, ['created_at', '>', now]],
      orderBy: 'created_at desc',
      limit: 200,
    },
    { collection, where: [...segment, ...more], orderBy: 'created_at asc', limit: part },
  ])

/** Lists of the audit, with each of its filters, in every form in which the trail is read. */
const auditLists = [undefined, 'about', 'by', 'action'].flatMap((field): readonly WebList[] => {
  const filters: readonly Filter[] = field === undefined ? [] : [[field, '==', 'order decided']]
  const list = { collection: 'audit', where: [...filters, ...between('at')], orderBy: 'at desc' }
  return [
    { collection: 'audit', where: filters, orderBy: 'at desc', limit: page },
    list,
    ...[page, exported].map((limit) => ({ ...list, limit })),
  ]
})

const peopleLists = [[], ['active'], ['is_verified']].flatMap((fields): readonly WebList[] => {
  const where = fields.map((field): Filter => [field, '==', false])
  return [[], [['terms', 'array-contains', 'one'] as const]].map((term) => ({
    collection: 'users',
    where: [...where, ...term],
    orderBy: 'date_joined desc',
    limit: page,
  }))
})

/** Every query that pages send, by the file below `web/src/collections` that builds it. A test compares both. */
export const webLists: Readonly<Record<string, readonly WebList[]>> = {
  'account.ts': [{ collection: 'users/{uid}/sessions', orderBy: 'began desc', limit: sessionsShown }],
  'audit.ts': [
    ...auditLists,
    ...[10, 1].map((limit) => ({
      collection: 'audit',
      where: [
        ['about', '==', 'one'],
        ['action', '==', 'order assigned'],
      ] as const,
      orderBy: 'at desc',
      limit,
    })),
  ],
  'batches/bank-layouts.ts': [{ collection: 'bankLayouts', limit: bankSchema.options.length }],
  'batches/batches.ts': [
    {
      collection: 'transactions',
      where: [pending, ['toWallet', '==', 'usdt']],
      orderBy: 'created_at asc',
      limit: 500,
    },
    { collection: 'batches', where: [['state', '==', 'made']], orderBy: 'at desc', limit: 50 },
  ],
  'claims/claims.ts': [
    { collection: 'paymentClaims', where: [own], orderBy: 'created_at desc', limit: 20 },
    {
      collection: 'paymentClaims',
      where: [['state', 'in', ['open', 'answered']]],
      orderBy: 'created_at asc',
      limit: 100,
    },
    { collection: 'paymentClaims', where: [['state', '==', 'closed']], orderBy: 'closedAt desc', limit: 50 },
  ],
  'customers/blocks.ts': [{ collection: 'blocks', orderBy: 'at desc', limit: 500 }],
  'customers/customer-notes.ts': [
    { collection: 'customerNotes/{uid}/notes', orderBy: 'at desc', limit: rising },
  ],
  'customers/kyc-cases.ts': [
    { collection: 'users' },
    ...[1, part].map((limit) => ({
      collection: 'users',
      where: [['is_verified', '==', false]] as const,
      orderBy: 'waitingSince desc',
      limit,
    })),
    { collection: 'users', orderBy: 'turnedDownAt desc', limit: part },
  ],
  'customers/kyc-looks.ts': [{ collection: 'kycLooks', orderBy: 'lastAt desc', limit: 50 }],
  'desk/assignments.ts': [{ collection: 'assignments', orderBy: 'at desc', limit: 500 }],
  'desk/order-events.ts': [{ collection: 'orderEvents/{trackingID}/events', orderBy: 'at asc', limit: 200 }],
  'desk/order-flags.ts': [{ collection: 'orderFlags', orderBy: 'placed asc', limit: 500 }],
  'desk/paid-orders.ts': [
    { collection: 'orderPayments', where: [['pending', '==', true]], orderBy: 'placed asc', limit: 1000 },
    { collection: 'statements', orderBy: 'until desc', limit: 50 },
  ],
  'desk/similar-orders.ts': [
    { collection: 'orderIndex', where: [['similarityKeys', 'array-contains-any', terms]], limit: 20 },
    { collection: 'transactions' },
  ],
  'finder/found-orders.ts': [
    {
      collection: 'orderIndex',
      where: [['terms', 'array-contains-any', terms]],
      orderBy: 'created_at desc',
      limit: 9,
    },
    { collection: 'transactions' },
  ],
  'ledger/account-balance.ts': [[], between('at')].map((days) => ({
    collection: 'ledger',
    where: [['accounts', 'array-contains', 'one'], ...days],
    orderBy: 'at desc',
  })),
  'ledger/balances.ts': [{ collection: 'ledger' }, { collection: 'ledger', where: [['at', '>=', now]] }],
  'ledger/checkpoints.ts': [
    { collection: 'ledgerCheckpoints', orderBy: 'until desc', limit: 1 },
    { collection: 'ledgerCheckpoints', where: [['until', '<=', now]], orderBy: 'until desc', limit: 1 },
  ],
  'ledger/statement.ts': [[], [['cause', '==', 'order'] as const]].flatMap((cause) =>
    [[], between('at')].map((days) => ({
      collection: 'ledger',
      where: [['accounts', 'array-contains', 'one'], ...cause, ...days],
      orderBy: 'at desc',
      limit: part,
    })),
  ),
  'numbers/day-tallies.ts': [{ collection: 'tallies' }],
  'numbers/reserve-history.ts': [{ collection: 'reserveHistory' }],
  'orders.ts': [
    ...deskLists('transactions', []),
    ...deskLists('orderIndex', [['terms', 'array-contains-any', terms]]),
    { collection: 'transactions' },
    { collection: 'transactions', where: [own] },
    { collection: 'transactions', where: [own, ['unreadByCustomer', '==', true]] },
    { collection: 'transactions', where: [own, pending] },
    { collection: 'transactions', where: [own], orderBy: 'created_at desc', limit: rising },
    { collection: 'transactions', where: [own, ...between('created_at')], orderBy: 'created_at desc' },
    { collection: 'transactions', where: [pending], orderBy: 'created_at asc', limit: 1 },
    { collection: 'transactions', where: [pending], orderBy: 'due asc', limit: part },
    { collection: 'transactions', where: [['unreadByStaff', '==', true]], limit: 50 },
    { collection: 'transactions', where: [pending, ['short', '==', true]] },
    { collection: 'transactions', orderBy: 'created_at desc', limit: 1 },
    {
      collection: 'transactions',
      where: [pending, ['stage', 'in', ['approving', 'paying']]],
      orderBy: 'created_at asc',
      limit: 100,
    },
  ],
  'payments.ts': [
    {
      collection: 'payments',
      where: [
        ['trackingID', '==', 'one'],
        ['state', '==', 'suggested'],
      ],
      limit: 5,
    },
    { collection: 'statements', where: [['wallet', '==', 'usdt']], orderBy: 'until desc', limit: 1 },
    {
      collection: 'payments',
      where: [['direction', '==', 'out']],
      orderBy: 'bookedAt desc',
      limit: rising,
    },
    {
      collection: 'payments',
      where: [
        ['direction', '==', 'in'],
        ['state', '==', 'unmatched'],
      ],
      orderBy: 'bookedAt desc',
      limit: rising,
    },
    { collection: 'payments' },
    { collection: 'orderPayments' },
  ],
  'people.ts': [
    ...peopleLists,
    {
      collection: 'users',
      where: [['terms', 'array-contains-any', terms]],
      orderBy: 'date_joined desc',
      limit: 9,
    },
  ],
  'quotes.ts': [
    { collection: 'quotes', where: [own, ['state', '==', 'live']] },
    {
      collection: 'quotes',
      where: [
        ['toWallet', '==', 'usdt'],
        ['state', '==', 'live'],
      ],
      orderBy: 'expires asc',
      limit: 50,
    },
    { collection: 'quotes', where: [['state', '==', 'live']], limit: 500 },
  ],
  'refunds/refunds.ts': [
    { collection: 'refunds', where: [['trackingID', '==', 'one']], limit: 20 },
    { collection: 'refunds', where: [['approvedAt', '>=', now]] },
    { collection: 'refunds', where: [own], limit: 200 },
    { collection: 'refunds', where: [['state', 'in', ['due', 'ready', 'approved']]], limit: 100 },
    { collection: 'refunds', where: [['state', '==', 'due']], orderBy: 'dueAt asc', limit: 100 },
  ],
  'reviews.ts': [{ collection: 'reviews', orderBy: 'at desc', limit: 200 }],
  'settings/controls.ts': [{ collection: 'staff', limit: 100 }],
  'settings/statement-layouts.ts': [{ collection: 'statementLayouts', limit: maximumOwnLayouts }],
  'staff/approvals.ts': [
    { collection: 'approvals', where: [['subject', '==', 'one']], limit: 20 },
    {
      collection: 'approvals',
      where: [['state', 'in', openApprovalStates]],
      orderBy: 'asked desc',
      limit: 100,
    },
    { collection: 'approvals', orderBy: 'decidedAt desc', limit: page },
  ],
  'staff/colleagues.ts': [{ collection: 'staff' }, { collection: 'users' }],
  'staff/handovers.ts': [
    { collection: 'handovers', where: [['open', '==', true]], orderBy: 'at desc', limit: 10 },
    { collection: 'handovers', orderBy: 'at desc', limit: 20 },
  ],
  'staff/own-invitations.ts': [{ collection: 'invitations', where: [['email', '==', customerMail]] }],
  'staff/staff-list.ts': [{ collection: 'staff' }, { collection: 'invitations' }],
  'staff/views.ts': [
    { collection: 'views', where: [['shared', '==', true]], limit: maximumViews },
    { collection: 'views', where: [own, ['shared', '==', false]], limit: maximumViews },
  ],
  'tallies.ts': [{ collection: 'tallies' }],
  'thread/messages.ts': [
    { collection: 'transactions/{trackingID}/messages', orderBy: 'at desc', limit: 200 },
    { collection: 'orderNotes/{trackingID}/notes', orderBy: 'at desc', limit: 200 },
  ],
  'wallet-instructions.ts': [{ collection: 'walletInstructions' }],
  'wallets.ts': [{ collection: 'reserves' }, { collection: 'wallets' }],
  'withdrawals.ts': [{ collection: 'users/{uid}/withdrawals' }],
}
