import * as z from 'zod/mini'
import { forgetDraft, keepDraft, readDraft } from '#lib/drafts/drafts.ts'
import type { OrderIntent } from '#lib/navigation/order-intent.ts'

type Pair = Pick<OrderIntent, 'from' | 'to'>

/** Quote of the draft: an older draft may exist for the same two wallets. */
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

const nameTypedDraft = ({ from, to }: Pair) => `order ${from} ${to}`
const nameFilesDraft = (pair: Pair) => `${nameTypedDraft(pair)} files`

/** Reads the input for a quote from before the page load. */
export async function readOrderDraft(pair: Pair, quote: string): Promise<OrderDraft | undefined> {
  const [typed, files] = await Promise.all([
    readDraft(nameTypedDraft(pair), typedSchema),
    readDraft(nameFilesDraft(pair), filesSchema),
  ])
  const [own, ownFiles] = [typed, files].map((draft) => (draft?.quote === quote ? draft : undefined))
  if (!own && !ownFiles) return undefined
  const { quote: _, ...draft }: Partial<TypedProof & ChosenProof> = { ...own, ...ownFiles }
  return draft
}

/** Stores the texts separately from the files, so that a key press does not seal megabytes. */
export function keepTypedProof(pair: Pair, typed: TypedProof): Promise<boolean> {
  return keepDraft(nameTypedDraft(pair), typed)
}

export function keepChosenProof(pair: Pair, chosen: ChosenProof): Promise<boolean> {
  return keepDraft(nameFilesDraft(pair), chosen)
}

export function forgetOrderDraft(pair: Pair): void {
  void forgetDraft(nameTypedDraft(pair))
  void forgetDraft(nameFilesDraft(pair))
}
