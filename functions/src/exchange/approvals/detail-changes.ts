import type { ChangeInWords } from '@rupee/domain/approvals/approval.ts'
import { subjects } from '@rupee/domain/approvals/subjects.ts'
import type { AuditFields } from '@rupee/domain/audit/audit.ts'
import { toFieldLabel } from '@rupee/domain/input/field-label.ts'
import {
  bankDetailsInput,
  listBankFieldNames,
  walletDetailsInput,
} from '@rupee/domain/wallets/bank-details.ts'
import type * as z from 'zod/mini'
import type { ChangeKind } from '../../staff/approvals/change-kind.ts'
import { planBankDetails, planInstructions } from '../payment-instructions/bank-details.ts'

/** Change of the account that customers pay to. Its author could divert all further payments. */
export const bankDetailsChange: ChangeKind<z.output<typeof bankDetailsInput>> = {
  kind: 'bank details',
  input: bankDetailsInput,
  subject: ({ id }) => subjects.bankDetails(id),
  async plan(transaction, { id, ...fields }, { now }) {
    const change = await planBankDetails(transaction, id, fields, now)
    if (!change) return undefined
    return {
      ...change,
      takesTwo: true,
      title: `Bank details (${change.wallet.code})`,
      inWords: listBankFieldNames(toTexts(change.to)).map((name) =>
        describeChange(toFieldLabel(name), change, name),
      ),
      // Unchanged fields are left out, so that a later edit of them survives.
      kept: { id, ...change.to },
    }
  },
}

export const instructionsChange: ChangeKind<z.output<typeof walletDetailsInput>> = {
  kind: 'payment instructions',
  input: walletDetailsInput,
  subject: ({ currency_id }) => subjects.instructions(currency_id),
  async plan(transaction, { currency_id, ...written }, { now }) {
    const { wallet_id: walletID_Description, wallet_id_hi: walletID_Description_hi } = written
    const texts = { walletID_Description, walletID_Description_hi }
    const change = await planInstructions(transaction, currency_id, texts, now)
    if (!change) return undefined
    return {
      ...change,
      takesTwo: true,
      title: `Payment instructions (${change.wallet.name})`,
      inWords: Object.keys(change.to).map((name) =>
        describeChange(instructionLabels[name] ?? name, change, name),
      ),
      kept: { currency_id, ...written },
    }
  },
}

const instructionLabels: Readonly<Record<string, string>> = {
  walletID_Description: 'Payment instructions',
  walletID_Description_hi: 'Payment instructions (Hindi)',
}

function describeChange(
  label: string,
  { from, to }: { readonly from: AuditFields; readonly to: AuditFields },
  name: string,
): ChangeInWords {
  return { label, from: toText(from[name]), to: toText(to[name]) }
}

function toText(value: AuditFields[string] | undefined): string {
  return value === undefined || value === null || value === '' ? 'none' : String(value)
}

function toTexts(fields: AuditFields): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toText(value)]))
}
