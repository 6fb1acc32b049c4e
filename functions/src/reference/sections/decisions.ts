import { knownLayouts } from '@rupee/domain/batches/known-layouts.ts'
import type { Described } from './described.ts'

export const decisions = {
  saveView: {
    summary: 'Saves filters of the order desk under a name.',
    details: [
      'An existing view with this ID is overwritten. Staff read their own and the shared views live in',
      '`views/{id}`. Shared ones need an operator or an admin, and are audited.',
    ],
    fields: {
      id: 'An ID that the caller makes up',
      parameters:
        'Query string of the desk: `status`, `q`, `name`, `email`, `sent`, `received`, `wallet`, `by`, `from`, `to`, `sort`, each at most once',
      shared: 'For all staff',
    },
    example: {
      sends: { id: 'v1', name: 'Large USDT', parameters: 'wallet=usdt&sort=amount' },
      answers: { code: 'viewSaved' },
    },
    refusals: {
      400: ['nameView', 'viewParametersBroken'],
      403: ['sharedViewRole', 'viewOfOwner'],
      404: ['noSuchView'],
      409: ['tooManyViews'],
    },
  },
  deleteView: {
    summary: 'Deletes a view.',
    details: ['Shared ones need an operator or an admin, and are audited.'],
    fields: { id: 'The view' },
    example: { sends: { id: 'v1' }, answers: { code: 'viewDeleted' } },
    refusals: { 403: ['sharedViewRole'], 404: ['noSuchView'] },
  },
  writeHandover: {
    summary: 'Leaves a note to the next shift.',
    details: [
      'Staff read it live in `handovers/{id}` until somebody marks it as done. Sent again with the same',
      'ID, it is stored once. Audited.',
    ],
    fields: {
      id: 'An ID that the caller makes up',
      orders: 'Up to 20 tracking IDs, separated by spaces, commas or lines',
    },
    example: {
      sends: {
        id: 'h1',
        text: 'The bank confirms this payment after six. Please look again.',
        orders: '<trackingID>',
      },
      answers: { code: 'handedOver' },
    },
    refusals: { 400: ['writeHandover', 'handoverOrders', 'handoverIdRequired'], 404: ['noSuchOrder'] },
  },
  finishHandover: {
    summary: 'Marks a hand-over note as done.',
    details: ['The note keeps who did it, and when. Audited.'],
    fields: { id: 'The note' },
    example: { sends: { id: 'h1' }, answers: { code: 'handoverDone' } },
    refusals: { 404: ['noSuchHandover'], 409: ['handoverAlreadyDone'] },
  },
  exportOrders: {
    summary: 'Exports the orders of a period, oldest first, 500 a page.',
    details: [
      'Days are days in India. Filters work as on the desk. Each order is as in `transactions`, with the',
      'exact `rate` and the `worth` in rupees; a decided one has `decided_at`, `decided_by` (a name) and,',
      'if it took two people, `approved_by`. The first page is audited, with the filters in use, but not',
      'their text.',
    ],
    fields: {
      from: 'First day',
      to: 'Last day; at most 366 days in all',
      status: '`approving` waits for a second person, `paying` for the payout',
      text: 'Content of the search field; each word must fit',
      name: 'Beginning of a name',
      email: 'Beginning of an address',
      sent: 'An amount, or a range such as `100-200`',
      received: 'As `sent`',
      wallet: 'A wallet that was sent or received',
      decided_by: 'UID of who decided',
      assigned_to: 'UID of the assignee of a pending order, or `nobody`',
      finding: 'Pending orders with this red finding',
      paid: 'Pending orders whose payment is on statements in full (`paid`), or missing there (`unseen`)',
      ids: 'Up to 200 tracking IDs as a JSON list. The period can then have any length',
      next: '`next` of the previous answer, for the following page',
    },
    example: {
      sends: { from: '2026-11-01', to: '2026-11-30' },
      answers: {
        transactions: [
          {
            id: '<trackingID>',
            TransactionID: 'UTR 412345678901',
            name: 'Asha Verma',
            email: 'asha.verma@example.com',
            amountSent: '9250.00',
            amountReceived: '100.00',
            from_currency: 'INR',
            to_currency: 'USDT',
            exchangedRateINR: '92',
            rate: '92.50',
            status: 'pending',
            stage: 'checking',
            created_at: '2026-11-22T10:30:00.000Z',
            screenshot: 'orders/…/screenshot.png',
            chatScreenshot: ['orders/…/chat-1.jpg'],
            sendersPaymentDetails: 'UPI, asha@examplebank',
            wallet_address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
            wellFormed: true,
            worth: '9250.00',
          },
        ],
        'next?': '…',
      },
    },
    refusals: { 400: ['chooseDays', 'badCursor'] },
  },
  decide: {
    summary: 'Approves or rejects an order.',
    details: [
      'Final. Large payouts take [two people](api-guide.md#two-people), and the second one [approves',
      'before the money moves](api-guide.md#approval-before-payment). [Red',
      'findings](api-guide.md#red-findings) have to be cleared first.',
    ],
    fields: {
      id: 'The tracking ID',
      adminNotes: 'Note for the customer; with `ask`, optional and for the colleague',
      adminScreenshot: 'Proof of the payout, for an approval; PNG, JPEG or PDF, at most 2 MB',
      payoutReference: 'UTR of the payout, or hash of its transaction on a chain',
      amountReceived:
        'Amount received of the order, without refunds that the payout includes. If it is sent, the approval is refused for another amount',
      cleared:
        'Cleared red findings, as JSON: `[{"finding": "other payer", "reason": "It is their maiden name"}]`',
      ask: 'Asks a second person to approve the payout before anybody pays. Needs no screenshot, and decides nothing',
      reason: 'Reason for a rejection. It is counted',
    },
    example: {
      sends: {
        id: '<trackingID>',
        status: 'Approved',
        adminNotes: 'Sent to your address.',
        adminScreenshot: '@payout.png',
      },
      answers: { code: 'orderApproved' },
    },
    refusals: {
      400: [
        'approveOrReject',
        'uploadScreenshot',
        'addNote',
        'chooseReason',
        'fileRefused',
        'imageUnreadable',
        'imageTooLarge',
        'imageTooSlow',
        'clearanceRequired',
      ],
      403: ['ownCase', 'ownPayout'],
      404: ['noSuchOrder'],
      409: [
        'alreadyDecided',
        'amountsChanged',
        'orderInBatch',
        'payoutReferenceUsed',
        'clearFindings',
        'approvalWaits',
        'nobodyToAsk',
        'noOtherApprover',
        'notEnoughReserves',
        'reserveTooLarge',
      ],
    },
  },
  decideClaim: {
    summary: 'Answers or closes a payment claim.',
    details: ['The customer gets the note by e-mail. Closing is final. Audited. Nobody decides their own.'],
    fields: { id: 'The payment claim', note: 'For the customer', outcome: 'Required to close' },
    example: {
      sends: {
        id: '<claim>',
        action: 'close',
        outcome: 'paid back',
        note: 'We have paid it back to your account.',
      },
      answers: { code: 'claimClosed' },
    },
    refusals: {
      400: ['chooseClaimAction', 'claimNoteRequired', 'chooseOutcome'],
      403: ['ownCase'],
      404: ['noSuchClaim'],
      409: ['claimAlreadyClosed', 'tooManyClaimNotes'],
    },
  },
  makeBatch: {
    summary: 'Makes a payout batch from pending orders that are paid in rupees.',
    details: [
      'One transaction; orders that do not fit are left out, with the reason in `outcome`: `unknown`,',
      '`decided`, `own`, `batched` (in another batch), `wallet`, `findings`, `unreadable` (its lock or marks',
      'cannot be read), `short`, `waiting`, `account`, `upi`, `name` or `amount`. The others are `added`: until they leave',
      'the batch, single decisions on them are refused. Operators read the batch live in `batches/{id}`, staff',
      'the locks in `batchedOrders/{trackingID}`. Audited.',
    ],
    fields: {
      id: 'An ID that the caller makes up: 6 to 16 capital letters and digits',
      wallet: 'The wallet that is paid out',
      bank: 'Layout of the bank file',
      mode: 'For bank accounts. Above ₹5,00,000 it is always NEFT',
      orders: 'Up to 200 tracking IDs as a JSON list',
    },
    example: {
      sends: {
        id: 'BATCH001',
        wallet: 'inr',
        bank: 'HDFC',
        mode: 'NEFT',
        orders: '["<batchedOrder>", "<otherOrder>"]',
      },
      answers: {
        code: 'batchMade',
        orders: [
          { id: '<batchedOrder>', outcome: 'added' },
          { id: '<otherOrder>', outcome: 'added' },
        ],
      },
    },
    refusals: {
      400: ['batchIdRequired', 'chooseBank', 'chooseTransferMode', 'chooseOrders', 'tooManyBatched'],
      404: ['noSuchWallet'],
      409: ['batchExists'],
    },
  },
  updateBankLayout: {
    summary: "Changes the layout of a bank's bulk payment file.",
    details: [
      'Takes [two people](api-guide.md#two-people). Existing batches keep theirs. Operators',
      'read the stored layouts live in `bankLayouts/{bank}`; other banks have the layouts of',
      '[`known-layouts.ts`](../domain/src/batches/known-layouts.ts). Audited.',
    ],
    fields: {
      bank: 'HDFC, ICICI, SBI, Axis or Kotak',
      layout:
        'JSON with `separator`, `header`, `dateForm`, `fileName`, `nameLength`, `debitAccount`, `clientCode`, `modes` and `columns`',
    },
    example: {
      sends: { bank: 'Kotak', layout: JSON.stringify({ ...knownLayouts.Kotak, clientCode: 'RUPEE' }) },
      answers: { code: 'bankLayoutSaved' },
    },
    refusals: { 400: ['chooseBank', 'layoutBroken'], 409: ['approvalWaits'] },
  },
  removeFromBatch: {
    summary: 'Puts one order of a batch back into the queue.',
    details: ['Before the batch is sent. Without orders, it is cancelled. Audited.'],
    fields: { id: 'The batch', order: 'The tracking ID' },
    example: { sends: { id: 'BATCH001', order: '<otherOrder>' }, answers: { code: 'removedFromBatch' } },
    refusals: { 403: ['ownCase'], 404: ['noSuchBatch', 'notInBatch'], 409: ['batchMoved'] },
  },
  sendBatch: {
    summary: 'Lets a batch be paid.',
    details: [
      'If its sum is above the limit of one payout, or of all payouts of the caller on one day, it takes',
      '[two people](api-guide.md#two-people): with `approval`, its ID, nothing may be paid yet. Audited.',
    ],
    fields: { id: 'The batch' },
    example: { sends: { id: 'BATCH001' }, answers: { code: 'batchSent' } },
    refusals: {
      403: ['ownCase'],
      404: ['noSuchBatch'],
      409: ['batchMoved', 'approvalWaits', 'noOtherApprover'],
    },
  },
  settleBatch: {
    summary: "Carries out the bank's answers to a batch.",
    details: [
      'An order that the bank has paid is approved by the ordinary decision, with a receipt of its own and',
      "the bank's reference. A failed one goes back to the queue with the bank's reason as an internal note,",
      'and so does one that the decision refuses. Its next payout takes two people, of whom the second has',
      'neither sent nor settled this batch. Lines that are not clear, or contradict an earlier answer,',
      'are `problems`: they change nothing. The first 100 are listed. Staff keep the file. One call carries out 25 answers; while `left` is not zero, send it again with the ID only.',
      'It fails with 500 once only orders are left that cannot be read. Audited.',
    ],
    fields: {
      id: 'The batch',
      response:
        'Content of the response file: delimited text with a header that names the order, the status and the bank reference',
      adminNotes:
        'Note to the customers; `{name}`, `{amount}` and `{id}` are filled in. Required with `response`',
    },
    example: {
      sends: {
        id: 'BATCH001',
        response: 'Reference,Status,UTR\n"<batchedOrder>",Success,HDFCN52026112212345',
        adminNotes: 'We have paid {amount} to you for order {id}.',
      },
      answers: { code: 'batchSettled', approved: 1, returned: 0, left: 0, problems: [], unlisted: 0 },
    },
    refusals: {
      400: ['responseUnreadable', 'addNote'],
      403: ['ownCase'],
      404: ['noSuchBatch'],
      409: ['batchNotSent'],
    },
  },
  answerBatch: {
    summary: 'Settles orders of a batch without a response file.',
    details: [
      'Use it for a bank that issues one receipt for several payments. The orders are then approved or put back as',
      'by `/d/admin/batches/settle/`, which goes on while `left` is not zero. Staff keep the receipt; each customer',
      'gets a page with their own payout, because a receipt can name all customers. An order that already has',
      'another answer is reported in `problems`; `line` is its position in `orders`. Repeating the call is a no-op.',
      'Audited.',
    ],
    fields: {
      id: 'The batch',
      state: '`paid` or `failed`',
      orders: 'Up to 200 tracking IDs as a JSON list',
      reference: 'Reference of the bank. Required with `paid`',
      receipt: 'PNG, JPEG or PDF, up to 2 MB. Required with `paid`',
      adminNotes:
        'Note to the customers; `{name}`, `{amount}` and `{id}` are filled in. Required with `paid`',
      reason: 'Why the bank has not paid. Required with `failed`',
    },
    example: {
      sends: {
        id: 'BATCH003',
        state: 'paid',
        orders: '["<otherOrder>"]',
        reference: 'HDFCN52026112254321',
        receipt: '@receipt.png',
        adminNotes: 'We have paid {amount} to you for order {id}.',
      },
      answers: { code: 'batchSettled', approved: 1, returned: 0, left: 0, problems: [], unlisted: 0 },
    },
    refusals: {
      400: [
        'chooseOrders',
        'tooManyBatched',
        'choosePaidOrFailed',
        'batchReferenceRequired',
        'receiptRequired',
        'fileRefused',
        'imageUnreadable',
        'imageTooLarge',
        'imageTooSlow',
        'addNote',
        'sayWhyNotPaid',
      ],
      403: ['ownCase'],
      404: ['noSuchBatch'],
      409: ['batchNotSent', 'payoutReferenceUsed'],
    },
  },
  cancelBatch: {
    summary: 'Cancels a batch and puts its orders back into the queue.',
    details: [
      'A batch that was sent can be cancelled until the bank has answered, with a reason that becomes an',
      'internal note of each order. It takes [two people](api-guide.md#two-people) then, because the bank may have',
      'paid it. Audited.',
    ],
    fields: { id: 'The batch', reason: 'Required if the batch was sent' },
    example: { sends: { id: 'BATCH002' }, answers: { code: 'batchCancelled' } },
    refusals: {
      400: ['sayWhyCancelled'],
      403: ['ownCase'],
      404: ['noSuchBatch'],
      409: ['batchMoved', 'batchAnswered', 'approvalWaits'],
    },
  },
} satisfies Described
