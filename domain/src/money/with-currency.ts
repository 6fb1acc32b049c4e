/** An amount with its currency, wherever one is shown: `₹1,274.00`, `13.79 USDT`. */
export { amountWithCode as withCurrency } from './format-amount.ts'
