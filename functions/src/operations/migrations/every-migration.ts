import { fillLedger } from './fill-ledger.ts'
import type { Migration } from './migration.ts'

/**
 * Every migration, from version 2 to `schemaVersion`. New code has to read both layouts until its migration is done, and
 * to write the new one.
 */
export const everyMigration: readonly Migration[] = [fillLedger]
