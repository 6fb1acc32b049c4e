import * as z from 'zod/mini'
import { orderInput } from '../orders/order-input.ts'
import { customerOrderSchema, pageInput } from '../orders/order-lists.ts'
import { partAnswerInput } from '../orders/part/part-input.ts'
import { exchangeSchema, trackInput } from '../orders/transfer.ts'
import { checkedWithdrawalSchema, withdrawalDeletion, withdrawalInput } from '../orders/withdrawal.ts'
import { payerCodeInput } from '../payments/payment-input.ts'
import { instructionsInput, quoteAnswer, quoteInput } from '../quotes/quote.ts'
import { refundChoice, refundTargetInput } from '../refunds/refund-input.ts'
import { contactInput } from '../site/contact.ts'
import { problemReportInput } from '../site/problem-report.ts'
import { customerMessageInput, threadReadInput } from '../thread/thread-input.ts'
import { walletSchema } from '../wallets/wallet.ts'
import { type CallShape, message, nothing } from './call-shape.ts'

/** Calls that a pause stops report it themselves. */
const listedWallet = z.omit(walletSchema, { paused: true, pauseNote: true })

/** Calls of customers and visitors: rates, quotes, orders, refunds and payout accounts. */
export const customerCalls = {
  contact: { path: '/api/api/contact/', input: contactInput, answer: message },
  /** Error in a browser, for the log of the functions. */
  reportProblem: { path: '/d/api/report/', input: problemReportInput, answer: nothing },
  currencies: {
    path: '/api/api/currencies/',
    input: nothing,
    answer: z.object({ currencies: z.array(listedWallet), common_currency: z.nullable(listedWallet) }),
  },
  exchanges: {
    path: '/api/api/exchanges/',
    input: nothing,
    answer: z.object({ exchanges: z.array(exchangeSchema) }),
  },
  track: { path: '/api/api/track/', input: trackInput, answer: z.object({ exchange: exchangeSchema }) },
  walletDescription: {
    path: '/d/api/walletDescription/',
    input: instructionsInput,
    answer: z.object({ walletDesc: z.string(), quote: z.optional(quoteAnswer) }),
  },
  extendQuote: {
    path: '/d/api/quotes/extend/',
    input: quoteInput,
    answer: z.extend(message, { expires: z.iso.datetime() }),
  },
  releaseQuote: { path: '/d/api/quotes/release/', input: quoteInput, answer: message },
  placeOrder: {
    path: '/d/api/exchange/',
    input: orderInput,
    answer: z.extend(message, { trackingID: z.string() }),
  },
  /** The same form as an order, where an order was refused. It holds nothing and promises no rate. */
  paymentClaim: {
    path: '/d/api/paymentClaim/',
    input: orderInput,
    answer: z.extend(message, { claim: z.string() }),
  },
  transactions: {
    path: '/d/api/transactions/',
    input: pageInput,
    answer: z.object({ transactions: z.array(customerOrderSchema), next: z.optional(z.string()) }),
  },
  /** From the customer of an order. */
  sendMessage: { path: '/d/orders/message/', input: customerMessageInput, answer: message },
  readThread: { path: '/d/orders/read/', input: threadReadInput, answer: message },
  /** From the customer of an order that was paid in part. */
  answerPart: { path: '/d/orders/part/', input: partAnswerInput, answer: message },
  /** From the customer of a refund. */
  setRefundTarget: { path: '/d/api/refunds/account/', input: refundTargetInput, answer: message },
  /** From a customer who proves an account that they pay from. The page reads the code from its document. */
  openPayerCode: {
    path: '/d/api/payer-code/',
    input: payerCodeInput,
    answer: z.extend(message, { walletDesc: z.string() }),
  },
  confirmRefund: { path: '/d/api/refunds/received/', input: refundChoice, answer: message },
  withdrawals: {
    path: '/d/api/withdrawals/',
    input: nothing,
    answer: z.object({ withdrawals: z.array(checkedWithdrawalSchema) }),
  },
  addWithdrawal: {
    path: '/d/api/withdrawals/add/',
    input: withdrawalInput,
    answer: z.extend(message, { withdrawal: checkedWithdrawalSchema }),
  },
  deleteWithdrawal: { path: '/d/api/withdrawals/delete/', input: withdrawalDeletion, answer: message },
} as const satisfies Record<string, CallShape>
