import type { Defect } from './defect.ts'

export const defectsOfPayouts: readonly Defect[] = [
  {
    name: 'many payouts by one person',
    what: 'The payouts of one person in a day have no limit.',
    file: 'functions/src/exchange/approvals/paid-alone.ts',
    found: 'why: exceedsDay(before, worth, controls),',
    instead: 'why: undefined,',
    seenBy: 'own cases',
  },
  {
    name: 'a batched order is decided alone',
    what: 'A single decision takes an order that a batch pays.',
    file: 'functions/src/exchange/orders/decide-order.ts',
    found: '  ensureNotBatched(found.lock, batch)\n',
    instead: '',
    seenBy: 'batches',
  },
  {
    name: 'two batches for one order',
    what: 'A batch takes an order that another one has locked.',
    file: 'functions/src/exchange/batches/make-batch.ts',
    found: 'lockedBy: readLock?.batch,',
    instead: 'lockedBy: undefined,',
    // Locks are created, so the call fails, and its caller complains.
    seenBy: 'what people are answered',
  },
  {
    name: 'an order that left keeps its lock',
    what: 'An order that left its batch can no longer be decided.',
    file: 'functions/src/exchange/batches/batches.ts',
    found: 'for (const { trackingID } of left) transaction.delete(lockRef(trackingID))',
    instead: 'for (const { trackingID } of left.slice(1)) transaction.delete(lockRef(trackingID))',
    seenBy: 'batches',
  },
  {
    name: 'a batch keeps its total',
    what: 'The total of a batch counts orders that left it.',
    file: 'functions/src/exchange/batches/batches.ts',
    found: '    total: batchTotal(orders),\n',
    instead: '',
    seenBy: 'batches',
  },
  {
    name: 'an undone match stays with its order',
    what: 'The payments of an order keep one whose match was undone.',
    file: 'functions/src/exchange/payments/record-match.ts',
    found: 'else transaction.delete(orderPaymentsRef(order.trackingID))',
    instead: 'else transaction.set(orderPaymentsRef(order.trackingID), { ...before })',
    seenBy: 'ledger',
  },
  {
    name: 'a match without its ledger entry',
    what: 'The ledger does not owe the payment that is matched to an order.',
    file: 'functions/src/exchange/payments/record-match.ts',
    found: "  appendEntry(transaction, paymentMatched(toEntry(payment, order, before?.total ?? '0')))\n",
    instead: '',
    seenBy: 'matches',
  },
  {
    name: 'a decision forgets its refunds',
    what: 'Nobody returns the payments of a rejected order.',
    file: 'functions/src/exchange/orders/decide-order.ts',
    found: '      oweRefunds(now)\n',
    instead: '',
    seenBy: 'refunds',
  },
  {
    name: 'any refund by one person',
    what: 'One person can approve any refund, even of a payment that they have imported.',
    file: 'functions/src/exchange/refunds/approve-refund.ts',
    found:
      "takesTwo: targetBy === 'staff' || isLarge || isOwn || alone.why !== undefined || returned.hasReturned,",
    instead: 'takesTwo: false,',
    seenBy: 'paid again',
  },
]
