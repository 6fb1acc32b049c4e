import type { ClockOffset } from './cells.ts'

/** Columns of a statement, each by its possible titles. */
export interface LayoutColumns {
  readonly date: readonly string[]
  readonly text?: readonly string[]
  /** One amount, with a sign, with `kind` beside it, or with the addresses `from` and `to`. */
  readonly amount?: readonly string[]
  readonly kind?: readonly string[]
  readonly debit?: readonly string[]
  readonly credit?: readonly string[]
  readonly reference?: readonly string[]
  readonly payer?: readonly string[]
  readonly balance?: readonly string[]
  readonly from?: readonly string[]
  readonly to?: readonly string[]
  readonly status?: readonly string[]
  /** Symbol and contract of a token. */
  readonly token?: readonly string[]
  readonly contract?: readonly string[]
}

export interface Layout {
  readonly name: string
  readonly columns: LayoutColumns
  readonly clock: ClockOffset
  /** Whether dates are written as 11/26/2026. */
  readonly monthFirst?: boolean
}

const makeLayout = (name: string, columns: LayoutColumns): Layout => ({ name, columns, clock: 330 })

/** Layouts that are known without the wizard, those with more columns first. */
export const knownLayouts: readonly Layout[] = [
  makeLayout('HDFC', {
    date: ['Date'],
    text: ['Narration'],
    reference: ['Chq./Ref.No.', 'Chq/Ref Number'],
    debit: ['Withdrawal Amt.', 'Debit Amount'],
    credit: ['Deposit Amt.', 'Credit Amount'],
    balance: ['Closing Balance'],
  }),
  makeLayout('ICICI', {
    date: ['Txn Posted Date'],
    text: ['Description'],
    reference: ['Transaction ID'],
    kind: ['Cr/Dr'],
    amount: ['Transaction Amount(INR)'],
    balance: ['Available Balance(INR)'],
  }),
  makeLayout('ICICI', {
    date: ['Transaction Date'],
    text: ['Transaction Remarks'],
    reference: ['Cheque Number'],
    debit: ['Withdrawal Amount (INR)', 'Withdrawal Amt (INR)'],
    credit: ['Deposit Amount (INR)', 'Deposit Amt (INR)'],
    balance: ['Balance (INR)'],
  }),
  makeLayout('SBI', {
    date: ['Txn Date'],
    text: ['Description'],
    reference: ['Ref No./Cheque No.'],
    debit: ['Debit'],
    credit: ['Credit'],
    balance: ['Balance'],
  }),
  makeLayout('Axis', {
    date: ['Tran Date', 'Transaction Date'],
    text: ['Particulars', 'Transaction Particulars'],
    reference: ['Chqno', 'Chq No', 'Cheque No'],
    debit: ['DR', 'Debit'],
    credit: ['CR', 'Credit'],
    balance: ['BAL', 'Balance'],
  }),
  makeLayout('Axis', {
    date: ['Transaction Date', 'Tran Date'],
    text: ['Particulars', 'Transaction Particulars'],
    reference: ['Cheque No', 'Chq No'],
    amount: ['Amount(INR)'],
    kind: ['Debit/Credit', 'DR|CR'],
    balance: ['Balance(INR)'],
  }),
  makeLayout('Kotak', {
    date: ['Transaction Date', 'Date'],
    text: ['Description', 'Transaction Details', 'Narration'],
    reference: ['Chq / Ref number', 'Chq / Ref No.'],
    amount: ['Amount'],
    kind: ['Dr / Cr'],
    balance: ['Balance'],
  }),
  makeLayout('Kotak', {
    date: ['Transaction Date', 'Date'],
    text: ['Transaction Details', 'Description', 'Narration'],
    reference: ['Chq / Ref No.', 'Chq / Ref number'],
    amount: ['Debit/Credit(₹)', 'Debit/Credit(INR)'],
    balance: ['Balance(₹)', 'Balance(INR)'],
  }),
  {
    name: 'TronScan',
    clock: 0,
    columns: {
      date: ['Time(UTC)', 'UTC Time', 'Time (UTC)'],
      reference: ['Txn Hash', 'Transaction Hash', 'Hash'],
      from: ['From', 'From Address'],
      to: ['To', 'To Address'],
      amount: ['Amount', 'Quantity'],
      token: ['Token', 'Token Symbol'],
      contract: ['Token Address', 'Contract Address'],
      status: ['Result', 'Status'],
    },
  },
  {
    name: 'Etherscan',
    clock: 0,
    columns: {
      date: ['DateTime (UTC)'],
      reference: ['Transaction Hash', 'Txhash'],
      from: ['From'],
      to: ['To'],
      amount: ['TokenValue', 'Value', 'Amount'],
      token: ['TokenSymbol'],
      contract: ['ContractAddress'],
      status: ['Status'],
    },
  },
  {
    name: 'Skrill',
    clock: 60,
    columns: {
      date: ['Time (CET)', 'Time (UTC)'],
      text: ['Transaction Details'],
      reference: ['ID'],
      debit: ['[-] USD', '[-] EUR', '[-] INR'],
      credit: ['[+] USD', '[+] EUR', '[+] INR'],
      status: ['Status'],
      balance: ['Balance'],
    },
  },
  {
    name: 'Deriv',
    clock: 0,
    columns: {
      date: ['Transaction time', 'Transaction date', 'Date'],
      text: ['Transaction', 'Type', 'Action type'],
      reference: ['Ref. ID', 'Reference ID'],
      amount: ['Credit/Debit', 'Amount'],
      balance: ['Balance'],
    },
  },
]

export type ColumnName = keyof LayoutColumns

/** Formats that many banks share, so they identify none. */
const formats: readonly string[] = ['MT940', 'camt.053']

/** Returns the bank, explorer or payment service whose layout a file has; undefined if many share the layout. */
export function findSource(layout: string): string | undefined {
  return formats.includes(layout) ? undefined : layout
}
