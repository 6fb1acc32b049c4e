import { type Project, projectSchema } from '@rupee/domain/schema-version.ts'
import { makeDocumentConverter } from '../firestore/document-converter.ts'
import { world } from '../world/world.ts'

export const projectRef = () => world().firestore.doc('settings/project')

export const projectConverter = makeDocumentConverter(projectSchema)

/** Reads the settings of the project. Throws if they are unreadable, because going on without them could lose data. */
export async function readProject(): Promise<Project | undefined> {
  return projectConverter.findOrFail(await projectRef().get())
}
