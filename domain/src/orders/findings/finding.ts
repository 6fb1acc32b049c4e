import * as z from 'zod/mini'
import type { Piece } from '../references/resemblance.ts'

/** Names a red finding wherever it is cleared: in calls, in requests and in the audit. */
export const stopCodeSchema = z.enum([
  'account deleted',
  'KYC not confirmed',
  'other payer',
  'reference seen before',
  'similar reference',
  'proof seen before',
  'similar proof',
  'payout account form',
  'payout account name',
  'short',
])

export type StopCode = z.infer<typeof stopCodeSchema>

export const stopLabels: Readonly<Record<StopCode, string>> = {
  'account deleted': 'Account deleted',
  'KYC not confirmed': 'KYC not confirmed',
  'other payer': 'Other payer?',
  'reference seen before': 'Reference seen before',
  'similar reference': 'Similar reference',
  'proof seen before': 'Proof seen before',
  'similar proof': 'Similar proof',
  'payout account form': 'Check the account',
  'payout account name': 'Other account name',
  short: 'Short',
}

interface Found {
  readonly about:
    | 'identity'
    | 'payer'
    | 'payment'
    | 'reference'
    | 'proof'
    | 'orders'
    | 'amount'
    | 'payout'
    | 'quote'
    | 'limits'
  readonly label: string
  readonly reason: string
  /** The order that this one resembles, and how. */
  readonly resembles?: { readonly trackingID: string; readonly pieces: readonly Piece[] }
}

/** A red finding: it must be cleared before the order is approved. */
export interface Stop extends Found {
  readonly tone: 'stop'
  readonly code: StopCode
}

/** A fact about an order, in a word or two, with its reason. `look` asks staff to compare it. */
export type Finding = Stop | (Found & { readonly tone: 'look' | 'fine' })

export function makeStop(code: StopCode, found: Omit<Found, 'label'>): Stop {
  return { ...found, tone: 'stop', code, label: stopLabels[code] }
}

export function isStop(finding: Finding): finding is Stop {
  return finding.tone === 'stop'
}
