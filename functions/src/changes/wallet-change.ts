import type { ChangeInWords } from '@rupee/domain/approvals/approval.ts'
import { subjects } from '@rupee/domain/approvals/subjects.ts'
import type { Controls } from '@rupee/domain/controls/controls.ts'
import { formatAmount } from '@rupee/domain/money/format-amount.ts'
import { Exact } from '@rupee/domain/money/money.ts'
import { inWholeRupees } from '@rupee/domain/orders/limits.ts'
import { movesMore } from '@rupee/domain/wallets/rate-bounds.ts'
import { type WalletEdit, walletEditInput } from '@rupee/domain/wallets/wallet.ts'
import type { ChangeKind } from '../approvals/change-kind.ts'
import { type PlannedEdit, planWalletEdit } from '../wallets/wallet-edits.ts'

/**
 * Rates and reserve of a wallet: small edits are everyday work, and large ones sell a reserve below its price. So does a
 * code that moves to a cheaper wallet: staff pay out what the code says.
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
        movesRates(change, edit, controls) || movesReserve(change, controls) || edit.code !== wallet.code,
      title: `Rates and reserve (${wallet.code})`,
      inWords: linesFor(change, edit),
      // The reserve may move while the change waits, so what is kept is the difference.
      kept: {
        ...sent,
        reserved: new Exact(difference).plus(wallet.reserved).toFixed(),
        reserved_before: wallet.reserved,
      },
    }
  },
}

/** By this edit, or together with what single persons have edited in the last 24 hours. */
function movesRates({ wallet, recent }: PlannedEdit, { sell, buy }: WalletEdit, controls: Controls): boolean {
  const { rateMovePercent } = controls
  return [wallet, recent.rates].some(
    ({ sell_at, buy_at }) =>
      movesMore(sell_at, sell, rateMovePercent) || movesMore(buy_at, buy, rateMovePercent),
  )
}

function movesReserve({ wallet, difference, recent }: PlannedEdit, { reserveEdit }: Controls): boolean {
  const worths = [new Exact(difference), new Exact(recent.reserve).plus(difference)].map((units) =>
    units.abs().times(wallet.buy_at),
  )
  return !new Exact(difference).isZero() && worths.some((worth) => worth.greaterThan(reserveEdit))
}

function linesFor(change: PlannedEdit, edit: WalletEdit): readonly ChangeInWords[] {
  const why = edit.reason ? [{ label: 'Reason', to: edit.reason }] : []
  return [...settingsLines(change, edit), ...reserveLines(change), ...why]
}

function settingsLines(change: PlannedEdit, edit: WalletEdit): readonly ChangeInWords[] {
  const { wallet, from: before, to: after } = change
  return [
    { label: 'Sell', from: wallet.sell_at, to: edit.sell },
    { label: 'Buy', from: wallet.buy_at, to: edit.buy },
    { label: 'Code', from: wallet.code, to: edit.code },
    { label: 'Show Reserved Balance', from: yesOrNo(wallet.reserveShow), to: yesOrNo(edit.reserveShow) },
    { label: 'Least order', from: leastOf(before.least), to: leastOf(after.least) },
  ].filter(({ from, to }) => from !== to)
}

function reserveLines({ wallet, difference }: PlannedEdit): readonly ChangeInWords[] {
  const added = new Exact(difference)
  if (added.isZero()) return []
  const amount = `${formatAmount(added.abs().toFixed(), wallet.code)} ${wallet.code}`
  const worth = inWholeRupees(added.abs().times(wallet.buy_at).toFixed())
  const to = `${added.isNegative() ? 'take away' : 'add'} ${amount}, worth ${worth}`
  return [{ label: 'Reserve', from: `${formatAmount(wallet.reserved, wallet.code)} ${wallet.code}`, to }]
}

function leastOf(least: unknown): string {
  return typeof least === 'string' ? least : 'none'
}

function yesOrNo(value: boolean): string {
  return value ? 'yes' : 'no'
}
