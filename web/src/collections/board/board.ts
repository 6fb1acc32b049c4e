import { type Ad, adSchema } from '@rupee/domain/site/ad.ts'
import { type SiteFigures, siteFiguresSchema } from '@rupee/domain/site/figures.ts'
import { defaultShownLimits, type ShownLimits, shownLimitsSchema } from '@rupee/domain/site/shown-limits.ts'
import { type SitePause, sitePauseSchema } from '@rupee/domain/wallets/pause.ts'
import { type Wallet, walletSchema } from '@rupee/domain/wallets/wallet.ts'
import * as z from 'zod/mini'
import { readFields, readItems, timeText } from '#lib/firebase/read-fields.ts'
import { startEarly } from '#lib/live/early-query.ts'
import { findData, type Live, mapLive, startLive, useLive } from '#lib/live/live.ts'
import { mapQuery } from '#lib/live/live-query.ts'

/**
 * Everything that each visitor watches, as published. It may be ten seconds old; the functions decide with current
 * data.
 */
interface ShownBoard {
  /** Time of the newest source, as text that sorts by time; empty if nothing was published yet. */
  readonly at: string
  readonly wallets: readonly Wallet[]
  readonly pause: SitePause | undefined
  readonly limits: ShownLimits
  readonly ad: Ad
  readonly figures: SiteFigures | undefined
}

/** Subscribes to all wallets, with their rates and shown reserves. */
export function useWallets(): Live<readonly Wallet[]> {
  return mapLive(useLive(board), ({ wallets }) => wallets)
}

/** Subscribes to the pause of all wallets; undefined until it is known, and if there never was one. */
export function useSitePause(): SitePause | undefined {
  return findData(useLive(board))?.pause
}

/** Returns the limits that customers see, or their defaults until they are known. */
export function useShownLimits(): ShownLimits {
  return findData(useLive(board))?.limits ?? defaultShownLimits
}

/** Subscribes to the home page's ad in each language; empty if there is none. */
export function useSiteAd(): Live<Ad> {
  return mapLive(useLive(board), ({ ad }) => ad)
}

/** Subscribes to the figures of the last 30 days; undefined while there are too few payouts. */
export function useSiteFigures(): Live<SiteFigures | undefined> {
  return mapLive(useLive(board), ({ figures }) => figures)
}

/** Starts loading the board before a component shows it. */
export function startBoard(): void {
  startLive(board)
}

const path = 'public/board'

const emptyBoard: ShownBoard = {
  at: '',
  wallets: [],
  pause: undefined,
  limits: defaultShownLimits,
  ad: { text: '', text_hi: '' },
  figures: undefined,
}

const pauseSchema = z.extend(sitePauseSchema, { at: timeText })

type Fields = Readonly<Record<string, unknown>>

/** Reads each part on its own, so that an unreadable one hides no others. */
function toBoard({ at, wallets, pause, limits, ad, figures }: Fields): ShownBoard {
  const readPart = <T>(schema: z.ZodMiniType<T>, part: unknown, name: string) =>
    readFields(schema, part, `${path}/${name}`)
  return {
    at: readPart(z.iso.datetime(), at, 'at') ?? emptyBoard.at,
    wallets: readItems<Wallet>(walletSchema, wallets, `${path}/wallets`),
    pause: readPart<SitePause | null>(z.nullable(pauseSchema), pause, 'pause') ?? undefined,
    limits: readPart(shownLimitsSchema, limits, 'limits') ?? emptyBoard.limits,
    ad: readPart(adSchema, ad, 'ad') ?? emptyBoard.ad,
    figures: readPart<SiteFigures | null>(z.nullable(siteFiguresSchema), figures, 'figures') ?? undefined,
  }
}

declare global {
  interface Window {
    /** Fields of the board that the script in `index.html` requested; undefined if the request failed. */
    earlyBoard?: Promise<Fields | undefined>
  }
}

const board = startEarly<ShownBoard>({
  id: path,
  early: (window.earlyBoard ?? Promise.resolve(undefined)).then((fields) => fields && toBoard(fields)),
  async load() {
    const { boardFields } = await import('./board-listener.ts')
    return mapQuery(boardFields, (fields) => (fields ? toBoard(fields) : emptyBoard))
  },
  isOlder: (one, other) => one.at < other.at,
})
