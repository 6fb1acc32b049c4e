import { schemaVersion } from '@rupee/domain/schema-version.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { projectRef, readProject } from '../platform/settings/project.ts'

/** Refuses to work on data that newer code has written. Every command of operators asks this first. */
export async function ensureKnownSchema(): Promise<void> {
  const project = await readProject()
  if (!project || project.schemaVersion <= schemaVersion) return
  throw new Error(
    `The data of this project has schema version ${project.schemaVersion}, and this code knows ${schemaVersion}. Use the code that is deployed.`,
  )
}

/** Reads whether the project has its settings, and returns a function that writes them if not. */
export async function readToRecordSchema(transaction: Transaction): Promise<() => void> {
  const { exists } = await transaction.get(projectRef())
  return () => {
    if (!exists) transaction.create(projectRef(), { schemaVersion })
  }
}
