import { boardSchema } from '@rupee/domain/site/board.ts'
import { healthSchema } from '@rupee/domain/site/health.ts'
import { defaultShownLimits } from '@rupee/domain/site/shown-limits.ts'
import type { OpenPath } from '../../open-data.ts'
import type { Described, DescribedData } from './described.ts'
import { wallets } from './wallets.ts'

export const control = {
  decideApproval: {
    summary: 'Decides a request for a second person.',
    details: [
      'Approving and refusing need another person than the one who asked, with the role that the change',
      'needs; only that person can withdraw it. An approval makes the change in the same transaction, if',
      'its subject is as it was when it was asked for: otherwise 409, and the request is `overtaken`. The',
      'change can also be refused as by its own call; the request then goes on waiting.',
    ],
    fields: { id: 'The request', note: 'For the person who asked; required to refuse' },
    example: {
      sends: { id: '<approval>', decision: 'approve', note: 'Compared with the letter of the bank.' },
      answers: { code: 'approvalGiven' },
    },
    refusals: {
      400: ['chooseDecision', 'sayWhyRefused'],
      403: ['ownApproval', 'withdrawOwn', 'ownCase', 'ownReturn'],
      404: ['noSuchApproval'],
      409: ['approvalDecided', 'approvalExpired', 'approvalOvertaken', 'askerLeft'],
    },
  },
  updateControls: {
    summary: 'Sets some of the controls.',
    details: [
      'The others stay as they are. Amounts are in rupees. Staff read the settings live in',
      '`settings/controls`; [`controls.ts`](../domain/src/controls/controls.ts) has the defaults.',
    ],
    fields: {
      secondPerson: 'Changes take [two people](api-guide.md#two-people)',
      rateMovePercent: 'Rate change that one person may make, from 1 to 100',
      reserveEdit: 'Reserve edits of a day that one person may make',
      payout: 'Payout that one person may make',
      matchedPayment:
        'Orders take two people unless somebody else has imported and matched their full payment',
      payoutDay: 'Payouts that one person may make in a day, together',
      unseenHours:
        'From 1 to 120: hours that a statement reaches past an order before its payment is missing',
      spreadFloor: 'Lowest spread that one person may set, in percent of the buy rate, from 0 to 50',
      staffSecondFactor: 'Staff need a second factor',
      stepUpMinutes: 'From 1 to 60: age at which a second factor is asked for again',
      staffSessionHours: 'From 1 to 120',
      staffIdleMinutes: 'From 5 to 720; empty for no limit',
      targetMinutes: 'Target time of new orders whose wallet has none, from 5 to 1440',
      heldAtOnce: 'Worth held by one customer',
      pendingOrders: 'Pending orders of one customer, from 1 to 100',
      largeQuote: 'Value at which an abandoned quote counts as large',
      largeQuotesGivenUp: 'Large quotes that a customer may give up in a day, from 1 to 100',
      givenUpWorth: 'Worth of all quotes that a customer may give up in a day; empty for no limit',
      extensionMovePercent: 'Gain in percent up to which a quote can be extended; empty for any',
      firstDayOrder: 'Worth of an order on the first day; empty for no limit',
      upiLimit: 'Amount above which customers are asked to pay by bank transfer',
      refundDays: 'Working days for the refund of a rejected payment, from 2 to 60',
      version: 'The version that the caller saw. A newer edit is then not overwritten',
    },
    example: { sends: { rateMovePercent: '15' }, answers: { code: 'controlsSaved' } },
    refusals: { 400: ['fillAllFields', 'controlsBroken'], 409: ['controlsChanged', 'approvalWaits'] },
  },
  exchanges: {
    summary: 'Lists the public part of the newest 20 approved orders.',
    details: [
      'Up to 600 times a minute; up to a second old.',
      '',
      '`site/figures` in Firestore has the figures of 30 days: `payouts` with their `count` and the range',
      'of their median in minutes, `from` and `to` (missing above 7 days), `payoutsTo` with this range by',
      'wallet paid in, and `checks` with that of KYC. Figures of fewer than ten are missing.',
    ],
    example: {
      answers: {
        exchanges: [
          {
            id: '…',
            sent: '…',
            received: '…',
            amount: '…',
            convertedAmount: '…',
            date: '2026-11-22T10:30:00.000Z',
            status: 'Approved',
            username: '…',
            exchanged_rate: '…',
            rate: '…',
          },
        ],
      },
    },
  },
  contact: {
    summary: 'Sends a message to support.',
    details: ['It is kept for 180 days, or until its account is deleted.'],
    fields: { order: "Tracking ID of one of the caller's orders, for logged-in customers" },
    example: {
      sends: {
        name: 'Asha Verma',
        email: 'asha.verma@example.com',
        tel: '98765 43210',
        msg: 'When will my order be decided?',
        topic: 'other',
      },
      answers: { code: 'contactReceived' },
    },
    refusals: {
      400: ['allFieldsRequired', 'invalidEmail', 'noSuchTopic', ['noSuchOrder', '`order` is not an ID']],
      404: [['noSuchOrder', '`order` is not their own']],
    },
  },
  reportProblem: {
    summary: 'Reports an error of a page to the log.',
    details: [
      'At most 60 an hour by address and 30 by account. E-mail addresses, long numbers, tokens and query',
      'strings are removed; nothing else is stored.',
    ],
    fields: {
      kind: '`boundary`: part of a page was replaced; `unhandled`: nothing caught it; `document`: a document does not fit its schema; `chunk`: part of the app could not be loaded',
      message: 'Cut after 500 characters',
      where: 'Pattern of the route, or path of the document; cut after 200 characters',
      frame: 'The component, or the first line of the stack; cut after 300 characters',
      version: 'Version of the app; cut after 50 characters',
    },
    example: {
      sends: {
        kind: 'boundary',
        message: "Cannot read properties of undefined (reading 'amount')",
        where: '/admin/orders',
        frame: 'at OrderQueue',
        version: '0.1.0',
      },
      answers: {},
    },
    refusals: { 400: ['allFieldsRequired'] },
  },
  updateAd: {
    summary: 'Sets the text on the home page.',
    fields: { text: 'Empty shows no ad', text_hi: 'Hindi text. Without it, Hindi readers see `text`' },
    example: { sends: { text: 'Zero fees this week' }, answers: { code: 'adSaved' } },
    refusals: { 400: ['adRequired'] },
  },
} satisfies Described

export const describedOpenData: Readonly<Record<OpenPath, DescribedData>> = {
  '/board.json': {
    name: 'board',
    section: 'Wallets',
    summary: 'Returns what every visitor watches: wallets, pause, limits, ad and figures.',
    details: [
      'Needs no cookie and no token. Caches keep it for five seconds, and may serve it for a minute more',
      'while they fetch it again. Rates, pauses and the ad are new in it at once, reserves that orders',
      'change within ten seconds. Up to 600 times a minute.',
      '',
      'The same is `public/board` in Firestore, to listen to; `public/latest` has the newest 20 approved',
      'orders. `at` is the time of the newest change, for comparing two copies. `pause` is null if there never',
      'was one, `figures` while samples are too small.',
    ],
    schema: boardSchema,
    example: {
      at: '2026-11-21T09:30:00.000Z',
      wallets: wallets.currencies.example.answers.currencies,
      pause: null,
      limits: defaultShownLimits,
      ad: { text: 'No fees this week', text_hi: '' },
      figures: { payouts: { from: 5, to: 10, count: 1240 }, payoutsTo: {}, checks: { from: 45, to: 60 } },
    },
  },
  '/health': {
    name: 'health',
    section: 'Control and public pages',
    summary: 'Returns whether the database, the schedules, the mails and the seals of the audit are healthy.',
    details: [
      'For monitors: needs no cookie and no token, and holds no personal data. Each part is `ok`, `late`, `down` or',
      '`unknown`. A schedule measures them every five minutes; `pulseAge` is the age of that measure in',
      'seconds, null if there is none. Up to 600 times a minute.',
    ],
    schema: healthSchema,
    example: {
      status: 'ok',
      parts: { database: 'ok', schedules: 'ok', mails: 'ok', seals: 'ok' },
      pulseAge: 140,
      version: 'api-00042-xyz',
    },
    otherStatuses: { 503: 'A part is late or unknown' },
  },
}
