import type { ChangeInWords } from '@rupee/domain/approvals/approval.ts'
import { subjects } from '@rupee/domain/approvals/subjects.ts'
import type { Controls } from '@rupee/domain/controls/controls.ts'
import { Exact, sameAmount } from '@rupee/domain/money/money.ts'
import { rateInRupees, withCurrency } from '@rupee/domain/money/with-currency.ts'
import { inWholeRupees } from '@rupee/domain/orders/limits.ts'
import { movesMore } from '@rupee/domain/wallets/rate-bounds.ts'
import { isSpreadTooSmall, spreadPercent } from '@rupee/domain/wallets/spread.ts'
import { type WalletEdit, walletEditInput } from '@rupee/domain/wallets/wallet.ts'
import type { ChangeKind } from '../../staff/approvals/change-kind.ts'
import type { RecentEdits } from '../wallets/recent-edits.ts'
import type { Range } from '../wallets/recent-values.ts'
import { type PlannedEdit, planWalletEdit } from '../wallets/wallet-edits.ts'

/**
 * Rates and reserve of a wallet: small edits are everyday work, and large ones sell a reserve below its price. The code
 * says what staff pay out: with the code of a dearer wallet, a cheap order would be paid in that.
 */
export const walletChange: ChangeKind<WalletEdit> = {
  kind: 'rates and reserve',
  input: walletEditInput,
  subject: ({ currency_id }) => subjects.wallet(currency_id),
  async plan(transaction, edit, { now, id, controls }) {
    const change = await planWalletEdit(transaction, edit, { id, now })
    if (!change) return undefined
    const { wallet, difference } = change
    const { version: _, ...sent } = edit
    return {
      ...change,
      takesTwo:
        edit.code !== wallet.code ||
        isRateMoved(change, edit, controls) ||
        isSpreadNarrowed(change, edit, controls) ||
        isReserveMoved(change, controls),
      title: `Rates and reserve (${wallet.code})`,
      inWords: describeChange(change, edit),
      // The reserve may move while the change waits, so the request keeps the difference.
      kept: {
        ...sent,
        reserved: new Exact(difference).plus(wallet.reserved).toFixed(),
        reserved_before: wallet.reserved,
      },
    }
  },
}

/** A rate must stay close to every rate of the last 24 hours, so several small edits cannot add up to a large one. */
function isRateMoved(
  { wallet, recent }: PlannedEdit,
  { sell, buy }: WalletEdit,
  controls: Controls,
): boolean {
  const isTooFar = (rate: keyof RecentEdits['rates'], to: string) => {
    const { low, high } = recent.rates[rate]
    return [low, high].some((from) => movesMore(from, to, controls.rateMovePercent))
  }
  return (
    (!sameAmount(sell, wallet.sell_at) && isTooFar('sell_at', sell)) ||
    (!sameAmount(buy, wallet.buy_at) && isTooFar('buy_at', buy))
  )
}

/**
 * Crossed or almost equal rates pay customers for swapping back and forth. Edits of other fields may keep such rates.
 */
function isSpreadNarrowed(
  { wallet }: PlannedEdit,
  { sell, buy }: WalletEdit,
  { spreadFloor }: Controls,
): boolean {
  const isRateEdit = !sameAmount(sell, wallet.sell_at) || !sameAmount(buy, wallet.buy_at)
  return isRateEdit && isSpreadTooSmall({ buy_at: buy, sell_at: sell }, spreadFloor)
}

/** Worth at the highest buy rate of the last 24 hours, so that lowering the rate first gains nothing. */
function isReserveMoved({ difference, recent }: PlannedEdit, { reserveEdit }: Controls): boolean {
  const { low, high } = recent.reserve
  const worths = [low, high].map((before) =>
    new Exact(difference).minus(before).abs().times(recent.rates.buy_at.high),
  )
  return !new Exact(difference).isZero() && worths.some((worth) => worth.greaterThan(reserveEdit))
}

function describeChange(change: PlannedEdit, edit: WalletEdit): readonly ChangeInWords[] {
  const why = edit.reason ? [{ label: 'Reason', to: edit.reason }] : []
  return [
    ...describeSettings(change, edit),
    ...describeReserve(change),
    ...describeRecent(change, edit),
    ...why,
  ]
}

function describeSettings(change: PlannedEdit, edit: WalletEdit): readonly ChangeInWords[] {
  const { wallet, from: before, to: after } = change
  return [
    { label: 'Buy', from: rateInRupees(wallet.buy_at), to: rateInRupees(edit.buy) },
    { label: 'Sell', from: rateInRupees(wallet.sell_at), to: rateInRupees(edit.sell) },
    {
      label: 'Spread',
      from: `${spreadPercent(wallet)} %`,
      to: `${spreadPercent({ buy_at: edit.buy, sell_at: edit.sell })} %`,
    },
    { label: 'Code', from: wallet.code, to: edit.code },
    { label: 'Show Reserved Balance', from: yesOrNo(wallet.reserveShow), to: yesOrNo(edit.reserveShow) },
    {
      label: 'Minimum order',
      from: minimumInWords(before.least, wallet.code),
      to: minimumInWords(after.least, edit.code),
    },
    {
      label: 'Rate held for',
      from: minutesInWords(before.holdMinutes),
      to: minutesInWords(after.holdMinutes),
    },
    {
      label: 'Target time',
      from: minutesInWords(before.targetMinutes),
      to: minutesInWords(after.targetMinutes),
    },
    {
      label: 'Low-reserve threshold',
      from: thresholdInWords(before.lowReserve, wallet.code),
      to: thresholdInWords(after.lowReserve, edit.code),
    },
  ].filter(({ from, to }) => from !== to)
}

function describeReserve({ wallet, difference }: PlannedEdit): readonly ChangeInWords[] {
  const added = new Exact(difference)
  if (added.isZero()) return []
  const amount = withCurrency(added.abs().toFixed(), wallet.code)
  const worth = inWholeRupees(added.abs().times(wallet.buy_at).toFixed())
  const to = `${added.isNegative() ? 'take away' : 'add'} ${amount}, worth ${worth}`
  return [{ label: 'Reserve', from: withCurrency(wallet.reserved, wallet.code), to }]
}

/** Shows the approver how far single persons have moved a rate: an approved rate restarts the 24 hours. */
function describeRecent(
  { wallet, recent }: PlannedEdit,
  { sell, buy }: WalletEdit,
): readonly ChangeInWords[] {
  const line = (label: string, { low, high }: Range, from: string, to: string) =>
    sameAmount(from, to) || sameAmount(low, high)
      ? []
      : [{ label: `${label} in the last 24 hours`, to: `from ${rateInRupees(low)} to ${rateInRupees(high)}` }]
  return [
    ...line('Buy', recent.rates.buy_at, wallet.buy_at, buy),
    ...line('Sell', recent.rates.sell_at, wallet.sell_at, sell),
  ]
}

function minimumInWords(least: unknown, code: string): string {
  return typeof least === 'string' ? withCurrency(least, code) : 'none'
}

function minutesInWords(minutes: unknown): string {
  return typeof minutes === 'number' ? `${minutes} minutes` : 'the default'
}

function thresholdInWords(lowReserve: unknown, code: string): string {
  return typeof lowReserve === 'string' ? withCurrency(lowReserve, code) : 'the default'
}

function yesOrNo(value: boolean): string {
  return value ? 'yes' : 'no'
}
