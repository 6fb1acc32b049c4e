import { parseLog } from '@rupee/functions/platform/audit/verification/logged-heads.ts'
import type { Source } from './source.ts'

interface Asked {
  /** Text of a log that the operator has supplied. */
  readonly handedIn: string | undefined
  readonly source: Pick<Source, 'readAuditLog'>
  /** Time of the backup. */
  readonly marker: string
  tell(line: string): void
}

interface AuditLog {
  readonly text: string | undefined
  /** Whether the audit cannot count as verified without the log. */
  readonly isMissing: boolean
}

/** Finds the log of seals to compare with. An unreadable log does not stop a restore, but counts as a failed check. */
export async function findAuditLog({ handedIn, source, marker, tell }: Asked): Promise<AuditLog> {
  if (handedIn !== undefined || !source.readAuditLog) return { text: handedIn, isMissing: false }
  try {
    const text = await source.readAuditLog(marker)
    if (text !== undefined) parseLog(text)
    else tell(`The locked log has no seals from before ${marker}`)
    return { text, isMissing: text === undefined }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    tell(`The locked log of the audit cannot be read: ${reason} Export it and use --log.`)
    return { text: undefined, isMissing: true }
  }
}
