import type { ChangeInWords } from '@rupee/domain/approvals/approval.ts'
import { subjects } from '@rupee/domain/approvals/subjects.ts'
import type { Controls } from '@rupee/domain/controls/controls.ts'
import { Exact, isSameAmount } from '@rupee/domain/money/money.ts'
import { formatRateInRupees, withCurrency } from '@rupee/domain/money/with-currency.ts'
import { formatWholeRupees } from '@rupee/domain/orders/limits.ts'
import { isLargerMove } from '@rupee/domain/wallets/rate-bounds.ts'
import { computeSpreadPercent, isSpreadTooSmall } from '@rupee/domain/wallets/spread.ts'
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
    return [low, high].some((from) => isLargerMove(from, to, controls.rateMovePercent))
  }
  return (
    (!isSameAmount(sell, wallet.sell_at) && isTooFar('sell_at', sell)) ||
    (!isSameAmount(buy, wallet.buy_at) && isTooFar('buy_at', buy))
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
  const isRateEdit = !isSameAmount(sell, wallet.sell_at) || !isSameAmount(buy, wallet.buy_at)
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
    { label: 'Buy', from: formatRateInRupees(wallet.buy_at), to: formatRateInRupees(edit.buy) },
    { label: 'Sell', from: formatRateInRupees(wallet.sell_at), to: formatRateInRupees(edit.sell) },
    {
      label: 'Spread',
      from: `${computeSpreadPercent(wallet)} %`,
      to: `${computeSpreadPercent({ buy_at: edit.buy, sell_at: edit.sell })} %`,
    },
    { label: 'Code', from: wallet.code, to: edit.code },
    { label: 'Show Reserved Balance', from: toYesOrNo(wallet.reserveShow), to: toYesOrNo(edit.reserveShow) },
    {
      label: 'Minimum order',
      from: describeMinimum(before.least, wallet.code),
      to: describeMinimum(after.least, edit.code),
    },
    {
      label: 'Rate held for',
      from: describeMinutes(before.holdMinutes),
      to: describeMinutes(after.holdMinutes),
    },
    {
      label: 'Target time',
      from: describeMinutes(before.targetMinutes),
      to: describeMinutes(after.targetMinutes),
    },
    {
      label: 'Low-reserve threshold',
      from: describeThreshold(before.lowReserve, wallet.code),
      to: describeThreshold(after.lowReserve, edit.code),
    },
  ].filter(({ from, to }) => from !== to)
}

function describeReserve({ wallet, difference }: PlannedEdit): readonly ChangeInWords[] {
  const added = new Exact(difference)
  if (added.isZero()) return []
  const amount = withCurrency(added.abs().toFixed(), wallet.code)
  const worth = formatWholeRupees(added.abs().times(wallet.buy_at).toFixed())
  const to = `${added.isNegative() ? 'take away' : 'add'} ${amount}, worth ${worth}`
  return [{ label: 'Reserve', from: withCurrency(wallet.reserved, wallet.code), to }]
}

/** Shows the approver how far single persons have moved a rate: an approved rate restarts the 24 hours. */
function describeRecent(
  { wallet, recent }: PlannedEdit,
  { sell, buy }: WalletEdit,
): readonly ChangeInWords[] {
  const describeMove = (label: string, { low, high }: Range, from: string, to: string) =>
    isSameAmount(from, to) || isSameAmount(low, high)
      ? []
      : [
          {
            label: `${label} in the last 24 hours`,
            to: `from ${formatRateInRupees(low)} to ${formatRateInRupees(high)}`,
          },
        ]
  return [
    ...describeMove('Buy', recent.rates.buy_at, wallet.buy_at, buy),
    ...describeMove('Sell', recent.rates.sell_at, wallet.sell_at, sell),
  ]
}

function describeMinimum(least: unknown, code: string): string {
  return typeof least === 'string' ? withCurrency(least, code) : 'none'
}

function describeMinutes(minutes: unknown): string {
  return typeof minutes === 'number' ? `${minutes} minutes` : 'the default'
}

function describeThreshold(lowReserve: unknown, code: string): string {
  return typeof lowReserve === 'string' ? withCurrency(lowReserve, code) : 'the default'
}

function toYesOrNo(value: boolean): string {
  return value ? 'yes' : 'no'
}
