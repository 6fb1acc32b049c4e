import { subjects } from '@rupee/domain/approvals/subjects.ts'
import {
  type Bank,
  type BankLayout,
  bankLayoutSchema,
  bankSchema,
} from '@rupee/domain/batches/bank-layout.ts'
import type { BankLayoutInput } from '@rupee/domain/batches/batch-input.ts'
import { knownLayouts } from '@rupee/domain/batches/known-layouts.ts'
import { flattenLayout, layoutLabels } from '@rupee/domain/batches/layout-text.ts'
import * as z from 'zod/mini'
import { addAuditEntry, findChanges } from '../../platform/audit/audit.ts'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { world } from '../../platform/world/world.ts'
import type { ChangeKind } from '../../staff/approvals/change-kind.ts'

const layoutRef = (bank: Bank) => world().firestore.doc(`bankLayouts/${bank}`)

const converter = makeDocumentConverter(bankLayoutSchema)

/** Layout of the bank's file: stored by staff, or the known one. */
export async function readBankLayout(bank: Bank): Promise<BankLayout> {
  // A file in another layout than the agreed one could pay wrongly, so an unreadable layout is an error.
  return converter.findOrFail(await layoutRef(bank).get()) ?? knownLayouts[bank]
}

/** Change of a bank's layout. Its author could add the account of somebody else to each line. */
export const bankLayoutChange: ChangeKind<BankLayoutInput> = {
  kind: 'bank layout',
  input: z.object({ bank: bankSchema, layout: bankLayoutSchema }),
  subject: ({ bank }) => subjects.bankLayout(bank),
  async plan(transaction, { bank, layout }, { now }) {
    const document = layoutRef(bank)
    const before = converter.find(await transaction.get(document)) ?? knownLayouts[bank]
    const changed = findChanges(flattenLayout(before), flattenLayout(layout))
    if (!changed) return undefined
    const names = Object.keys(layout).filter((name) => name in changed.to) as (keyof BankLayout)[]
    const describeValue = (value: unknown) => (value === '' || value === undefined ? 'none' : String(value))
    return {
      ...changed,
      takesTwo: true,
      title: `Bank layout (${bank})`,
      inWords: names.map((name) => ({
        label: layoutLabels[name],
        from: describeValue(changed.from[name]),
        to: describeValue(changed.to[name]),
      })),
      kept: { bank, layout },
      write(author) {
        transaction.set(document, layout)
        const action = 'bank layout changed' as const
        addAuditEntry(transaction, { action, ...author, at: now, about: bank, ...changed })
      },
    }
  },
}
