import { isDecimal } from '@rupee/domain/money/decimal-text.ts'
import { isSameAmount } from '@rupee/domain/money/money.ts'
import { formatRateInRupees, withCurrency } from '@rupee/domain/money/with-currency.ts'
import { findOwnMinimum } from '@rupee/domain/orders/minimum.ts'
import { texts } from '@rupee/domain/texts.ts'
import { isWithinBounds } from '@rupee/domain/wallets/rate-bounds.ts'
import { isCrossed, listLargeMoves } from '@rupee/domain/wallets/rate-warnings.ts'
import { type StockedWallet, type Wallet, walletEditInput } from '@rupee/domain/wallets/wallet.ts'
import * as z from 'zod/mini'

/** Editable fields of a wallet's record, as they are typed. */
export interface Fields {
  readonly buy: string
  readonly sell: string
  readonly code: string
  readonly reserved: string
  readonly reserveShow: boolean
  readonly lowReserve: string
  readonly least: string
  readonly holdMinutes: string
  readonly targetMinutes: string
}

export type FieldName = keyof Fields

/** Unsaved edits of one wallet. */
export interface Draft {
  /** Wallet when editing started. */
  readonly base: StockedWallet
  /** Edited fields only, so that all others follow the wallet. */
  readonly typed: Partial<Fields>
}

export function toFields(wallet: StockedWallet): Fields {
  const { lowReserve = '', least = '', holdMinutes = '', targetMinutes = '' } = wallet
  return {
    ...listRequiredFields(wallet),
    lowReserve,
    least,
    holdMinutes: String(holdMinutes),
    targetMinutes: String(targetMinutes),
  }
}

/** Returns the fields that every edit sends; without one of the others, the server keeps its value. */
function listRequiredFields({ buy_at, sell_at, code, reserved, reserveShow }: StockedWallet) {
  return { buy: buy_at, sell: sell_at, code, reserved, reserveShow }
}

/** Returns the values that the fields show. */
export function toShownFields(wallet: StockedWallet, draft: Draft | undefined): Fields {
  return { ...toFields(wallet), ...draft?.typed }
}

export function updateDraft(draft: Draft | undefined, wallet: StockedWallet, typed: Partial<Fields>): Draft {
  return { base: draft?.base ?? wallet, typed: { ...draft?.typed, ...typed } }
}

/** Returns the fields whose values have changed, in the order of the form. */
export function listChangedFields({ base, typed }: Draft): readonly FieldName[] {
  const before = toFields(base)
  return fieldNames.filter((name) => typed[name] !== undefined && !isSame(before[name], typed[name]))
}

export const fieldNames = [
  'buy',
  'sell',
  'code',
  'reserved',
  'lowReserve',
  'reserveShow',
  'least',
  'holdMinutes',
  'targetMinutes',
] as const

/** Removes edits that change nothing, such as `92.4` for `92.40`. Undefined if none is left. */
export function settle(draft: Draft): Draft | undefined {
  const names = listChangedFields(draft)
  if (names.length === 0) return undefined
  return { ...draft, typed: Object.fromEntries(names.map((name) => [name, draft.typed[name]])) }
}

function isSame(one: string | boolean, other: string | boolean): boolean {
  const areAmounts = [one, other].every((value) => typeof value === 'string' && isDecimal(value.trim()))
  return areAmounts ? isSameAmount(String(one).trim(), String(other).trim()) : one === other
}

/** Returns the errors by field. */
export function listFaults(wallet: StockedWallet, draft: Draft): Partial<Record<FieldName, string>> {
  const fields = toShownFields(wallet, draft)
  const issues = editedFields.safeParse(fields).error?.issues ?? []
  // Shows the first of several errors of a field, which is the most specific.
  const wrong = Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message]))
  const bounds = (['buy', 'sell'] as const).flatMap((name) =>
    wrong[name] === undefined && !isWithinBounds(toFields(wallet)[name], fields[name].trim())
      ? [[name, texts.rateOutOfBounds] as const]
      : [],
  )
  return { ...wrong, ...Object.fromEntries(bounds) }
}

const editedFields = z.pick(walletEditInput, {
  buy: true,
  sell: true,
  code: true,
  reserved: true,
  reserveShow: true,
  lowReserve: true,
  least: true,
  holdMinutes: true,
  targetMinutes: true,
})

/** Returns reasons to check the draft before it is saved; none while it has errors. */
export function listDoubts(wallet: StockedWallet, draft: Draft): readonly string[] {
  if (Object.keys(listFaults(wallet, draft)).length > 0) return []
  if (!listChangedFields(draft).some((name) => name === 'buy' || name === 'sell')) return []
  const { buy, sell } = toShownFields(wallet, draft)
  return listRateWarnings(wallet, { buy_at: buy.trim(), sell_at: sell.trim() })
}

type Rates = Pick<Wallet, 'buy_at' | 'sell_at'>

function listRateWarnings(before: Rates, after: Rates): readonly string[] {
  const moved = listLargeMoves(before, after).map(
    ({ rate, from, to, percent }) =>
      `The ${rate} rate changes by ${percent} %, from ${formatRateInRupees(from)} to ${formatRateInRupees(to)}.`,
  )
  if (!isCrossed(after)) return moved
  const buy = formatRateInRupees(after.buy_at)
  const sell = formatRateInRupees(after.sell_at)
  return [
    ...moved,
    `Customers could buy one unit for ${buy} and sell it for ${sell}. We would lose money each time.`,
  ]
}

/** Whether a colleague has saved the wallet since editing started. */
export function isOvertaken(wallet: StockedWallet, draft: Draft): boolean {
  return wallet.version !== draft.base.version
}

/** Describes what the colleague has changed. */
export function listTheirChanges({ base }: Draft, wallet: StockedWallet): readonly string[] {
  const listValues = (each: StockedWallet) => [
    ['buy', formatRateInRupees(each.buy_at)],
    ['sell', formatRateInRupees(each.sell_at)],
    ['code', each.code],
    ['minimum order', findOwnMinimum(each) ?? 'none'],
    ['rate held for', formatMinutes(each.holdMinutes)],
    ['target time', formatMinutes(each.targetMinutes)],
    [
      'low-reserve threshold',
      each.lowReserve === undefined ? 'the default' : withCurrency(each.lowReserve, each.code),
    ],
    ['reserve shown', each.reserveShow ? 'yes' : 'no'],
  ]
  const before = listValues(base)
  return listValues(wallet).flatMap(([name, now], index) => {
    const was = before[index]?.[1]
    return now === was ? [] : [`${name} ${now} (was ${was})`]
  })
}

/** Rebases the draft on the colleague's version. A reserve edit is a difference, so it keeps its size. */
export function keepMine(wallet: StockedWallet, { base, typed }: Draft): Draft | undefined {
  const reserved = typed.reserved === undefined ? wallet.reserved : base.reserved
  return settle({ base: { ...wallet, reserved }, typed })
}

/** Converts the draft to the input of the call. */
export function toEdit({ base, typed }: Draft) {
  const { id, version, reserved } = base
  return { currency_id: id, version, reserved_before: reserved, ...listRequiredFields(base), ...typed }
}

function formatMinutes(minutes: number | undefined): string {
  return minutes === undefined ? 'the default' : `${minutes} minutes`
}
