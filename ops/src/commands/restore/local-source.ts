import type { FileStore } from '@rupee/functions/platform/world/file-store.ts'
import * as z from 'zod/mini'
import { BackupFolder } from '../../data/backup-folder.ts'
import type { Database, Write } from '../../data/database.ts'
import { requestLocally } from '../../data/local-suite.ts'
import { createUsers, listUsers } from '../../data/users.ts'
import type { Source } from './source.ts'

const documentSchema = z.object({ path: z.string(), fields: z.record(z.string(), z.unknown()) })
const fileSchema = z.object({ path: z.string(), type: z.string() })
const userSchema = z.object({ localId: z.string(), disabled: z.optional(z.boolean()) })

interface Options {
  readonly path: string
  readonly project: string
  readonly second: Database
  readonly files: FileStore
  progress(line: string): void
}

/** Opens the backup of a local suite. Throws if it is not complete. */
export async function openLocalSource({ path, project, second, files, progress }: Options): Promise<Source> {
  const folder = BackupFolder.at(path)
  const manifest = await folder.readManifest()
  if (!manifest) throw new Error(`${path} holds no complete backup.`)
  const damage = await folder.findDamage(manifest)
  if (damage.length > 0) throw new Error(`The backup was changed: ${damage.join(', ')}.`)
  return {
    counts: manifest.documents,
    async load(restore) {
      await clear(second)
      let batch: Write[] = []
      for await (const line of folder.readList('documents')) {
        batch.push({ set: documentSchema.parse(line) })
        if (batch.length < loadedAtOnce) continue
        await second.write(batch)
        batch = []
      }
      await second.write(batch)
      progress(`The backup of ${manifest.time} is loaded into ${second.name}`)
      await restore.note({ marker: manifest.time })
    },
    async restoreFiles() {
      let restored = 0
      for await (const line of folder.readList('files')) {
        const { path: name, type } = fileSchema.parse(line)
        if (await files.find(name)) continue
        await files.store(name, { type, bytes: await folder.readContent(name) })
        restored += 1
      }
      const users = await restoreUsers(folder, project)
      return `${restored} files and ${users} users were missing and are restored.`
    },
    checkSetup: async () => [],
  }
}

const loadedAtOnce = 1000

/** Removes what an earlier restore has left in the second database. */
async function clear(database: Database): Promise<void> {
  for await (const page of database.pages()) await database.write(page.map(({ path }) => ({ remove: path })))
}

async function restoreUsers(folder: BackupFolder, project: string): Promise<number> {
  const present = new Set<string>()
  for await (const { localId } of listUsers(requestLocally, project)) present.add(localId)
  const missing = []
  for await (const line of folder.readList('users')) {
    const user = userSchema.parse(line)
    if (!present.has(user.localId)) missing.push(user)
  }
  await createUsers(requestLocally, project, missing)
  return missing.length
}
