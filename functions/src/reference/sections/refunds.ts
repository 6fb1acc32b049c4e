import type { Described } from './described.ts'
import { paymentId } from './payments.ts'

export const refunds = {
  offerPart: {
    summary: 'Offers a customer to carry out an order with the part that was paid.',
    details: [
      'The amounts are those of the payments that are matched to it, at the rate of the order; the caller sends',
      'the ones that it has shown. The customer is mailed. The offer is `part` of the order, and ends with an',
      'answer, another payment, a decision or a request to pay the whole order. Audited.',
    ],
    fields: {
      id: 'The tracking ID',
      offer: 'An ID that the caller makes up',
      amountSent: 'Sum of the matched payments',
      amountReceived: 'Its payout at the rate of the order',
    },
    example: {
      sends: { id: '<trackingID>', offer: 'o1', amountSent: '4625.00', amountReceived: '50.00' },
      answers: { code: 'partOffered' },
    },
    refusals: {
      400: ['partOfferIdRequired', 'partChanged'],
      403: ['ownCase'],
      404: ['noSuchOrder', 'noSuchWallet'],
      409: ['alreadyDecided', 'approvalWaits', 'orderInBatch', 'partUnfit', 'partChanged'],
    },
  },
  answerPart: {
    summary: 'Accepts or declines an offer for a part payment.',
    details: [
      'Accepted, the order has the offered amounts, and the rest of its payout is free again. The answer is a message of',
      'the thread, with the amounts. Audited.',
    ],
    fields: { id: 'The tracking ID', offer: 'ID of the offer', answer: '`accept` or `decline`' },
    example: {
      sends: { id: '<trackingID>', offer: 'o1', answer: 'decline' },
      answers: { code: 'partDeclined' },
    },
    refusals: {
      400: ['choosePartAnswer', 'partOfferIdRequired'],
      404: [['noSuchOrder', "Also if it is somebody else's"]],
      409: ['partOver'],
    },
  },
  openRefund: {
    summary: 'Returns a payment that belongs to no order.',
    details: [
      'Refunds of orders are due automatically: when an order is rejected with matched payments, approved with',
      'more than its amount, or gets another payment after that. A refund has the ID of its payment. Operators',
      'read `refunds` live, customers their own ones. Audited.',
    ],
    fields: { payment: 'The payment' },
    example: { sends: { payment: paymentId }, answers: { code: 'refundOpened' } },
    refusals: {
      404: ['noSuchPayment'],
      409: [
        'paymentNotIncoming',
        'paymentNotOnStatement',
        'paymentFedBefore',
        'paymentStillMatched',
        'refundStarted',
      ],
    },
  },
  setRefundTargetAsStaff: {
    summary: 'Saves the account that a refund is paid to.',
    details: ['As `setRefundTarget` of the customer, who is mailed about it. Audited.'],
    fields: { id: 'The refund', target: 'As in the call of the customer' },
    example: {
      sends: {
        id: paymentId,
        target:
          '{"withdrawalType":"Bank","accountName":"Ravi Nair","accountNumber":"50100011112222","ifscCode":"EXMP0000456","branch":"Pune","bankName":"Example Bank"}',
      },
      answers: { code: 'refundTargetSaved' },
    },
    refusals: {
      400: ['selectWithdrawalType', 'fillAllWithdrawalFields', 'wrongWithdrawal', 'refundOtherName'],
      403: ['ownCase'],
      404: ['noSuchRefund'],
      409: ['refundMoved'],
    },
  },
  approveRefund: {
    summary: 'Lets a refund be paid.',
    details: [
      'If staff have entered the account, if the refunds of a day to it are worth more than the limit of one',
      'payout, or all that the caller pays out alone on one day more than that of a day, it takes',
      '[two people](api-guide.md#two-people): with `approval`, its ID, nothing may be paid yet. From then on',
      'nobody can order with the payment. Audited.',
    ],
    fields: { id: 'The refund', account: '`targetKey` of the account that the caller has looked at' },
    example: {
      sends: { id: paymentId, account: 'BANK EXMP0000456 50100011112222' },
      answers: { code: 'refundApproved' },
    },
    refusals: {
      403: ['ownCase'],
      404: ['noSuchRefund', 'noSuchWallet'],
      409: ['refundNotReady', 'refundMoved', 'refundReordered', 'paymentNotOnStatement', 'approvalWaits'],
    },
  },
  payRefund: {
    summary: 'Records that a refund is paid.',
    details: [
      'The reference is taken: no order and no other refund can use it. The customer is mailed. Sent again',
      'with the same reference, it changes nothing. Audited.',
    ],
    fields: {
      id: 'The refund',
      reference: 'UTR of the transfer, or hash of its transaction on a chain',
      proof: 'Proof of the transfer; PNG, JPEG or PDF, at most 2 MB',
    },
    example: {
      sends: { id: paymentId, reference: 'HDFCN52026112298765', proof: '@refund.png' },
      answers: { code: 'refundPaid' },
    },
    refusals: {
      400: [
        'refundReferenceRequired',
        'uploadScreenshot',
        'fileRefused',
        'imageUnreadable',
        'imageTooLarge',
        'imageTooSlow',
      ],
      403: ['ownCase'],
      404: ['noSuchRefund', 'noSuchPayment'],
      409: ['refundNotApproved', 'refundReferenceUsed', 'refundReordered', 'paymentNotOnStatement'],
    },
  },
  writeOffRefund: {
    summary: 'Writes off a refund that nobody claims.',
    details: [
      'Only while its account is unknown. The ledger moves its money to the income. It takes',
      '[two people](api-guide.md#two-people). The customer of its order is mailed and keeps the claim: an account that is',
      'entered later takes the write-off back. Audited.',
    ],
    fields: { id: 'The refund', reason: 'For colleagues' },
    example: {
      sends: { id: '<unclaimed>', reason: 'Asked for the account three times in a year' },
      answers: { code: 'refundWrittenOff' },
    },
    refusals: {
      400: ['sayWhyWrittenOff'],
      403: ['ownCase'],
      404: ['noSuchRefund', 'noSuchWallet'],
      409: ['refundMoved', 'refundReordered', 'paymentNotOnStatement', 'approvalWaits'],
    },
  },
  writeOffLoss: {
    summary: 'Writes off money that an approved order lacks.',
    details: [
      'Its payout is gone, and its matched payments come to less than its amount, such as after an undone match. The ledger',
      'moves the difference from `adjustments` to `received:unmatched`; no reserve changes. It takes',
      '[two people](api-guide.md#two-people). Another payment of the order, or an undone match, takes the write-off back.',
      'Operators read `losses` live. Audited.',
    ],
    fields: {
      id: 'The tracking ID',
      amount: 'The missing amount, as the caller has seen it',
      reason: 'For colleagues',
    },
    example: {
      sends: { id: '<lost>', amount: '10.00', reason: 'The bank took the payment back' },
      answers: { code: 'lossWrittenOff' },
    },
    refusals: {
      400: ['lossChanged', 'sayWhyLost'],
      403: ['ownCase'],
      404: ['noSuchOrder'],
      409: ['lossChanged', 'approvalWaits'],
    },
  },
  dropRefund: {
    summary: 'Drops a refund of which nothing is owed.',
    details: [
      'Its payment is open again, and can be matched to another order. A payment that was matched before its',
      'order was approved stays owed. Audited.',
    ],
    fields: { id: 'The refund', reason: 'For colleagues' },
    example: {
      sends: { id: '<otherPayment>', reason: 'It belongs to an order of today' },
      answers: { code: 'refundDropped' },
    },
    refusals: {
      400: ['sayWhyDropped'],
      403: ['ownCase'],
      404: ['noSuchRefund', 'noSuchPayment'],
      409: ['refundStarted', 'paymentOfDecided'],
    },
  },
  setRefundTarget: {
    summary: "Saves the account that one of the caller's refunds is paid to.",
    details: [
      'It has to be in the name of the person who paid. Another account cancels an approval. The customer',
      'is mailed.',
    ],
    fields: { id: 'The refund', target: 'The fields of a new withdrawal method, as JSON' },
    example: {
      sends: { id: '<refund>', target: '{"withdrawalType":"UPI","upiID":"asha@examplebank"}' },
      answers: { code: 'refundTargetSaved' },
    },
    refusals: {
      400: ['selectWithdrawalType', 'fillAllWithdrawalFields', 'wrongWithdrawal', 'refundOtherName'],
      404: [['noSuchRefund', "Also if it is somebody else's"]],
      409: ['refundMoved'],
      429: ['tooManyAttempts'],
    },
  },
  confirmRefund: {
    summary: "Closes one of the caller's refunds that has arrived.",
    details: ['An outgoing line of a statement with its reference and amount closes it, too.'],
    fields: { id: 'The refund' },
    example: { sends: { id: '<refund>' }, answers: { code: 'refundConfirmed' } },
    refusals: { 404: [['noSuchRefund', "Also if it is somebody else's"]], 409: ['refundNotPaid'] },
  },
} as const satisfies Described
