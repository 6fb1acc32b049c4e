import { Exact, hasPlaces, roundToPlaces } from '../money/money.ts'
import { isAccountNumber, isIfsc, isUpiId } from '../networks/bank-forms.ts'
import type { Withdrawal } from '../orders/withdrawal.ts'
import { type BankLayout, type dateForms, fillLayout, type TransferMode } from './bank-layout.ts'
import type { BatchLine, PayoutBatch } from './batch.ts'

/** Banks send no more by IMPS at once, so larger amounts go by NEFT. */
const imps = '500000'

/** Bulk files have no fractions of a paisa. */
const paise = 2

/** Reason why a bulk file cannot pay an order. */
export type Misfit = 'account' | 'upi' | 'name' | 'amount'

/** Returns why the bulk file cannot pay this order, or undefined if it can. */
export function findMisfit(
  { withdrawal, payee, amount }: Pick<BatchLine, 'withdrawal' | 'payee' | 'amount'>,
  layout: BankLayout,
): Misfit | undefined {
  if (!hasAccount(withdrawal)) return 'account'
  if (withdrawal.type === 'UPI' && layout.modes.UPI === undefined) return 'upi'
  if (toBankText(payee, layout.nameLength) === '') return 'name'
  return hasPlaces(paise, amount) ? undefined : 'amount'
}

function hasAccount(withdrawal: Withdrawal): boolean {
  switch (withdrawal.type) {
    case 'Bank':
      return isAccountNumber(withdrawal.accountNumber) && isIfsc(withdrawal.ifscCode)
    case 'UPI':
      return isUpiId(withdrawal.upiID)
    case 'Crypto':
      return false
  }
}

interface BankFile {
  readonly name: string
  readonly text: string
}

/** Writes the bank's bulk file for the orders that are still open. Every line ends as Windows programs expect. */
export function writeBankFile(
  { id, mode, orders }: Pick<PayoutBatch, 'id' | 'mode' | 'orders'>,
  layout: BankLayout,
  day: string,
): BankFile {
  const common = {
    batch: toBankText(id, 40),
    date: formatDay(day, layout.dateForm),
    debit: layout.debitAccount,
    client: layout.clientCode,
  }
  const rows = orders
    .filter(({ state }) => state === 'open')
    .map((line) => {
      const fields = { ...common, ...toFields(line, mode, layout) }
      return layout.columns.map(({ value }) => fillLayout(value, fields))
    })
  const titles = layout.header ? [layout.columns.map(({ title }) => title)] : []
  const none = { amount: '', account: '', ifsc: '', name: '', mode: '', reference: '' }
  return {
    name: fillLayout(layout.fileName, { ...none, ...common, date: day }),
    text: [...titles, ...rows].map((cells) => `${cells.join(layout.separator)}\r\n`).join(''),
  }
}

function toFields(
  { amount, payee, trackingID, withdrawal }: BatchLine,
  mode: TransferMode,
  layout: BankLayout,
) {
  const fields = {
    amount: roundToPlaces(paise, new Exact(amount)),
    name: toBankText(payee, layout.nameLength),
    reference: trackingID,
  }
  switch (withdrawal.type) {
    case 'Bank': {
      const way = new Exact(amount).greaterThan(imps) ? 'NEFT' : mode
      return {
        ...fields,
        account: withdrawal.accountNumber.replaceAll(/\D/g, ''),
        ifsc: withdrawal.ifscCode.trim().toUpperCase(),
        mode: layout.modes[way],
      }
    }
    case 'UPI':
      return { ...fields, account: withdrawal.upiID.trim(), ifsc: '', mode: layout.modes.UPI ?? '' }
    case 'Crypto':
      throw new Error(`Order ${trackingID} is not paid in rupees`)
  }
}

/**
 * A name as banks take it: Latin letters, digits and spaces. Without other characters no name can end a cell, start a
 * formula or break a line. Empty if nothing is left, as of a name in another script.
 */
export function toBankText(text: string, longest: number): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  const spaced = plain.replaceAll(/[^A-Za-z0-9]+/g, ' ').trim()
  return spaced.slice(0, longest).trim()
}

/** `day` is a day in India, such as 2026-11-21. */
function formatDay(day: string, form: (typeof dateForms)[number]): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return form.replace('DD', date).replace('MM', month).replace('YYYY', year)
}
