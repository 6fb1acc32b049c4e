import * as z from 'zod/mini'
import { flag, id, optionalLine } from '../input/input.ts'
import { type CodedText, fillTranslated, toCodedText } from '../language/coded.ts'
import { texts } from '../texts.ts'
import type { Wallet } from './wallet.ts'

/** The pause of all wallets: `site/pause`. While it holds there are no new quotes, no late orders, and no orders without a quote. */
export const sitePauseSchema = z.object({
  paused: z.boolean(),
  /** Note for customers; may be empty. */
  note: z.string(),
  /** Time of the last change. */
  at: z.date(),
})

export type SitePause = z.infer<typeof sitePauseSchema>

export const maximumPauseNoteLength = 200

const note = z._default(optionalLine(maximumPauseNoteLength, texts.fillAllFields), '')

export const pauseAllInput = z.strictObject({ paused: flag, note })

export const pauseInput = z.extend(pauseAllInput, { currency_id: id(texts.noSuchWallet) })

type PausableWallet = Pick<Wallet, 'name' | 'paused' | 'pauseNote'>

/** Returns the reason, in words for customers, that a swap of these wallets cannot begin now; undefined if it can. */
export function findPauseReason(
  site: Pick<SitePause, 'paused' | 'note'> | undefined,
  ...wallets: readonly (PausableWallet | undefined)[]
): CodedText<PauseCode> | undefined {
  if (site?.paused)
    return site.note ? toCodedText('allPausedWhy', { note: site.note }) : toCodedText('allPaused')
  const paused = wallets.find((wallet) => wallet?.paused)
  if (!paused) return undefined
  const { name: wallet, pauseNote: why } = paused
  return why ? toCodedText('walletPausedWhy', { wallet, note: why }) : toCodedText('walletPaused', { wallet })
}

/** Texts of a pause, separate so that the home page can show them before it has loaded all others. */
const pauseTexts = {
  allPaused: texts.allPaused,
  allPausedWhy: texts.allPausedWhy,
  walletPaused: texts.walletPaused,
  walletPausedWhy: texts.walletPausedWhy,
}

type PauseCode = keyof typeof pauseTexts

/** Returns the reason for the pause in the language of the page. */
export function describePauseReason(...paused: Parameters<typeof findPauseReason>): string | undefined {
  const why = findPauseReason(...paused)
  return why && fillTranslated(pauseTexts[why.code], why.values)
}
