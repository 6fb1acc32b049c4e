import { makeCorrectedReserveEntry } from '@rupee/domain/ledger/entries.ts'
import { Exact, formatExact, isSameAmount, isStorable } from '@rupee/domain/money/money.ts'
import { isWithinBounds } from '@rupee/domain/wallets/rate-bounds.ts'
import {
  isCommon,
  type StockedWallet,
  type Wallet,
  type WalletEdit,
  walletSchema,
} from '@rupee/domain/wallets/wallet.ts'
import { FieldValue, type Transaction } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { addAuditEntry, audit, findChanges, type PlannedChange } from '../../platform/audit/audit.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { readTogether } from '../../platform/firestore/read-together.ts'
import { appendEntry } from '../ledger/ledger.ts'
import { planThreshold } from '../reserves/low-reserves.ts'
import { readStock, storeReserve } from '../reserves/stocked-wallets.ts'
import { noteRates } from './rate-history.ts'
import { type RecentEdits, readRecentEdits } from './recent-edits.ts'
import { readWallet, walletRef, wallets } from './wallets.ts'

export interface PlannedEdit extends PlannedChange {
  readonly wallet: StockedWallet
  /** Amount added to the reserve. */
  readonly difference: string
  readonly recent: RecentEdits
}

/**
 * The reserve has its own audit entry, which the check of the reserves counts. `id` names the entries of this edit.
 * Undefined if they exist: an earlier attempt went through and its answer was lost.
 */
export async function planWalletEdit(
  transaction: Transaction,
  edit: WalletEdit,
  { id: editId, now }: { readonly id: string; readonly now: Date },
): Promise<PlannedEdit | undefined> {
  const ratesEntry = `${editId}-rates`
  const reserveEntry = `${editId}-reserve`
  const earlier = await readTogether(transaction, {
    rates: audit().doc(ratesEntry),
    reserve: audit().doc(reserveEntry),
  })
  if (earlier.rates.exists || earlier.reserve.exists) return undefined
  const stored = await readWallet(transaction, edit.currency_id)
  const wallet = await readStock(transaction, stored)
  const { id, version } = wallet
  ensure(edit.version === undefined || edit.version === version, 'conflict', 'currencyChanged')
  ensureSoundRates(wallet, edit)
  if (edit.code !== wallet.code) await ensureFree(transaction, edit.code, id)
  const { recent, note: noteEdit } = await readRecentEdits(transaction, wallet, now)
  const noteHistory = await noteRates(transaction, wallet, { buy_at: edit.buy, sell_at: edit.sell }, now)
  const threshold =
    edit.lowReserve === undefined ? undefined : await planThreshold(transaction, wallet, edit.lowReserve)

  const settings = toSettings(wallet, edit)
  const from = { ...pickSettings(wallet), ...(threshold && { lowReserve: threshold.from }) }
  const to = { ...settings, ...(threshold && { lowReserve: threshold.to }) }
  const reserved = computeReserve(wallet, edit)
  const moved = new Exact(reserved).minus(wallet.reserved)
  const difference = moved.toFixed()
  const why = edit.reason ? { reason: edit.reason } : {}
  return {
    wallet,
    recent,
    from,
    to,
    difference,
    write(author) {
      transaction.update(walletRef(id), {
        ...toStored(settings),
        ...storeReserve(transaction, stored, { reserved, reserveShow: edit.reserveShow }),
        version: version + 1,
      })
      threshold?.write()
      noteHistory()
      noteEdit({ rates: settings, difference, isApproved: author.approver !== undefined })
      const common = { ...author, at: now, about: id }
      const changed = findChanges(from, to)
      if (changed) {
        const edited = { from: changed.from, to: { ...changed.to, ...why } }
        addAuditEntry(transaction, { action: 'rates changed', ...common, ...edited }, ratesEntry)
      }
      if (moved.isZero()) return
      const corrected = { from: { reserved: wallet.reserved }, to: { reserved, ...why }, difference }
      addAuditEntry(transaction, { action: 'reserve changed', ...common, ...corrected }, reserveEntry)
      appendEntry(transaction, makeCorrectedReserveEntry(id, difference, reserveEntry))
    },
  }
}

/** Settings of a wallet that an edit replaces, as the audit shows them; null if the wallet has no value. */
interface Settings extends Pick<Wallet, 'buy_at' | 'sell_at' | 'code' | 'reserveShow'> {
  readonly least: string | null
  readonly holdMinutes: number | null
  readonly targetMinutes: number | null
}

function pickSettings({ buy_at, sell_at, code, reserveShow, ...wallet }: Wallet): Settings {
  return {
    buy_at,
    sell_at,
    code,
    reserveShow,
    least: wallet.least ?? null,
    holdMinutes: wallet.holdMinutes ?? null,
    targetMinutes: wallet.targetMinutes ?? null,
  }
}

/** Fields that an edit may leave out keep their value. */
function toSettings(wallet: Wallet, edit: WalletEdit): Settings {
  const { holdMinutes = wallet.holdMinutes ?? null, targetMinutes = wallet.targetMinutes ?? null } = edit
  return {
    buy_at: edit.buy,
    sell_at: edit.sell,
    code: edit.code,
    reserveShow: edit.reserveShow,
    least: toMinimum(wallet, edit),
    holdMinutes,
    targetMinutes,
  }
}

function toStored({ least, holdMinutes, targetMinutes, ...required }: Settings) {
  return {
    ...required,
    least: least ?? FieldValue.delete(),
    holdMinutes: holdMinutes ?? FieldValue.delete(),
    targetMinutes: targetMinutes ?? FieldValue.delete(),
  }
}

/** A typing error, or one dishonest person, must not sell a reserve for a hundredth of its price. */
function ensureSoundRates(wallet: Wallet, { buy, sell }: WalletEdit): void {
  const isOne = isSameAmount(buy, '1') && isSameAmount(sell, '1')
  ensure(isOne || !isCommon(wallet), 'invalid', 'rupeeRate')
  const areAllowed = isWithinBounds(wallet.buy_at, buy) && isWithinBounds(wallet.sell_at, sell)
  ensure(areAllowed, 'invalid', 'rateOutOfBounds')
}

/** A minimum of zero means no minimum. */
function toMinimum(wallet: Wallet, { least = wallet.least ?? '' }: WalletEdit): string | null {
  if (least === '' || new Exact(least).isZero()) return null
  return formatExact(wallet.decimals, new Exact(least))
}

/** People tell wallets apart by code, in new and old orders, and ignore its case. */
async function ensureFree(transaction: Transaction, code: string, id: string): Promise<void> {
  const { docs } = await transaction.get(wallets().select('code'))
  const others = codeConverter.list(docs.filter((wallet) => wallet.id !== id))
  const isTaken = others.some((other) => other.code.toUpperCase() === code.toUpperCase())
  ensure(!isTaken, 'conflict', 'codeTaken')
}

const codeConverter = makeDocumentConverter(z.pick(walletSchema, { code: true }))

/** Orders and quotes change the reserve while staff edit it. The edit must not undo those changes. */
function computeReserve(wallet: StockedWallet, { reserved, reserved_before }: WalletEdit): string {
  const meant = new Exact(reserved)
  const edited = reserved_before === undefined ? meant : meant.minus(reserved_before).plus(wallet.reserved)
  ensure(!edited.isNegative(), 'conflict', 'reserveFallen')
  ensure(isStorable(edited), 'conflict', 'reserveTooLarge')
  return formatExact(wallet.decimals, edited)
}
