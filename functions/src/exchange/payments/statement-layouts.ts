import {
  maximumOwnLayouts,
  type OwnLayout,
  type OwnLayoutInput,
  ownLayoutSchema,
} from '@rupee/domain/payments/statements/own-layout.ts'
import { type Actor, addAuditEntry } from '../../platform/audit/audit.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { documentConverter } from '../../platform/firestore/document-converter.ts'
import { world } from '../../platform/world/world.ts'
import { findWallet } from '../wallets/wallets.ts'

/** Layouts of banks that staff have mapped. */
const layouts = () => world().firestore.collection('statementLayouts')

const layoutConverter = documentConverter(ownLayoutSchema, 'id')

/** Saves a layout, or overwrites the one with this ID. Repeating the call is a no-op. */
export async function saveStatementLayout(
  { id, ...sent }: OwnLayoutInput,
  by: Actor,
  now: Date,
): Promise<void> {
  ensure(await findWallet(sent.wallet), 'unknown', 'noSuchWallet')
  await world().firestore.runTransaction(async (transaction) => {
    const before = layoutConverter.find(await transaction.get(layouts().doc(id)))
    if (before && JSON.stringify(recorded(before)) === JSON.stringify(recorded(sent))) return
    if (!before) {
      const { size } = await transaction.get(layouts().limit(maximumOwnLayouts).select())
      ensure(size < maximumOwnLayouts, 'conflict', 'tooManyLayouts')
    }
    const after: Omit<OwnLayout, 'id'> = { ...sent, byName: by.name, at: now }
    transaction.set(layouts().doc(id), after)
    addAuditEntry(transaction, {
      action: 'statement layout saved',
      by,
      at: now,
      about: id,
      ...(before && { from: recorded(before) }),
      to: recorded(sent),
    })
  })
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
      from: recorded(layout),
    })
    transaction.delete(layouts().doc(id))
  })
}

function recorded({ name, columns, monthFirst, wallet, account }: Omit<OwnLayout, 'id' | 'byName' | 'at'>) {
  const chosen = Object.entries(columns).flatMap(([column, title]) =>
    title === undefined ? [] : [`${column}: ${title}`],
  )
  return { name, columns: chosen.toSorted().join(', '), monthFirst, wallet, account }
}
