import { isDecimal } from '@rupee/domain/money/decimal-text.ts'
import { sameAmount } from '@rupee/domain/money/money.ts'
import { rateInRupees, withCurrency } from '@rupee/domain/money/with-currency.ts'
import { ownLeast } from '@rupee/domain/orders/least.ts'
import { texts } from '@rupee/domain/texts.ts'
import { isWithinBounds } from '@rupee/domain/wallets/rate-bounds.ts'
import { type StockedWallet, walletEditInput } from '@rupee/domain/wallets/wallet.ts'
import * as z from 'zod/mini'
import { warningsOf } from './warnings.ts'

/** What can be edited in the table; the rest of a wallet is edited in its form. */
export interface Fields {
  readonly buy: string
  readonly sell: string
  readonly reserved: string
  readonly reserveShow: boolean
}

export type FieldName = keyof Fields

/** Edits of one wallet that are not saved. */
export interface Draft {
  /** The wallet when somebody began to type. */
  readonly base: StockedWallet
  /** Only the fields that were touched, so that all others follow the wallet. */
  readonly typed: Partial<Fields>
}

export function fieldsOf({ buy_at, sell_at, reserved, reserveShow }: StockedWallet): Fields {
  return { buy: buy_at, sell: sell_at, reserved, reserveShow }
}

/** What the fields of a row show. */
export function shownFields(wallet: StockedWallet, draft: Draft | undefined): Fields {
  return { ...fieldsOf(wallet), ...draft?.typed }
}

export function typeInto(draft: Draft | undefined, wallet: StockedWallet, typed: Partial<Fields>): Draft {
  return { base: draft?.base ?? wallet, typed: { ...draft?.typed, ...typed } }
}

/** The fields whose values differ from what they were, in the order of the columns. */
export function changedFields({ base, typed }: Draft): readonly FieldName[] {
  const before = fieldsOf(base)
  return fieldNames.filter((name) => typed[name] !== undefined && !isSame(before[name], typed[name]))
}

const fieldNames = ['buy', 'sell', 'reserved', 'reserveShow'] as const

/** Without what was typed and comes to the same: `92.4` for `92.40`. Undefined if nothing is left. */
export function settled(draft: Draft): Draft | undefined {
  const names = changedFields(draft)
  if (names.length === 0) return undefined
  return { ...draft, typed: Object.fromEntries(names.map((name) => [name, draft.typed[name]])) }
}

function isSame(one: string | boolean, other: string | boolean): boolean {
  const areAmounts = [one, other].every((value) => typeof value === 'string' && isDecimal(value.trim()))
  return areAmounts ? sameAmount(String(one).trim(), String(other).trim()) : one === other
}

/** What is wrong with the fields, by their names. */
export function faultsIn(wallet: StockedWallet, draft: Draft): Partial<Record<FieldName, string>> {
  const fields = shownFields(wallet, draft)
  const issues = editedFields.safeParse(fields).error?.issues ?? []
  // Of several faults of a field the first one says most.
  const wrong = Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message]))
  const bounds = (['buy', 'sell'] as const).flatMap((name) =>
    wrong[name] === undefined && !isWithinBounds(fieldsOf(wallet)[name], fields[name].trim())
      ? [[name, texts.rateOutOfBounds] as const]
      : [],
  )
  return { ...wrong, ...Object.fromEntries(bounds) }
}

const editedFields = z.pick(walletEditInput, { buy: true, sell: true, reserved: true, reserveShow: true })

/** Reasons for a second look before the draft is saved. None while it has faults. */
export function doubtsAbout(wallet: StockedWallet, draft: Draft): readonly string[] {
  if (Object.keys(faultsIn(wallet, draft)).length > 0) return []
  if (!changedFields(draft).some((name) => name === 'buy' || name === 'sell')) return []
  const { buy, sell } = shownFields(wallet, draft)
  return warningsOf(wallet, { buy_at: buy.trim(), sell_at: sell.trim() })
}

/** A colleague has saved the wallet since somebody began to type. */
export function isOvertaken(wallet: StockedWallet, draft: Draft): boolean {
  return wallet.version !== draft.base.version
}

/** What the colleague has changed, in words. */
export function theirChanges({ base }: Draft, wallet: StockedWallet): readonly string[] {
  const values = (of: StockedWallet) => [
    ['buy', rateInRupees(of.buy_at)],
    ['sell', rateInRupees(of.sell_at)],
    ['code', of.code],
    ['minimum order', ownLeast(of) ?? 'none'],
    ['rate held for', minutesOf(of.holdMinutes)],
    ['target time', minutesOf(of.targetMinutes)],
    [
      'low-reserve threshold',
      of.lowReserve === undefined ? 'the default' : withCurrency(of.lowReserve, of.code),
    ],
    ['reserve shown', of.reserveShow ? 'yes' : 'no'],
  ]
  const before = values(base)
  return values(wallet).flatMap(([name, now], index) => {
    const was = before[index]?.[1]
    return now === was ? [] : [`${name} ${now} (was ${was})`]
  })
}

/**
 * The same draft on top of what the colleague has saved. The edit of a reserve is a difference, which stays what it was
 * meant to be.
 */
export function keepMine(wallet: StockedWallet, { base, typed }: Draft): Draft | undefined {
  const reserved = typed.reserved === undefined ? wallet.reserved : base.reserved
  return settled({ base: { ...wallet, reserved }, typed })
}

/** As the call takes it. */
export function toEdit({ base, typed }: Draft) {
  const { id, code, version, reserved } = base
  return {
    currency_id: id,
    code,
    version,
    reserved_before: reserved,
    ...fieldsOf(base),
    ...typed,
  }
}

function minutesOf(minutes: number | undefined): string {
  return minutes === undefined ? 'the default' : `${minutes} minutes`
}
