import * as z from 'zod/mini'
import { forgetDraft, keepDraft, readDraft } from '#lib/drafts/drafts.ts'
import type { OrderIntent } from '#lib/navigation/order-intent.ts'

type Pair = Pick<OrderIntent, 'from' | 'to'>

/** Of which quote it is: one may be made for the same two wallets while an older draft is there. */
const ofQuote = z.object({ quote: z.string() })

const typedSchema = z.extend(ofQuote, {
  transactionId: z.string(),
  SendersPaymentDetails: z.string(),
  withdrawalMethod: z.string(),
})

const filesSchema = z.extend(ofQuote, {
  screenshot: z.optional(z.instanceof(File)),
  chat: z.array(z.instanceof(File)),
})

export type TypedProof = z.infer<typeof typedSchema>
export type ChosenProof = z.infer<typeof filesSchema>
export type OrderDraft = Partial<Omit<TypedProof & ChosenProof, 'quote'>>

const typedName = ({ from, to }: Pair) => `order ${from} ${to}`
const filesName = (pair: Pair) => `${typedName(pair)} files`

/** What was filled in for a quote before the page was loaded. */
export async function readOrderDraft(pair: Pair, quote: string): Promise<OrderDraft | undefined> {
  const [typed, files] = await Promise.all([
    readDraft(typedName(pair), typedSchema),
    readDraft(filesName(pair), filesSchema),
  ])
  const [own, ownFiles] = [typed, files].map((draft) => (draft?.quote === quote ? draft : undefined))
  if (!own && !ownFiles) return undefined
  const { quote: _, ...draft }: Partial<TypedProof & ChosenProof> = { ...own, ...ownFiles }
  return draft
}

/** Apart from the files, because a key that is pressed must not seal megabytes. */
export function keepTypedProof(pair: Pair, typed: TypedProof): Promise<boolean> {
  return keepDraft(typedName(pair), typed)
}

export function keepChosenProof(pair: Pair, chosen: ChosenProof): Promise<boolean> {
  return keepDraft(filesName(pair), chosen)
}

export function forgetOrderDraft(pair: Pair): void {
  void forgetDraft(typedName(pair))
  void forgetDraft(filesName(pair))
}
