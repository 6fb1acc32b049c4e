import { type AuditEntry, type AuditFields, auditSubject } from '@rupee/domain/audit/audit.ts'
import { formatWaitingTime } from '@rupee/domain/calendar/waiting.ts'
import { controlWords, describeControl } from '@rupee/domain/controls/control-words.ts'
import { type ControlName, controlsSchema } from '@rupee/domain/controls/controls.ts'
import { toFieldLabel } from '@rupee/domain/input/field-label.ts'
import { isDecimal } from '@rupee/domain/money/decimal-text.ts'
import { formatRateInRupees, withCurrency } from '@rupee/domain/money/with-currency.ts'
import { networkNames, networkSchema } from '@rupee/domain/networks/network.ts'
import { type KycField, kycFieldSchema } from '@rupee/domain/people/kyc.ts'
import { unassigned } from '@rupee/domain/search/order-search.ts'
import * as z from 'zod/mini'

/** Names for the IDs in entries; undefined if unknown. */
export interface AuditNames {
  readonly wallet: (id: string) => { readonly name: string; readonly code: string } | undefined
  readonly colleague: (uid: string) => string | undefined
  readonly kycFile: (field: KycField) => string
}

/** One changed field. Without a label it is a whole sentence. */
export interface ChangeLine {
  readonly label?: string
  readonly from?: string | undefined
  readonly to: string
}

type ChangedEntry = Pick<AuditEntry, 'action' | 'about' | 'from' | 'to' | 'difference'>
type Value = AuditFields[string] | undefined

/** Returns the changes of an entry, with the labels and formats of the screens. */
export function listChanges(entry: ChangedEntry, names: AuditNames): readonly ChangeLine[] {
  const { from = {}, to = {}, difference } = entry
  const context = { names, code: findCode(entry, names) }
  const lines = Object.keys({ ...from, ...to })
    .filter((field) => !ids.includes(field))
    .flatMap((field): readonly ChangeLine[] => {
      const sentence = sentences[field]
      if (sentence) return field in to ? sentence(to[field]) : []
      const before = field in from ? describeValue(field, from[field], context) : undefined
      return [{ label: toLabel(field), from: before, to: describeValue(field, to[field], context) }]
    })
  if (difference === undefined) return lines
  return [...lines, { label: 'Difference', to: addSign(difference, context.code) }]
}

/** Returns the changes in one line, for the table and the CSV file. */
export function describeChange(entry: ChangedEntry, names: AuditNames): string {
  return listChanges(entry, names).map(describeLine).join('; ')
}

export function describeLine({ label, from, to }: ChangeLine): string {
  if (label === undefined) return to
  return from === undefined ? `${label}: ${to}` : `${label}: ${from} → ${to}`
}

/** Technical fields, which are not shown. */
const ids: readonly string[] = ['message', 'submission', 'is_verified', 'assignee']

const sentences: Readonly<Record<string, (value: Value) => readonly ChangeLine[]>> = {
  paused: (paused) => [{ to: paused === true ? 'Orders paused' : 'Orders resumed' }],
  files: (count) => (count === 0 ? [] : [{ to: count === 1 ? 'With 1 file' : `With ${count} files` }]),
}

function toLabel(field: string): string {
  const control = findControl(field)
  return control ? controlWords[control].label : (labels[field] ?? toFieldLabel(field))
}

/** Field labels, as on the screens where they are edited. */
const labels: Readonly<Record<string, string>> = {
  sell_at: 'Sell',
  buy_at: 'Buy',
  reserved: 'Reserved',
  reserveShow: 'Show Reserved Balance',
  least: 'Minimum order',
  holdMinutes: 'Rate held for',
  targetMinutes: 'Target time',
  lowReserve: 'Low-reserve threshold',
  pauseNote: 'Note for customers',
  note: 'Note',
  same_identity: 'Same identity as',
  waited_minutes: 'Waited',
  title: 'Request',
  filters: 'Filtered by',
  kyc: 'KYC',
  email: 'Email',
  factor: 'Second factor',
  factors: 'Second factors',
  state: 'Payment claim',
  outcome: 'Payment',
  assignee_name: 'Assigned to',
  walletID_Description: 'Wallet ID',
}

interface Context {
  readonly names: AuditNames
  /** Code of the wallet that the entry is about. */
  readonly code: string | undefined
}

function describeValue(field: string, value: Value, { names, code }: Context): string {
  const control = findControl(field)
  if (control) return formatControlValue(control, value)
  if (value === null || value === undefined || value === '') return emptyWords[field] ?? 'none'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const text = String(value)
  switch (field) {
    case 'sell_at':
    case 'buy_at':
      return formatRateInRupees(text)
    case 'reserved':
    case 'least':
    case 'lowReserve':
      return formatIfAmount(text, code)
    case 'holdMinutes':
    case 'targetMinutes':
      return `${text} minutes`
    case 'waited_minutes':
      return formatWaitingTime(new Date(0), new Date(Number(text) * 60_000))
    case 'network':
      return nameNetwork(text)
    case 'wallet':
      return names.wallet(text)?.name ?? text
    case 'decided_by':
      return names.colleague(text) ?? 'a colleague'
    case 'assigned_to':
      return text === unassigned ? 'nobody' : (names.colleague(text) ?? 'a colleague')
    case 'same_identity':
      return text.includes(',') ? `${text.split(',').length} other customers` : 'another customer'
    case 'file':
      return nameFile(text, names)
    case 'filters':
      return text.split(', ').map(filterName).join(', ')
    case 'status':
    case 'kyc':
    case 'role':
    case 'state':
    case 'outcome':
      return capitalise(text)
    default:
      return text
  }
}

/** Texts for empty fields that stand for a default. */
const emptyWords: Readonly<Record<string, string>> = {
  holdMinutes: 'default',
  targetMinutes: 'default',
  lowReserve: 'default',
  assignee_name: 'nobody',
}

function findCode({ action, about, to }: ChangedEntry, names: AuditNames): string | undefined {
  if (auditSubject(action) !== 'wallet') return undefined
  return names.wallet(about)?.code ?? (typeof to?.code === 'string' ? to.code : undefined)
}

function formatIfAmount(text: string, code: string | undefined): string {
  return code !== undefined && isDecimal(text) ? withCurrency(text, code) : text
}

/** Formats an amount with a plus sign or a true minus sign. */
function addSign(text: string, code: string | undefined): string {
  const isLess = text.startsWith('-')
  return `${isLess ? '−' : '+'}${formatIfAmount(isLess ? text.slice(1) : text, code)}`
}

function findControl(field: string): ControlName | undefined {
  return z.keyof(controlsSchema).safeParse(field).data
}

/** Formats a control; values that it can no longer have are shown as recorded. */
function formatControlValue(control: ControlName, value: Value): string {
  const known = controlsSchema.shape[control].safeParse(value)
  return known.success ? describeControl(control, known.data) : String(value ?? 'off')
}

function nameNetwork(text: string): string {
  const network = networkSchema.safeParse(text).data
  return network ? networkNames[network] : text
}

/** Returns the name of a submission's file, which the last part of its path identifies. */
function nameFile(path: string, names: AuditNames): string {
  const field = kycFieldSchema.safeParse(path.split('/').at(-1)).data
  return field ? names.kycFile(field) : path
}

/** Returns the name of a filter; exports and saved views record filters without values. */
function filterName(field: string): string {
  return filterNames[field] ?? toFieldLabel(field)
}

const filterNames: Readonly<Record<string, string>> = {
  text: 'Search',
  q: 'Search',
  sent: 'Sent amount',
  received: 'Receive amount',
  email: 'Email',
  ids: 'Selection',
  by: 'Decided by',
  assigned: 'Assigned to',
  finding: 'Red findings',
  paid: 'Payment',
  from: 'From date',
  to: 'To date',
  sort: 'Sorting',
}

function capitalise(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
