import { audit, auditKind } from '../audit/audit.ts'
import { fingerprint } from '../audit/fingerprint.ts'
import { hourOf, type Seal } from '../audit/seal.ts'
import { sealKind, seals } from '../audit/sealing.ts'
import { faultsIn } from '../audit/verification.ts'
import { allDocuments } from '../documents/pages.ts'
import { googleWorld } from '../world/google-world.ts'
import { handIn, world } from '../world/world.ts'

handIn(googleWorld())

interface Verification {
  /** The text to print. */
  readonly report: string
  readonly faults: number
}

/** `npm run verify-audit`. Reads all entries and all seals as of one moment. */
export async function verifyAudit(): Promise<Verification> {
  return world().firestore.runTransaction(
    async (transaction) => {
      const sealed: Seal[] = []
      for await (const document of allDocuments(transaction, seals())) {
        const seal = sealKind.findOrFail(document)
        if (seal) sealed.push(seal)
      }
      const entries = []
      for await (const document of allDocuments(transaction, audit())) {
        const { id } = document
        const entry = auditKind.find(document)
        entries.push({ id, hour: entry ? hourOf(entry.at) : '', print: fingerprint(id, document.data()) })
      }
      const faults = faultsIn(sealed, entries)
      return { report: [...faults, summary(sealed, entries.length)].join('\n'), faults: faults.length }
    },
    { readOnly: true },
  )
}

/** The hash can be compared with the line that the functions logged when they made this seal. */
function summary(sealed: readonly Seal[], entries: number): string {
  const last = sealed.at(-1)
  if (!last) return `${entries} entries, and no hour is sealed yet.`
  return `${entries} entries, ${sealed.length} hours sealed, the last one ${last.hour} with ${last.hash}.`
}
