import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import type { StopCode } from '@rupee/domain/orders/findings/finding.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import * as z from 'zod/mini'

/** Input of an unsent decision. */
export interface DraftInput {
  readonly note: string
  readonly screenshot: File | undefined
  readonly reference: string
  /** Typed reasons to clear red findings. */
  readonly cleared: Readonly<Partial<Record<StopCode, string>>>
}

/** Unsent decision on an order. */
export interface Draft extends DraftInput {
  /** Amount received when the decision was begun: staff may have paid it before the customer took a part. */
  readonly seenAmount: string
}

export const emptyInput: DraftInput = { note: '', screenshot: undefined, reference: '', cleared: {} }

/** Drafts by tracking ID. They survive switching to another order or screen. */
export type Drafts = Map<string, Draft>

/** Texts of all drafts, as they are kept across a reload. */
export const keptTextsSchema = z.record(
  z.string(),
  z.object({
    note: z.string(),
    reference: z.string(),
    cleared: z.record(z.string(), z.string()),
    seenAmount: z.string(),
  }),
)

/** Returns what is kept of the drafts. Screenshots are not, because pasting one again is quick. */
export function toKeptTexts(all: Drafts): z.input<typeof keptTextsSchema> {
  return Object.fromEntries(
    [...all].map(([id, { note, reference, cleared, seenAmount }]) => [
      id,
      { note, reference, cleared, seenAmount },
    ]),
  )
}

/** Returns the amount that a decision is about: that of its draft, or of the moment if there is none yet. */
export function chooseSeenAmount(
  draft: Pick<Draft, 'seenAmount'> | undefined,
  { amountReceived }: Pick<Order, 'amountReceived'>,
): string {
  return draft?.seenAmount ?? amountReceived
}

/** Says that the amount of an order is no longer the one that staff saw; undefined if it is. */
export function describeAmountChange(
  seenAmount: string,
  { amountReceived, to_currency }: Pick<Order, 'amountReceived' | 'to_currency'>,
): string | undefined {
  if (seenAmount === amountReceived) return undefined
  const [before, after] = [seenAmount, amountReceived].map((amount) => withCurrency(amount, to_currency))
  return `The amount has changed from ${before} to ${after} since you last saw it.`
}

export function isBegun({ note, screenshot, reference, cleared }: DraftInput): boolean {
  const texts = [note, reference, ...Object.values(cleared)]
  return screenshot !== undefined || texts.some((text) => text !== '')
}
