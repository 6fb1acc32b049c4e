import * as z from 'zod/mini'

/** Banks whose bulk payment file is known. */
export const bankSchema = z.enum(['HDFC', 'ICICI', 'SBI', 'Axis', 'Kotak'])

export type Bank = z.infer<typeof bankSchema>

/** Payment mode of a bulk file. UPI IDs are always paid by UPI. */
export const transferModeSchema = z.enum(['NEFT', 'IMPS'])

export type TransferMode = z.infer<typeof transferModeSchema>

export const separators = [',', '#', '~', '|', ';', '\t'] as const

export const dateForms = ['DD/MM/YYYY', 'DD-MM-YYYY', 'DDMMYYYY', 'YYYY-MM-DD'] as const

/** Fields that a column or a file name can contain, in braces. */
export const layoutFields = [
  'amount',
  'account',
  'ifsc',
  'name',
  'mode',
  'reference',
  'date',
  'batch',
  'debit',
  'client',
] as const

export type LayoutField = (typeof layoutFields)[number]

const placeholder = /\{([^{}]*)\}/g

function hasKnownFields(text: string): boolean {
  return [...text.matchAll(placeholder)].every(([, name]) => layoutFields.some((field) => field === name))
}

/** Plain characters: a separator or a formula in a fixed text would break the file. */
const fixedText = z
  .string()
  .check(z.maxLength(60), z.regex(/^[A-Za-z0-9 ._/{}-]*$/), z.refine(hasKnownFields))

const columnSchema = z.strictObject({
  title: z.string().check(z.maxLength(60), z.regex(/^[A-Za-z0-9 ._/()-]*$/)),
  value: fixedText,
})

/** The fields without which the bank cannot pay, or we cannot find the order in its response. */
const requiredFields = ['{amount}', '{account}', '{reference}']

/** Layout of a bank's bulk payment file. */
export const bankLayoutSchema = z.strictObject({
  separator: z.enum(separators),
  header: z.boolean(),
  dateForm: z.enum(dateForms),
  fileName: fixedText.check(z.regex(/^[^/]+$/)),
  /** The bank cuts or refuses longer names. */
  nameLength: z.int().check(z.gte(10), z.lte(100)),
  /** Account that the bank debits. */
  debitAccount: z.string().check(z.regex(/^[0-9]{0,18}$/)),
  /** ID of the exchange at the bank. */
  clientCode: z.string().check(z.regex(/^[A-Za-z0-9]{0,20}$/)),
  /** Codes of the ways to pay. Without one for UPI, the file takes no UPI IDs. */
  modes: z.strictObject({
    NEFT: z.string().check(z.regex(/^[A-Za-z0-9]{1,10}$/)),
    IMPS: z.string().check(z.regex(/^[A-Za-z0-9]{1,10}$/)),
    UPI: z.optional(z.string().check(z.regex(/^[A-Za-z0-9]{1,10}$/))),
  }),
  columns: z.array(columnSchema).check(
    z.minLength(3),
    z.maxLength(60),
    z.refine((columns) =>
      requiredFields.every((field) => columns.some(({ value }) => value.includes(field))),
    ),
  ),
})

export type BankLayout = z.infer<typeof bankLayoutSchema>

/** Replaces all fields at once, so that a name with braces is not read as a field. */
export function fillLayout(text: string, fields: Readonly<Record<LayoutField, string>>): string {
  return text.replaceAll(placeholder, (whole, name: string) => Reflect.get(fields, name) ?? whole)
}

/** Fields that depend on the operator's contract with the bank. */
export const ownFields = ['debit', 'client'] as const

/** Returns whether the columns or the file name have this field. */
export function hasField({ columns, fileName }: BankLayout, field: LayoutField): boolean {
  return [fileName, ...columns.map(({ value }) => value)].some((text) => text.includes(`{${field}}`))
}
