import { subjects } from '@rupee/domain/approvals/subjects.ts'
import {
  maximumOwnLayouts,
  type OwnLayout,
  ownColumns,
  ownColumnsInWords,
  ownLayoutSchema,
} from '@rupee/domain/payments/statements/own-layout.ts'
import * as z from 'zod/mini'
import { type Actor, addAuditEntry, findChanges } from '../../platform/audit/audit.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { world } from '../../platform/world/world.ts'
import type { ChangeKind } from '../../staff/approvals/change-kind.ts'
import { findWallet } from '../wallets/wallets.ts'

/** Layouts of banks that staff have mapped. */
const layouts = () => world().firestore.collection('statementLayouts')

const layoutConverter = makeDocumentConverter(ownLayoutSchema, 'id')

const layoutInputSchema = z.omit(ownLayoutSchema, { byName: true, at: true })

/**
 * Saves a layout, or overwrites the one with this ID. Repeating the call is a no-op. It takes a second person: with the
 * columns of debits and credits swapped, colleagues would import payouts as payments, which prove orders to its author.
 */
export const statementLayoutChange: ChangeKind<Omit<OwnLayout, 'byName' | 'at'>> = {
  kind: 'statement layout',
  input: layoutInputSchema,
  subject: ({ id }) => subjects.statementLayout(id),
  async plan(transaction, { id, ...sent }, { now }) {
    ensure(await findWallet(sent.wallet), 'unknown', 'noSuchWallet')
    const before = layoutConverter.find(await transaction.get(layouts().doc(id)))
    const to = toAuditFields(sent)
    const changed = findChanges(before ? toAuditFields(before) : {}, to)
    if (!changed) return undefined
    if (!before) {
      const { size } = await transaction.get(layouts().limit(maximumOwnLayouts).select())
      ensure(size < maximumOwnLayouts, 'conflict', 'tooManyLayouts')
    }
    return {
      ...changed,
      takesTwo: true,
      title: `Layout of the statements of ${sent.name}`,
      inWords: inWords.flatMap(([name, label]) =>
        name in changed.to
          ? [{ label, from: before && spell(changed.from[name]), to: spell(changed.to[name]) }]
          : [],
      ),
      kept: { id, ...sent },
      write(author) {
        const after: Omit<OwnLayout, 'id'> = { ...sent, byName: author.by.name, at: now }
        transaction.set(layouts().doc(id), after)
        addAuditEntry(transaction, {
          action: 'statement layout saved',
          ...author,
          at: now,
          about: id,
          from: before && toAuditFields(before),
          to,
        })
      },
    }
  },
}

const inWords = [
  ['name', 'Name'],
  ['columns', 'Columns'],
  ['monthFirst', 'Month before day'],
  ['wallet', 'Currency'],
  ['account', 'Account'],
] as const

function spell(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return String(value)
}

export async function deleteStatementLayout(id: string, by: Actor, now: Date): Promise<void> {
  // If the answer to a commit is lost, the transaction runs again.
  let wasThere = false
  await world().firestore.runTransaction(async (transaction) => {
    const layout = layoutConverter.find(await transaction.get(layouts().doc(id)))
    if (!layout && wasThere) return
    ensure(layout, 'unknown', 'noSuchLayout')
    wasThere = true
    addAuditEntry(transaction, {
      action: 'statement layout deleted',
      by,
      at: now,
      about: id,
      from: toAuditFields(layout),
    })
    transaction.delete(layouts().doc(id))
  })
}

function toAuditFields({
  name,
  columns,
  monthFirst,
  wallet,
  account,
}: Omit<OwnLayout, 'id' | 'byName' | 'at'>) {
  const chosen = ownColumns.flatMap((column) => {
    const title = columns[column]
    return title === undefined ? [] : [`${ownColumnsInWords[column]}: column “${title}”`]
  })
  return { name, columns: chosen.join(', '), monthFirst, wallet, account }
}
