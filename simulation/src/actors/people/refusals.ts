import type { TextCode } from '@rupee/domain/language/coded.ts'

/** A refusal that an honest person can get: its status, and the codes that mean the same to the person. */
export interface Refusal {
  readonly status: number
  readonly codes: readonly TextCode[]
}

const withStatus =
  (status: number) =>
  (...codes: readonly [TextCode, ...TextCode[]]): Refusal => ({ status, codes })
const invalid = withStatus(400)
const forbidden = withStatus(403)
const unknown = withStatus(404)
const conflict = withStatus(409)
const tooMany = withStatus(429)

export const refusals = {
  invalidCredentials: withStatus(401)('invalidCredentials'),
  tooManyAttempts: tooMany('tooManyAttempts'),

  sameWallet: invalid('sameWallet'),
  tooManyPlaces: invalid('tooManyPlaces'),
  notANumber: invalid('plainNumber'),
  tooSmall: invalid('amountTooSmall'),
  tooLarge: invalid('amountTooLarge'),
  belowLeast: invalid('leastToSend', 'leastToReceive'),
  paused: conflict('allPaused', 'allPausedWhy', 'walletPaused', 'walletPausedWhy'),
  notEnough: conflict('notEnoughReserves'),
  tooManyQuotes: conflict('tooManyQuotes'),
  // A limit of one order or quote has another code. `setControls` has no such limit.
  tooManyOrders: conflict('tooManyOrders'),
  tooMuchHeld: conflict('tooMuchHeld'),
  givenUp: tooMany('tooManyGivenUp'),
  worthGivenUp: tooMany('worthGivenUp', 'worthGivenUpHours'),
  newCustomer: conflict('newCustomerLimit'),
  newWithdrawal: conflict('newWithdrawalLimit'),

  otherQuote: invalid('otherQuote'),
  rateChanged: conflict('rateChanged'),
  referenceUsed: conflict('referenceUsed'),
  alreadyClaimed: conflict('alreadyClaimed'),
  orderInstead: conflict('orderInstead'),
  quoteGivenBack: conflict('quoteGivenBack'),
  quoteReplaced: conflict('quoteReplaced'),
  quoteTooLate: conflict('quoteTooLate'),
  rateMoved: conflict('rateMovedTooFar'),
  claimAlreadyClosed: conflict('claimAlreadyClosed'),
  tooManyClaimNotes: conflict('tooManyClaimNotes'),
  withdrawalGone: unknown('noSuchWithdrawal'),
  orderForNobody: invalid('noSuchWithdrawal'),
  tooManyWithdrawals: conflict('tooManyWithdrawals'),

  accountBlocked: forbidden('accountBlocked'),
  alreadyBlocked: conflict('alreadyBlocked'),
  notBlocked: conflict('notBlocked'),
  notBlockYourself: forbidden('notBlockYourself'),
  staffFirst: conflict('staffFirst'),

  threadClosed: conflict('threadClosed'),
  cannotCancel: conflict('cannotCancel'),
  cancelAskedBefore: conflict('cancelAskedBefore'),

  alreadyDecided: conflict('alreadyDecided'),
  orderInBatch: conflict('orderInBatch'),
  batchMoved: conflict('batchMoved'),
  batchAnswered: conflict('batchAnswered'),
  batchNotSent: conflict('batchNotSent'),
  notInBatch: unknown('notInBatch'),
  paymentElsewhere: conflict('paymentElsewhere'),
  paymentStillMatched: conflict('paymentStillMatched'),
  paymentOfDecided: conflict('paymentOfDecided'),
  paymentInRefund: conflict('paymentInRefund'),
  paymentWasOwed: conflict('paymentWasOwed'),
  refundStarted: conflict('refundStarted'),
  refundMoved: conflict('refundMoved'),
  refundNotReady: conflict('refundNotReady'),
  refundNotApproved: conflict('refundNotApproved'),
  refundReferenceUsed: conflict('refundReferenceUsed'),
  refundReordered: conflict('refundReordered'),
  lossChanged: conflict('lossChanged'),
  refundOtherName: invalid('refundOtherName'),
  partOver: conflict('partOver'),
  partUnfit: conflict('partUnfit'),
  partChanged: conflict('partChanged'),
  clearFindings: conflict('clearFindings'),
  ownCase: forbidden('ownCase'),
  approvalWaits: conflict('approvalWaits'),
  currencyChanged: conflict('currencyChanged'),
  reserveFallen: conflict('reserveFallen'),
  rateOutOfBounds: invalid('rateOutOfBounds'),
  controlsChanged: conflict('controlsChanged'),
  approvalDecided: conflict('approvalDecided'),
  approvalExpired: conflict('approvalExpired'),
  approvalOvertaken: conflict('approvalOvertaken'),
  ownApproval: forbidden('ownApproval'),
  ownReturn: forbidden('ownReturn'),
  noOtherApprover: conflict('noOtherApprover'),
  ownPayout: forbidden('ownPayout'),
  nobodyToAsk: conflict('nobodyToAsk'),

  codesStopped: tooMany('codesStopped'),
  invalidOtp: invalid('invalidOtp'),
  confirmEmailFirst: forbidden('confirmEmailFirst'),
  kycWaiting: conflict('kycWaiting'),
  kycConfirmed: conflict('kycConfirmed'),
  kycNotSubmitted: conflict('kycNotSubmitted'),
  kycUnknown: unknown('kycNotSubmitted'),
  kycAlreadyConfirmed: conflict('kycAlreadyConfirmed'),
  noSuchUser: unknown('noSuchUser'),
} as const satisfies Readonly<Record<string, Refusal>>
