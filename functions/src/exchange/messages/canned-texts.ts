import { isDeepStrictEqual } from 'node:util'
import {
  type CannedText,
  defaultCannedTexts,
  type StoredCannedTexts,
  storedCannedTextsSchema,
} from '@rupee/domain/thread/canned-texts.ts'
import { type Actor, makeAudited } from '../../platform/audit/audit.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { world } from '../../platform/world/world.ts'

const document = () => world().firestore.doc('settings/cannedTexts')

const storedConverter = makeDocumentConverter(storedCannedTextsSchema)

interface Edit {
  readonly texts: readonly CannedText[]
  /** The version that staff saw. */
  readonly version?: number | undefined
}

export async function saveCannedTexts(edit: Edit, by: Actor, now: Date): Promise<void> {
  await makeAudited(async (transaction, record) => {
    const stored = storedConverter.find(await transaction.get(document()))
    const { texts: before, version } = stored ?? { texts: defaultCannedTexts, version: 0 }
    ensure(edit.version === undefined || edit.version === version, 'conflict', 'cannedTextsChanged')
    if (isDeepStrictEqual(before, edit.texts)) return
    const after: StoredCannedTexts = { texts: [...edit.texts], version: version + 1 }
    transaction.set(document(), after)
    const from = groupChangedByTitle(before, edit.texts)
    const to = groupChangedByTitle(edit.texts, before)
    record({ action: 'canned texts changed', by, at: now, about: document().id, from, to })
  })
}

/** Returns the texts that the other list lacks, by title, as the audit shows them. */
function groupChangedByTitle(
  all: readonly CannedText[],
  other: readonly CannedText[],
): Record<string, string> {
  const changed = all.filter((each) => !other.some((text) => isDeepStrictEqual(text, each)))
  return Object.fromEntries(changed.map(({ kind, title, text }) => [`${kind}: ${title}`, text]))
}
