export const fillAllFields = 'Please fill all fields'
export const notEnoughReserves = "We don't have enough reserves"
export const noSuchWallet = 'Wallet not found'
export const bankFieldName =
  'A field name starts with a letter and contains only letters, digits and underscores'
export const bankFieldTaken = 'A field with this name already exists'
export const bankFieldsAtMost = 'Bank details can have up to 30 fields'
export const sameWallet = 'Please choose two different wallets'
export const amountTooSmall = 'An order has to be worth at least ₹1'
export const amountTooLarge = 'The amount is too large to be exchanged'
export const rateChanged = 'The rate has changed. Please check the new amount before you send the order.'
export const wrongCode = 'The currency code does not match the wallet'

export const quoteExtended = 'You have 15 more minutes at this rate'
export const quoteReleased = 'The rate is no longer held for you'
export const noSuchQuote = 'Quote not found'
export const otherQuote = 'This quote is for another pair of wallets or another amount'
export const newerQuote =
  'You have started another order for these two wallets. Please continue with that one.'
export const tooManyQuotes = 'You can hold 3 rates at a time. Finish or cancel one of your open orders first.'
export const quoteGivenBack = 'This rate was released and can no longer be used for an order.'
export const quoteReplaced =
  'You have held a newer rate since then, so this one can no longer be used for an order.'
export const quoteTooLate = 'This rate ended more than 24 hours ago and can no longer be used for an order.'
export const rateMovedTooFar =
  'The rate has moved by more than {percent} % since you held it, so we cannot take this as a late order.'
export const claimReceived = 'We have received your payment claim'
export const orderInstead = 'We can take this as an order. Please submit it as one.'
export const alreadyClaimed =
  'You have sent this payment as a payment claim. Our staff reply to you on your dashboard.'
export const quotesGivenUp =
  'Today you have held rates very often without an order. Please try again in an hour.'
