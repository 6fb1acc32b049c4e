export const claimReceived = 'We have received your payment claim'
export const orderInstead = 'We can take this as an order. Please submit it as one.'
export const alreadyClaimed =
  'You have sent this payment as a payment claim. Our staff reply to you on your dashboard.'
