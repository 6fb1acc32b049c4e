import type { Approval } from '@rupee/domain/approvals/approval.ts'
import { subjects } from '@rupee/domain/approvals/subjects.ts'
import { formatTime } from '@rupee/domain/calendar/format-in-india.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import type { Refund } from '@rupee/domain/refunds/refund.ts'
import type { Message } from '@rupee/domain/thread/thread.ts'
import { expect, test } from 'vitest'
import { exampleOrder } from '#collections/examples/example-order.ts'
import { listEvents } from './events.ts'

const toTime = (minute: number) => new Date(Date.UTC(2026, 10, 25, 4, minute))

const order: Order = {
  ...exampleOrder,
  status: 'Approved',
  created_at: toTime(0),
  payoutReference: '0x77',
  decidedAt: toTime(4),
}

const approval: Approval = {
  id: 'request',
  kind: 'payout',
  subject: subjects.payout('ORDER'),
  title: 'Pay out',
  changes: [],
  concerned: [],
  barred: [],
  from: {},
  to: {},
  input: {},
  by: 'meera',
  byName: 'Meera',
  asked: toTime(3),
  expires: toTime(59),
  decidedBy: 'vikram',
  decidedByName: 'Vikram',
  decidedAt: toTime(4),
  state: 'approved',
  endedBy: 'meera',
  endedByName: 'Meera',
  endedAt: toTime(5),
}

const assigned = { action: 'order assigned', about: 'ORDER' } as const

test('all events are in one list, oldest first', () => {
  const staff: Omit<Message, 'id' | 'at'> = { files: [], text: 'Which bank?', from: 'staff' }
  const events = listEvents(order, {
    messages: [
      { ...staff, id: 'answer', from: 'customer', at: toTime(2) },
      { ...staff, id: 'question', at: toTime(1), question: true },
    ],
    notes: [{ id: 'note', text: 'Called her', by: 'meera', byName: 'Meera', at: toTime(2) }],
    approvals: [approval],
    refunds: [],
    events: [
      { id: 'received', kind: 'mail', mail: 'received', state: 'sent', at: toTime(1) },
      { id: 'opened-meera', kind: 'opened', by: 'meera', byName: 'Meera', at: toTime(1) },
      { id: 'approved', kind: 'mail', mail: 'approved', state: 'retrying', at: toTime(6) },
    ],
    assignments: [
      {
        ...assigned,
        id: 'a',
        at: toTime(2),
        by: 'vikram',
        byName: 'Vikram',
        to: { assignee: 'meera', assignee_name: 'Meera' },
      },
      {
        ...assigned,
        id: 'b',
        at: toTime(2),
        by: 'vikram',
        byName: 'Vikram',
        to: { assignee: 'vikram', assignee_name: 'Vikram' },
      },
      {
        ...assigned,
        id: 'c',
        at: toTime(2),
        by: 'meera',
        byName: 'Meera',
        to: { assignee: null, assignee_name: null },
      },
    ],
    decision: {
      action: 'order decided',
      by: 'meera',
      byName: 'Meera',
      approvedByName: 'Vikram',
      approvedAt: toTime(4),
      at: toTime(5),
      about: 'ORDER',
      to: { status: 'Approved', cleared_short: 'Filled up' },
    },
  })
  expect(events.map(({ what }) => what)).toEqual([
    'Placed by Asha Verma',
    'Staff asked the customer',
    'Mail "Order received" sent to the customer',
    'Opened by Meera',
    'Asha Verma wrote',
    'Internal note by Meera',
    'Assigned to Meera by Vikram',
    'Taken by Vikram',
    'Unassigned by Meera',
    'Meera asked for a second approval',
    'Second approval by Vikram',
    'Paid out 54.11 USDT, reference 0x77',
    'Cleared: Short (Filled up)',
    `Approved by Meera, second approval by Vikram, ${formatTime(toTime(4))}`,
    'Mail "Order approved" not delivered, retrying',
  ])
})

test('an open request has not ended', () => {
  const { decidedAt: _at, decidedByName: _name, ...asked } = approval
  const events = listEvents(
    { ...order, status: 'pending' },
    {
      messages: [],
      notes: [],
      approvals: [{ ...asked, state: 'waiting' }],
      assignments: [],
      events: [],
      refunds: [],
      decision: undefined,
    },
  )
  expect(events.map(({ what }) => what)).toEqual([
    'Placed by Asha Verma',
    'Meera asked for a second approval',
  ])
})

test.each([
  [{ state: 'standing', endedAt: undefined }, []],
  [{ state: 'withdrawn' }, ['Second approval withdrawn by Meera']],
  [{ state: 'expired', endedByName: undefined }, ['Second approval lapsed']],
  [{ state: 'overtaken' }, ['Second approval void by Meera']],
] as const)('an approval stays in the list: %j', (changes, then) => {
  const nothing = {
    messages: [],
    notes: [],
    assignments: [],
    events: [],
    refunds: [],
    decision: undefined,
  }
  const pending: Order = { ...order, status: 'pending' }
  const events = listEvents(pending, { ...nothing, approvals: [{ ...approval, ...changes }] })
  expect(events.slice(2).map(({ what }) => what)).toEqual(['Second approval by Vikram', ...then])
})

test('the money that comes in parts, and goes back, is in the list', () => {
  const amounts = { amountSent: '2000.00', amountReceived: '21.64' }
  const said = [
    { from: 'staff', at: toTime(1), part: { offer: 'o1', said: 'offered', ...amounts } },
    { from: 'customer', at: toTime(2), part: { offer: 'o1', said: 'declined', ...amounts } },
    { from: 'staff', at: toTime(2), part: { offer: 'o2', said: 'offered', ...amounts } },
  ] as const
  const messages = said.map((each, index) => ({ id: `m${index}`, text: '', files: [], ...each }))
  const nothing = { messages, notes: [], assignments: [], events: [], approvals: [] }
  const part: Order['part'] = {
    id: 'o2',
    state: 'ended',
    offered: amounts,
    before: { amountSent: '5000.00', amountReceived: '54.11' },
  }
  const refund: Refund = {
    id: 'p1',
    trackingID: 'ORDER',
    wallet: 'inr',
    code: 'INR',
    amount: '2000.00',
    payer: '',
    paidReference: 'UTR 1',
    cause: 'order rejected',
    state: 'closed',
    targetBy: 'customer',
    reference: 'UTR 7',
    closedBy: 'statement',
    ...{
      dueAt: toTime(4),
      targetAt: toTime(5),
      approvedAt: toTime(6),
      paidAt: toTime(7),
      closedAt: toTime(8),
    },
  }
  const rejected: Order = {
    ...order,
    status: 'Rejected',
    part,
    partOfferedAt: toTime(2),
    partEndedAt: toTime(3),
  }
  const events = listEvents(rejected, { ...nothing, refunds: [refund], decision: undefined })
  expect(events.slice(1).map(({ what }) => what)).toEqual([
    'Offered to carry out the part: 21.64 USDT for ₹2,000.00',
    'Offer of the part declined by the customer',
    'Offered to carry out the part: 21.64 USDT for ₹2,000.00',
    'Offer of the part ended',
    'Refund of ₹2,000.00 due',
    'Account for the refund of ₹2,000.00 given by the customer',
    'Refund of ₹2,000.00 approved',
    'Refund of ₹2,000.00 paid, reference UTR 7',
    'Refund of ₹2,000.00 received, seen on a statement',
  ])
})
