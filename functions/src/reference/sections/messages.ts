import type { Described } from './described.ts'

export const messages = {
  staffTransactions: {
    summary: 'Lists all orders by status, newest first, 200 a page.',
    details: [
      '`next` continues all three lists. Files are paths below `/media/`. The withdrawal method is',
      '`UPI_ID`, `wallet_address`, or `bank_name`, `branch_name`, `account_number`, `account_name` and',
      '`ifsc_code`. `wellFormed` says whether it fits the wallet that pays; `otherHolder` is true if the',
      "bank account is in another name than the customer's.",
    ],
    fields: { next: '`next` of the previous answer, for the following page' },
    example: {
      answers: {
        pending: [
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
            created_at: '2026-11-22T10:30:00.000Z',
            screenshot: 'orders/…/screenshot.png',
            chatScreenshot: ['orders/…/chat-1.jpg'],
            sendersPaymentDetails: 'UPI, asha@examplebank',
            wallet_address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
            wellFormed: true,
          },
        ],
        approved: [],
        terminated: [],
        'next?': '…',
      },
    },
    refusals: { 400: ['badCursor'] },
  },
  reviewOrder: {
    summary: 'Opens or closes an order for review, so that colleagues leave it alone.',
    details: [
      'A review ends after ten minutes, when it is closed, or with the decision; opening it again',
      'restarts the time. An order that a colleague has open stays theirs, and `by` is their name; `take`',
      'takes it over, which their page tells them. The stage of an open order is `checking`.',
    ],
    fields: {
      id: 'The tracking ID',
      open: '`true` to open, `false` to close',
      take: 'Takes the order over from a colleague',
    },
    example: {
      sends: { id: '<trackingID>', open: 'true' },
      answers: { code: 'reviewOpened' },
    },
    refusals: { 400: ['noSuchOrder'], 404: ['noSuchOrder'], 409: ['alreadyDecided'] },
  },
  checkTransfer: {
    summary: 'Looks up the transaction of an order on TRON or an EVM chain.',
    details: [
      'It compares token, address, amount and time with the order, and changes nothing. The `outcome` is `sent`,',
      '`other address`, `other amount`, `other token`, `earlier`, `failed`, `unconfirmed`, `not found`, `unchecked`',
      'if no usable answer came, or `off` if the operator has set up no server or token for the wallet.',
    ],
    fields: {
      id: 'The tracking ID',
      hash: "Hash of the payout; without it, the customer's payment is looked up",
    },
    example: {
      sends: { id: '<trackingID>' },
      answers: { outcome: 'off' },
    },
    refusals: { 400: ['noSuchOrder', 'transactionIdRequired'], 403: ['ownCase'], 404: ['noSuchOrder'] },
  },
  assignOrders: {
    summary: 'Assigns pending orders to an operator or an admin, or to nobody.',
    details: [
      'One transaction; orders that cannot be assigned are left out. The `outcome` of each is `assigned`,',
      '`decided`, `unknown`, or `own` if its customer is the assignee. Orders that somebody has already',
      'stay as they are. An assignment ends with the decision, and when its assignee leaves the staff or',
      'becomes a viewer. Staff read them live in `assignments/{trackingID}`: `assignee`, `name`, `by`,',
      '`byName`, `at`. Audited; all staff read these entries.',
    ],
    fields: {
      ids: 'Up to 50 tracking IDs, each once, as a JSON list',
      assignee: 'UID of the assignee; nobody without it',
    },
    example: {
      sends: { ids: '["<trackingID>"]', assignee: '<operator>' },
      answers: { code: 'ordersAssigned', orders: [{ id: '<trackingID>', outcome: 'assigned' }] },
    },
    refusals: { 400: ['chooseOrders', 'tooManyAssigned'], 404: ['noSuchStaff'], 409: ['notAssignable'] },
  },
  messageCustomer: {
    summary: 'Writes to the customer of an order.',
    details: [
      'A `question` gives a pending order the stage `question` until the customer answers. The customer',
      'gets a mail about each question, and about another message if they have read all earlier ones.',
      'Pages read the messages live in `transactions/{trackingID}/messages`; of their author in the staff',
      'they show the `firstName` only. Sent again with the same ID, a message is stored once. Audited.',
    ],
    fields: {
      id: 'The tracking ID',
      message: 'An ID that the caller makes up',
      text: 'Can be left out if there is a file',
      files: 'Up to 3 files: PNG, JPEG or PDF, at most 2 MB each',
      question: 'The order waits for the answer',
    },
    example: {
      sends: { id: '<trackingID>', message: 'q1', text: 'From which bank did you pay?', question: 'true' },
      answers: { code: 'messageSent' },
    },
    refusals: {
      400: [
        'messageRequired',
        'messageIdRequired',
        'fileRefused',
        'tooManyFiles',
        'imageUnreadable',
        'imageTooLarge',
        'imageTooSlow',
      ],
      403: ['ownCase'],
      404: ['noSuchOrder'],
      409: [
        ['alreadyDecided', 'For a `question`'],
        ['threadClosed', '7 days after the decision'],
      ],
      429: [['tooManyAttempts', '60 an hour by order']],
    },
  },
  sendMessage: {
    summary: "Writes to staff about one of the caller's orders.",
    details: [
      'While the order is pending, and for 7 days after the decision. An answer ends the stage',
      '`question`. `cancel` asks staff to cancel the order: once, and only before staff open it. Sent',
      'again with the same ID, a message is stored once.',
    ],
    fields: {
      id: 'The tracking ID',
      message: 'An ID that the caller makes up',
      text: 'Can be left out if there is a file',
      files: 'Up to 3 files: PNG, JPEG or PDF, at most 2 MB each',
      cancel: 'Asks for cancellation, in a fixed text',
    },
    example: {
      sends: {
        id: '<trackingID>',
        message: 'a1',
        text: 'From Example Bank. Here is my statement.',
        files: '@statement.png',
      },
      answers: { code: 'messageSent' },
    },
    refusals: {
      400: [
        'messageRequired',
        'messageIdRequired',
        'fileRefused',
        'tooManyFiles',
        'imageUnreadable',
        'imageTooLarge',
        'imageTooSlow',
      ],
      404: [['noSuchOrder', "Also if it is somebody else's"]],
      409: [
        ['threadClosed', '7 days after the decision'],
        ['cannotCancel', 'With `cancel`'],
        ['cancelAskedBefore', 'With `cancel`'],
      ],
      429: [['tooManyAttempts', '20 an hour by order, 100 a day by account']],
    },
  },
  readThread: {
    summary: "Marks messages from staff about one of the caller's orders as read.",
    details: ['A time in the future counts as now.'],
    fields: { id: 'The tracking ID', at: 'Time of the newest message that the customer has seen' },
    example: {
      sends: { id: '<trackingID>', at: '2026-11-22T10:30:00.000Z' },
      answers: { code: 'threadRead' },
    },
    refusals: { 400: ['threadReadTime'], 404: [['noSuchOrder', "Also if it is somebody else's"]] },
  },
  readThreadAsStaff: {
    summary: 'Marks messages of the customer of an order as read.',
    fields: { id: 'The tracking ID', at: 'Time of the newest message that staff have seen' },
    example: {
      sends: { id: '<trackingID>', at: '2026-11-22T10:30:00.000Z' },
      answers: { code: 'threadRead' },
    },
    refusals: { 400: ['threadReadTime'], 403: ['ownCase'], 404: ['noSuchOrder'] },
  },
  addOrderNote: {
    summary: 'Adds an internal note to an order.',
    details: [
      'Staff read it live in `orderNotes/{trackingID}/notes`; its customer never does. Sent again with',
      'the same ID, it is stored once. Audited.',
    ],
    fields: { id: 'The tracking ID', note: 'An ID that the caller makes up' },
    example: {
      sends: { id: '<trackingID>', note: 'n1', text: 'The bank has confirmed the payment by phone.' },
      answers: { code: 'noteAdded' },
    },
    refusals: { 400: ['noteRequired', 'messageIdRequired'], 403: ['ownCase'], 404: ['noSuchOrder'] },
  },
  updateCannedTexts: {
    summary: 'Replaces the canned texts of questions and notes.',
    details: [
      'Staff read them in `settings/cannedTexts`. Each has an `id`, a `kind` (`question`, `approval` or',
      '`rejection`), a `title` and a `text` of up to 1000 characters, with the fields `{name}`,',
      '`{amount}` and `{id}` for the customer, their amount and the order. Audited.',
    ],
    fields: {
      texts: 'All texts, up to 50, as a JSON list',
      version: 'The version that was edited; without it the last edit wins',
    },
    example: {
      sends: {
        texts:
          '[{"id":"bank","kind":"question","title":"Which bank","text":"From which bank did you pay, {name}?"}]',
      },
      answers: { code: 'cannedTextsSaved' },
    },
    refusals: { 400: ['cannedTextsRequired', 'tooManyCannedTexts'], 409: ['cannedTextsChanged'] },
  },
} satisfies Described
