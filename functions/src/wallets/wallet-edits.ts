import { randomUUID } from 'node:crypto'
import { Exact, exactText, isStorable } from '@rupee/domain/money/money.ts'
import { texts } from '@rupee/domain/texts.ts'
import type { Wallet, WalletEdit } from '@rupee/domain/wallets/wallet.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { type Actor, addAuditEntry, audit, changes } from '../audit/audit.ts'
import { ensure } from '../failures/refusal.ts'
import { readWallet, walletOf, wallets, walletTransaction } from './wallets.ts'

/** Saves an edit with audit entries. The reserve has an entry of its own, which the check of the reserves counts. */
export async function editWallet(by: Actor, edit: WalletEdit, now: Date): Promise<void> {
  const [ratesEntry, reserveEntry] = [randomUUID(), randomUUID()]
  await walletTransaction(async (transaction) => {
    const entries = await transaction.getAll(audit.doc(ratesEntry), audit.doc(reserveEntry))
    // An earlier attempt went through and its answer was lost: all is done.
    if (entries.some(({ exists }) => exists)) return
    const wallet = await readWallet(transaction, edit.currency_id)
    const { id, version } = wallet
    ensure(edit.version === undefined || edit.version === version, 'conflict', texts.currencyChanged)
    if (edit.code !== wallet.code) await ensureFree(transaction, edit.code)
    const { sell: sell_at, buy: buy_at, code, reserveShow } = edit
    const settings = { sell_at, buy_at, code, reserveShow }
    const reserved = editedReserve(wallet, edit)
    transaction.update(walletOf(id), { ...settings, reserved, version: version + 1 })

    const common = { by, at: now, about: id }
    const { sell_at: oldSell, buy_at: oldBuy, code: oldCode, reserveShow: shown } = wallet
    const changed = changes({ sell_at: oldSell, buy_at: oldBuy, code: oldCode, reserveShow: shown }, settings)
    if (changed) addAuditEntry(transaction, { action: 'rates changed', ...common, ...changed }, ratesEntry)
    const difference = new Exact(reserved).minus(wallet.reserved)
    if (difference.isZero()) return
    const moved = { from: { reserved: wallet.reserved }, to: { reserved }, difference: difference.toFixed() }
    addAuditEntry(transaction, { action: 'reserve changed', ...common, ...moved }, reserveEntry)
  })
}

/** People tell wallets apart by code, in new orders and in old ones. */
async function ensureFree(transaction: Transaction, code: string): Promise<void> {
  const { empty } = await transaction.get(wallets.where('code', '==', code).limit(1))
  ensure(empty, 'conflict', texts.codeTaken)
}

/** Orders and quotes change the reserve while staff edit it. The edit must not undo those changes. */
function editedReserve(wallet: Wallet, { reserved, reserved_before }: WalletEdit): string {
  const meant = new Exact(reserved)
  const edited = reserved_before === undefined ? meant : meant.minus(reserved_before).plus(wallet.reserved)
  ensure(!edited.isNegative(), 'conflict', texts.reserveFallen)
  ensure(isStorable(edited), 'conflict', texts.reserveTooLarge)
  return exactText(wallet.decimals, edited)
}
