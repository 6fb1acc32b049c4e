import { texts } from '@rupee/domain/texts.ts'

/** A refusal that an honest person can get: its status, and its text or the beginning of it. */
export interface Refusal {
  readonly status: number
  readonly text: string
}

const on =
  (status: number) =>
  (text: string): Refusal => ({ status, text })
const invalid = on(400)
const forbidden = on(403)
const unknown = on(404)
const conflict = on(409)
const tooMany = on(429)

/** All refusals. A text with numbers or names in it is matched by its beginning. */
export const refusals = {
  invalidCredentials: on(401)(texts.invalidCredentials),
  tooManyAttempts: tooMany(texts.tooManyAttempts),

  sameWallet: invalid(texts.sameWallet),
  tooManyPlaces: invalid('An amount in '),
  notANumber: invalid('Please enter a plain number'),
  tooSmall: invalid(texts.amountTooSmall),
  tooLarge: invalid(texts.amountTooLarge),
  belowLeast: invalid('The minimum to '),
  paused: conflict('We have paused '),
  notEnough: conflict(texts.notEnoughReserves),
  tooManyQuotes: conflict(texts.tooManyQuotes),
  tooManyOrders: conflict('You have '),
  tooMuchHeld: conflict('Your open orders can be worth '),
  givenUp: tooMany('You have held large amounts '),
  worthGivenUp: tooMany('Today you have held rates for more than '),
  newCustomer: conflict('In the first 24 hours of an account'),
  newWithdrawal: conflict('In the first 24 hours of a withdrawal method'),

  otherQuote: invalid(texts.otherQuote),
  rateChanged: conflict(texts.rateChanged),
  referenceUsed: conflict(texts.referenceUsed),
  alreadyClaimed: conflict(texts.alreadyClaimed),
  orderInstead: conflict(texts.orderInstead),
  quoteGivenBack: conflict(texts.quoteGivenBack),
  quoteReplaced: conflict(texts.quoteReplaced),
  quoteTooLate: conflict(texts.quoteTooLate),
  rateMoved: conflict('The rate has moved by more than '),
  claimAlreadyClosed: conflict(texts.claimAlreadyClosed),
  tooManyClaimNotes: conflict(texts.tooManyClaimNotes),
  withdrawalGone: unknown(texts.noSuchWithdrawal),
  orderForNobody: invalid(texts.noSuchWithdrawal),
  tooManyWithdrawals: conflict(texts.tooManyWithdrawals),

  accountBlocked: forbidden(texts.accountBlocked),
  alreadyBlocked: conflict(texts.alreadyBlocked),
  notBlocked: conflict(texts.notBlocked),
  notBlockYourself: forbidden(texts.notBlockYourself),
  staffFirst: conflict(texts.staffFirst),

  threadClosed: conflict(texts.threadClosed),
  cannotCancel: conflict(texts.cannotCancel),
  cancelAskedBefore: conflict(texts.cancelAskedBefore),

  alreadyDecided: conflict(texts.alreadyDecided),
  orderInBatch: conflict('This order is in payout batch '),
  batchMoved: conflict(texts.batchMoved),
  batchAnswered: conflict(texts.batchAnswered),
  batchNotSent: conflict(texts.batchNotSent),
  notInBatch: unknown(texts.notInBatch),
  paymentElsewhere: conflict(texts.paymentElsewhere),
  paymentStillMatched: conflict(texts.paymentStillMatched),
  paymentOfDecided: conflict(texts.paymentOfDecided),
  paymentInRefund: conflict(texts.paymentInRefund),
  paymentWasOwed: conflict(texts.paymentWasOwed),
  refundStarted: conflict(texts.refundStarted),
  refundMoved: conflict(texts.refundMoved),
  refundNotReady: conflict(texts.refundNotReady),
  refundNotApproved: conflict(texts.refundNotApproved),
  refundReferenceUsed: conflict(texts.refundReferenceUsed),
  refundReordered: conflict('The payment is used for order '),
  lossChanged: conflict(texts.lossChanged),
  refundOtherName: invalid('The account must be in the name of the person who paid'),
  partOver: conflict(texts.partOver),
  partUnfit: conflict(texts.partUnfit),
  partChanged: conflict(texts.partChanged),
  clearFindings: conflict('Please clear each red finding with a reason before you approve'),
  ownCase: forbidden(texts.ownCase),
  approvalWaits: conflict(texts.approvalWaits),
  currencyChanged: conflict(texts.currencyChanged),
  reserveFallen: conflict(texts.reserveFallen),
  rateOutOfBounds: invalid(texts.rateOutOfBounds),
  controlsChanged: conflict(texts.controlsChanged),
  approvalDecided: conflict(texts.approvalDecided),
  approvalExpired: conflict(texts.approvalExpired),
  approvalOvertaken: conflict(texts.approvalOvertaken),
  ownApproval: forbidden(texts.ownApproval),
  ownReturn: forbidden(texts.ownReturn),
  noOtherApprover: conflict(texts.noOtherApprover),
  ownPayout: forbidden(texts.ownPayout),
  nobodyToAsk: conflict(texts.nobodyToAsk),

  codesStopped: tooMany(texts.codesStopped),
  invalidOtp: invalid(texts.invalidOtp),
  confirmEmailFirst: forbidden(texts.confirmEmailFirst),
  kycWaiting: conflict(texts.kycWaiting),
  kycConfirmed: conflict(texts.kycConfirmed),
  kycNotSubmitted: conflict(texts.kycNotSubmitted),
  kycUnknown: unknown(texts.kycNotSubmitted),
  kycAlreadyConfirmed: conflict(texts.kycAlreadyConfirmed),
  noSuchUser: unknown(texts.noSuchUser),
} as const satisfies Readonly<Record<string, Refusal>>
