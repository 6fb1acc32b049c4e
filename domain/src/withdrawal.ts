import { z } from 'zod'

const line = z.string().trim().min(1)

/** Where a customer wants to be paid. */
export const withdrawalSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('Bank'),
    accountName: line,
    accountNumber: line,
    ifscCode: line,
    branch: line,
    bankName: line,
  }),
  z.object({ type: z.literal('UPI'), upiID: line }),
  z.object({ type: z.literal('Crypto'), cryptoAddress: line }),
])

export type Withdrawal = z.infer<typeof withdrawalSchema>
