import type { RestoreProgress } from './progress.ts'

/** Backup that is being restored: a folder of a local suite, or a backup or an export of a deployed project. */
export interface Source {
  /** Loads its documents into the second database, and notes the marker. */
  load(progress: RestoreProgress): Promise<void>
  /** Number of documents by collection; undefined if the backup does not say. */
  readonly counts?: Readonly<Record<string, number>> | undefined
  /** Restores missing files and users. Returns a description of what it did. */
  restoreFiles(): Promise<string>
  /** Log lines about seals from before the marker; undefined if there are none. A local suite keeps no log. */
  readAuditLog?(marker: string): Promise<string | undefined>
  /** Points of the setup that a restore may break. */
  checkSetup(): Promise<readonly string[]>
}
