/** Values staff set the controls to. A refusal may only name limits within these. */
export const setControls = {
  heldAtOnce: ['300000', '500000', '1000000'],
  pendingOrders: ['4', '6', '8'],
  largeQuote: ['25000', '50000'],
  largeQuotesGivenUp: ['5', '20'],
  firstDayOrder: ['', '20000'],
  payout: ['50000', '200000'],
  payoutDay: ['100000', '1000000'],
  reserveEdit: ['50000', '100000'],
  rateMovePercent: ['5', '10'],
  secondPerson: ['true', 'false'],
} as const

/** The strictest value of each limit. */
export const strictest = {
  heldAtOnce: Number(setControls.heldAtOnce[0]),
  pendingOrders: Number(setControls.pendingOrders[0]),
  largeQuotesGivenUp: Number(setControls.largeQuotesGivenUp[0]),
}
