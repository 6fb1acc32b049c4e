/** Working days within which staff return the payment of a rejected order, as long as the operator has set no other time. */
export const defaultRefundDays = 7
