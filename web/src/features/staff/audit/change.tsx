import Box from '@mui/material/Box'
import { controlWords } from '@rupee/domain/controls/control-words.ts'
import { controlsSchema } from '@rupee/domain/controls/controls.ts'
import { kycFieldSchema } from '@rupee/domain/people/kyc.ts'
import type { AuditEntry, AuditFields } from '@rupee/domain/records/audit.ts'
import * as z from 'zod/mini'
import { kycFileNames } from '#collections/kyc-records.ts'

interface FieldChange {
  readonly name: string
  readonly from: string | undefined
  readonly to: string
}

/** The changed fields of an entry, with their old and new values. */
export function Change({ entry }: { entry: Pick<AuditEntry, 'from' | 'to' | 'difference'> }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}>
      {changesOf(entry).map(({ name, from, to }) => (
        <li key={name}>
          {name}: {from !== undefined && <del>{from}</del>} {from !== undefined && '→'} {to}
        </li>
      ))}
    </Box>
  )
}

/** The same in one line, for the CSV file. */
export function changeInWords(entry: Pick<AuditEntry, 'from' | 'to' | 'difference'>): string {
  return changesOf(entry)
    .map(({ name, from, to }) => (from === undefined ? `${name}: ${to}` : `${name}: ${from} → ${to}`))
    .join('; ')
}

function changesOf({
  from = {},
  to = {},
  difference,
}: Pick<AuditEntry, 'from' | 'to' | 'difference'>): readonly FieldChange[] {
  const lines = Object.keys({ ...from, ...to }).map((field) => ({
    name: nameOf(field),
    from: field in from ? inWords(field, from[field]) : undefined,
    to: field in to ? inWords(field, to[field]) : 'none',
  }))
  return difference === undefined
    ? lines
    : [...lines, { name: 'Difference', from: undefined, to: difference }]
}

function nameOf(field: string): string {
  const control = z.keyof(controlsSchema).safeParse(field).data
  return control ? controlWords[control].label : (names[field] ?? field.replaceAll('_', ' '))
}

const names: Readonly<Record<string, string>> = {
  sell_at: 'Sell At',
  buy_at: 'Buy At',
  code: 'Code',
  reserveShow: 'Show Reserved Balance',
  reserved: 'Reserved',
  status: 'Status',
  is_verified: 'Verified',
  reason: 'Reason',
  email: 'E-mail',
  role: 'Role',
  invited_by: 'Invited by',
  file: 'File',
  submission: 'Submission',
  same_identity: 'Same identity as',
  text: 'Text',
  waited_minutes: 'Waited, in minutes',
  title: 'Request',
  note: 'Note',
  filters: 'Typed in',
  wallet: 'Wallet',
  decided_by: 'Decided by',
  walletID_Description: 'Wallet id',
}

function inWords(field: string, value: AuditFields[string] | undefined): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return field === 'file' ? fileName(String(value)) : String(value)
}

/** The last part of the path says which file of a submission it is. */
function fileName(path: string): string {
  const field = kycFieldSchema.safeParse(path.split('/').at(-1)).data
  return field ? kycFileNames[field] : path
}
