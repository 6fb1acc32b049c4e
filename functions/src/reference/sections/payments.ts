import type { Described } from './described.ts'

export const paymentId = '<paymentID>'

export const payments = {
  importPayments: {
    summary: 'Stores lines of a bank statement or chain history, and matches them to orders.',
    details: [
      'A line is identified by its account, day, side, amount, reference, text and position among equal lines,',
      'so a line that comes again changes nothing. A line that names the reference of an order and has its',
      'amount is matched; what fits only in part is a suggestion. A payment of ₹1 with the code of a customer',
      'proves an account (see `openPayerCode`). Staff read `payments`, `statements` and `orderPayments` live. Each statement and each match is audited. No order is approved by it.',
    ],
    fields: {
      statement: 'An ID that the caller makes up for the file; its lines are sent in parts',
      wallet: 'The wallet that the account receives',
      account: 'Last digits of the account, or its address',
      file: 'Name of the file',
      layout: 'Name of its layout, such as HDFC',
      lines:
        'Up to 100 lines as JSON: `bookedAt` (`2026-11-26` or `2026-11-26T10:12`, in India), `direction` (`in` or `out`), `amount`, `text`, `reference`, `payer`, `position`',
    },
    example: {
      sends: {
        statement: 's1',
        wallet: 'inr',
        account: '1234',
        file: 'november.csv',
        layout: 'SBI',
        lines:
          '[{"bookedAt":"2026-11-26","direction":"in","amount":"120.00","text":"UPI/CR/998877665544/RAVI NAIR/HDFC","reference":"998877665544","payer":"RAVI NAIR","position":0}]',
      },
      answers: {
        code: 'linesImported',
        added: 1,
        known: 0,
        matched: 0,
        suggested: 0,
        unmatched: 1,
        payments: [paymentId],
      },
    },
    refusals: {
      400: ['statementLine', 'futureLine', 'tooManyLines', 'nameAccount', 'noSuchStatement'],
      404: ['noSuchWallet'],
      409: ['statementOfOther'],
    },
  },
  importChainHistory: {
    summary: 'Imports the transfers of a wallet from TRON or an EVM chain.',
    details: [
      'It reads the addresses of the payment instructions on the server that the operator has set up, and stores',
      'their final transfers in the token of the wallet like lines of `importPayments`. The `outcome` is `imported`;',
      '`ready` without `days`; `off` if no server or token is set up; `no address` if the payment instructions name',
      'none; `unread` if no usable answer came, and then nothing is stored. `skipped` counts transfers that are not',
      'payments: `other token`, `failed`, `unconfirmed`, `zero`, `not ours`, `repeated`, `unreadable`. `isCut` says',
      'that there were more than 1000 transfers, of which the newest were imported.',
    ],
    fields: { wallet: 'The wallet that is imported', days: '`1`, `7` or `30`, up to now' },
    example: { sends: { wallet: 'usdt', days: '7' }, answers: { outcome: 'off' } },
    refusals: { 400: ['noSuchWallet', 'chooseHistoryDays'], 404: ['noSuchWallet'] },
  },
  saveStatementLayout: {
    summary: 'Saves the columns of a bank whose statements are not known.',
    details: [
      'An existing layout with this ID is overwritten. Takes [two people](api-guide.md#two-people). Staff read them live in `statementLayouts/{id}`. Audited.',
    ],
    fields: {
      id: 'An ID that the caller makes up',
      columns:
        'Titles by column as JSON: `date`, then `amount` (with `kind`) or `debit` and `credit`, and `text`, `reference`, `payer`, `balance`',
      monthFirst: 'Whether dates are written as 11/26/2026',
      wallet: 'The wallet that the account receives',
      account: 'Last digits of the account',
    },
    example: {
      sends: {
        id: 'l1',
        name: 'Village Bank',
        wallet: 'inr',
        account: '1234',
        monthFirst: 'false',
        columns: '{"date":"Day","text":"Details","credit":"Paid in","debit":"Paid out"}',
      },
      answers: { code: 'statementLayoutSaved' },
    },
    refusals: {
      400: ['nameLayout', 'layoutColumns', 'nameAccount'],
      404: ['noSuchWallet'],
      409: ['tooManyLayouts', 'approvalWaits'],
    },
  },
  deleteStatementLayout: {
    summary: 'Deletes a layout of statements.',
    details: ['Imported statements stay. Audited.'],
    fields: { id: 'The layout' },
    example: { sends: { id: 'l1' }, answers: { code: 'statementLayoutDeleted' } },
    refusals: { 404: ['noSuchLayout'] },
  },
  matchPayment: {
    summary: 'Matches a payment to an order by hand.',
    details: ['Also accepts a suggestion. An order can have several payments. Audited.'],
    fields: { id: 'The payment', trackingID: 'The order' },
    example: { sends: { id: paymentId, trackingID: '<trackingID>' }, answers: { code: 'paymentMatched' } },
    refusals: {
      403: ['ownCase'],
      404: ['noSuchPayment', 'noSuchOrder'],
      409: [
        'paymentElsewhere',
        'paymentNotIncoming',
        'paymentOtherCurrency',
        'paymentInRefund',
        'paymentFedBefore',
        'refundStarted',
      ],
    },
  },
  unmatchPayment: {
    summary: 'Opens a payment again.',
    details: [
      'Undoes a match until the order is approved, turns a suggestion down, or takes an explanation back. Undoing',
      'a match drops its refund. With a reason, it also removes a payment from an approved order, which takes',
      '[two people](api-guide.md#two-people). The order stays approved. Its reference becomes free, unless the customer',
      'of the order has entered it. Audited.',
    ],
    fields: { id: 'The payment', reason: 'Required if the order is approved' },
    example: { sends: { id: paymentId }, answers: { code: 'paymentUnmatched' } },
    refusals: {
      403: ['ownCase'],
      404: ['noSuchPayment'],
      400: ['sayWhyUnmatched'],
      409: [
        'paymentOfDecided',
        'paymentNotMatched',
        'paymentInRefund',
        'paymentFedBefore',
        'refundStarted',
        'approvalWaits',
      ],
    },
  },
  explainPayment: {
    summary: 'Says what a payment is that belongs to no order.',
    details: ['A fee or interest of the bank is entered in the ledger. Audited.'],
    fields: {
      id: 'The payment',
      explanation:
        'An own transfer, a fee or interest of the bank, no order, or money that the bank returned',
    },
    example: { sends: { id: paymentId, explanation: 'not an order' }, answers: { code: 'paymentExplained' } },
    refusals: {
      400: ['chooseExplanation'],
      404: ['noSuchPayment'],
      409: [
        'paymentStillMatched',
        'paymentInRefund',
        'paymentWasOwed',
        'paymentFedBefore',
        'paymentNotOnStatement',
      ],
    },
  },
  removeProvenAccount: {
    summary: 'Removes a proven account of a customer whose proof was wrong.',
    details: [
      'Dropping the refund of the ₹1 does so automatically; this call also works after it was paid. Repeating it',
      'is a no-op. Audited.',
    ],
    fields: { id: 'The customer', payment: 'The payment of ₹1, from `payerProofs/{uid}`' },
    example: {
      sends: { id: '<uid>', payment: 'provenPayment', reason: 'The line is on no statement of the bank' },
      answers: { code: 'provenAccountRemoved' },
    },
    refusals: { 400: ['noSuchUser', 'noSuchPayment', 'sayWhyRemoved'], 403: ['ownCase'] },
  },
  openPayerCode: {
    summary: 'Opens a code by which a customer proves an account that they pay from.',
    details: [
      'The customer sends ₹1 with the code in the note. Once that payment is imported in their own name, its',
      'account is in `payerProofs/{uid}`, and the ₹1 is a refund. The code is in `payerCodes/{uid}`, which only',
      'the customer reads, and stays the same for three days or until it is used. Repeating the call is a',
      'no-op with the same answer. A customer has at most 10 proven accounts, and 3 of them whose ₹1 is still',
      'owed.',
    ],
    fields: { wallet: 'The rupee wallet to pay to' },
    example: {
      sends: { wallet: 'inr' },
      answers: {
        code: 'payerCodeOpened',
        walletDesc:
          'Account name: Rupee Exchange\nAccount number: 000111222333\nKeep the UTR of your payment.',
      },
    },
    refusals: {
      403: ['accountBlocked'],
      404: ['noSuchWallet', 'noSuchUser'],
      409: ['tooManyProven', 'tooManyOwedProofs'],
    },
  },
} as const satisfies Described
