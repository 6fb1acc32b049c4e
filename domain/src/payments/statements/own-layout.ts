import * as z from 'zod/mini'
import { flag, id, jsonText, line, unlessUnknown } from '../../input/input.ts'
import { texts } from '../../texts.ts'
import { toPlainTitle } from './header.ts'
import type { Layout } from './layouts.ts'

/** Columns that staff can choose, in the order of the form. */
export const ownColumns = [
  'date',
  'text',
  'reference',
  'payer',
  'amount',
  'kind',
  'debit',
  'credit',
  'balance',
] as const

export type OwnColumn = (typeof ownColumns)[number]

export const ownColumnsInWords: Readonly<Record<OwnColumn, string>> = {
  date: 'Date',
  text: 'Description',
  reference: 'Reference or UTR',
  payer: 'Payer',
  amount: 'Amount',
  kind: 'Debit or credit mark',
  debit: 'Money out',
  credit: 'Money in',
  balance: 'Balance',
}

const title = z.optional(line(80, texts.layoutColumns))

/** Titles of the chosen columns. */
const ownColumnsSchema = z.strictObject(
  {
    date: title,
    text: title,
    reference: title,
    payer: title,
    amount: title,
    kind: title,
    debit: title,
    credit: title,
    balance: title,
  },
  unlessUnknown(texts.layoutColumns),
)

export type OwnColumns = z.infer<typeof ownColumnsSchema>

/** Whether a statement can be read by the columns: a date, and an amount or a debit and a credit, all different. */
export function isReadable(columns: OwnColumns): boolean {
  const titles = Object.values(columns).map((each) => toPlainTitle(each ?? ''))
  const isAmount = columns.amount !== undefined
  const hasDebit = columns.debit !== undefined
  const hasCredit = columns.credit !== undefined
  return (
    columns.date !== undefined &&
    (isAmount ? !hasDebit && !hasCredit : hasDebit && hasCredit && columns.kind === undefined) &&
    titles.every((each) => each !== '') &&
    new Set(titles).size === titles.length
  )
}

/** Layout of a bank that staff have mapped: `statementLayouts/{id}`. */
export const ownLayoutSchema = z.object({
  id: z.string().check(z.minLength(1)),
  name: z.string().check(z.minLength(1)),
  columns: ownColumnsSchema,
  /** Whether dates are written as 11/26/2026. */
  monthFirst: z.boolean(),
  /** Wallet and account of its statements. */
  wallet: z.string(),
  account: z.string(),
  byName: z.string(),
  at: z.date(),
})

export type OwnLayout = z.infer<typeof ownLayoutSchema>

/** Maximum number of own layouts. */
export const maximumOwnLayouts = 50

export const ownLayoutInput = z.strictObject({
  id: id(texts.noSuchLayout),
  name: line(40, texts.nameLayout),
  columns: jsonText(ownColumnsSchema.check(z.refine(isReadable, texts.layoutColumns))),
  monthFirst: flag,
  wallet: id(texts.noSuchWallet),
  account: line(80, texts.nameAccount),
})

export type OwnLayoutInput = z.output<typeof ownLayoutInput>

export const ownLayoutDeletion = z.strictObject({ id: id(texts.noSuchLayout) })

/** Returns the layout by which a file is read. */
export function toLayout({
  name,
  columns,
  monthFirst,
}: Pick<OwnLayout, 'name' | 'columns' | 'monthFirst'>): Layout {
  const titles = Object.entries(columns).flatMap(([column, each]) =>
    each === undefined ? [] : [[column, [each]]],
  )
  return { name, columns: Object.fromEntries(titles), clock: 330, monthFirst }
}
