import * as z from 'zod/mini'
import { transferSchema } from '../orders/transfer.ts'
import { type SitePause, sitePauseSchema } from '../wallets/pause.ts'
import { sortForList, type Wallet, walletSchema } from '../wallets/wallet.ts'
import { type Ad, adSchema } from './ad.ts'
import { type SiteFigures, siteFiguresSchema } from './figures.ts'
import { defaultShownLimits, type ShownLimits, shownLimitsSchema } from './shown-limits.ts'

/** A document that all visitors watch. Its times are texts, as in an answer. */
const publishedSchema = z.object({
  /** Time of the newest source, which tells which of two copies is newer. */
  at: z.iso.datetime(),
})

/** Everything that each visitor watches, in one document: `public/board`. */
export const boardSchema = z.extend(publishedSchema, {
  /** All wallets in the order of the lists, with their rates and shown reserves. */
  wallets: z.array(walletSchema),
  /** The pause of all wallets; null if there never was one. */
  pause: z.nullable(z.extend(sitePauseSchema, { at: z.string() })),
  limits: shownLimitsSchema,
  ad: adSchema,
  /** Null while samples are too small. */
  figures: z.nullable(siteFiguresSchema),
})

export type Board = z.infer<typeof boardSchema>

/** The board without its time. */
export type BoardContent = Omit<Board, 'at'>

/** Documents that make up the board. All except the wallets may be missing. */
interface BoardSources {
  readonly wallets: readonly Wallet[]
  readonly pause?: SitePause | undefined
  readonly limits?: ShownLimits | undefined
  readonly ad?: Ad | undefined
  readonly figures?: SiteFigures | undefined
}

export function toBoard({ wallets, pause, limits, ad, figures }: BoardSources): BoardContent {
  return {
    wallets: sortForList(wallets),
    pause: pause ? { ...pause, at: pause.at.toISOString() } : null,
    limits: limits ?? defaultShownLimits,
    ad: ad ?? { text: '', text_hi: '' },
    figures: figures ?? null,
  }
}

/** The newest approved transfers, in one document: `public/latest`. */
export const latestSchema = z.extend(publishedSchema, {
  transfers: z.array(z.extend(transferSchema, { id: z.string(), date: z.string() })),
})

export type LatestContent = Omit<z.infer<typeof latestSchema>, 'at'>
