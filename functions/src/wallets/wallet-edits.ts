import { randomUUID } from 'node:crypto'
import { Exact, exactText, isStorable, sameAmount } from '@rupee/domain/money/money.ts'
import { texts } from '@rupee/domain/texts.ts'
import { isWithinBounds } from '@rupee/domain/wallets/rate-bounds.ts'
import { isCommon, type Wallet, type WalletEdit, walletSchema } from '@rupee/domain/wallets/wallet.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { type Actor, addAuditEntry, audit, changes } from '../audit/audit.ts'
import { documentKind } from '../documents/document-kind.ts'
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
    ensureSoundRates(wallet, edit)
    if (edit.code !== wallet.code) await ensureFree(transaction, edit.code, id)
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

/** A slip of a digit, or of a person, must not sell a reserve for a hundredth of its price. */
function ensureSoundRates(wallet: Wallet, { buy, sell }: WalletEdit): void {
  const isOne = sameAmount(buy, '1') && sameAmount(sell, '1')
  ensure(isOne || !isCommon(wallet), 'invalid', texts.rupeeRate)
  const areWithin = isWithinBounds(wallet.buy_at, buy) && isWithinBounds(wallet.sell_at, sell)
  ensure(areWithin, 'invalid', texts.rateOutOfBounds)
}

/** People tell wallets apart by code, in new orders and in old ones, and do not mind its case. */
async function ensureFree(transaction: Transaction, code: string, id: string): Promise<void> {
  const { docs } = await transaction.get(wallets.select('code'))
  const others = codeKind.list(docs.filter((wallet) => wallet.id !== id))
  const isTaken = others.some((other) => other.code.toUpperCase() === code.toUpperCase())
  ensure(!isTaken, 'conflict', texts.codeTaken)
}

const codeKind = documentKind(walletSchema.pick({ code: true }))

/** Orders and quotes change the reserve while staff edit it. The edit must not undo those changes. */
function editedReserve(wallet: Wallet, { reserved, reserved_before }: WalletEdit): string {
  const meant = new Exact(reserved)
  const edited = reserved_before === undefined ? meant : meant.minus(reserved_before).plus(wallet.reserved)
  ensure(!edited.isNegative(), 'conflict', texts.reserveFallen)
  ensure(isStorable(edited), 'conflict', texts.reserveTooLarge)
  return exactText(wallet.decimals, edited)
}
