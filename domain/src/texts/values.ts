/** Names in braces are placeholders. */

export const tooLong = '{field} can have at most {longest} characters'
export const notDisplayable = '{field} contains characters that cannot be displayed'
export const invalidInput = 'Invalid input'
export const plainNumber = 'Please enter a plain number, such as 5000.00'
export const trueOrFalse = 'A checkbox must be true or false'
export const passwordTooLong = 'Password should be at most {most} characters'
export const bodyType = 'Send the fields as {types}'
export const fieldTwice = 'The field {field} is given twice'
export const tooManyPlaces = 'An amount in {currency} has at most {places} decimal places'
export const rateUsed = 'You have already used this rate for your order {order}'
export const unknownField = 'Unrecognized key: {fields}'
export const unknownFields = 'Unrecognized keys: {fields}'
export const leastToSend = 'The minimum to send is {least}'
export const leastToReceive = 'The minimum to receive is {least}'
export const tooMuchHeld =
  'Your open orders can be worth up to {most} in total. You can exchange up to {room} now.'
export const oneOpenOrder = 'You have 1 open order. Please wait until it is decided.'
export const tooManyOrders = 'You have {count} open orders. Please wait until one of them is decided.'
export const oneGivenUp =
  'You have held large amounts once without an order today. Please try again in an hour.'
export const tooManyGivenUp =
  'You have held large amounts {count} times without an order today. Please try again in an hour.'
export const worthGivenUp =
  'Today you have held rates for more than {most} in total without an order. Please try again in an hour.'
export const worthGivenUpHours =
  'Today you have held rates for more than {most} in total without an order. Please try again in {count} hours.'
export const rateMoved =
  'The rate has moved by more than {percent} %, so yours cannot be held longer. It is yours until the time is up; later proof gets the live rate.'
export const newCustomerLimit = 'In the first 24 hours of an account, orders can be worth up to {most}.'
export const newWithdrawalLimit =
  'In the first 24 hours of a withdrawal method, orders to it can be worth up to {most}. Please choose another one.'
export const allPausedWhy = 'We have paused all orders for now. {note}'
export const walletPaused = 'We have paused {wallet} for now.'
export const walletPausedWhy = 'We have paused {wallet} for now. {note}'
