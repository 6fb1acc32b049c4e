import type { FileStore, StoredFile } from '@rupee/functions/platform/world/file-store.ts'
import type { Files } from '../../support/world/world-at-hand.ts'

/** The files that the functions have stored for the test file that is running. */
export function makeFiles(current: () => FileStore): Files {
  const requireFile = async (path: string): Promise<StoredFile> => {
    const found = await current().find(path)
    if (!found) throw Object.assign(new Error(`There is no file ${path}`), { code: 404 })
    return found
  }
  const file: Files['file'] = (path) => ({
    name: path,
    exists: async () => [(await current().find(path)) !== undefined],
    download: async () => [await current().whole((await requireFile(path)).version)],
    save: (content, { contentType: type = '' } = {}) =>
      current().store(path, { type, bytes: Buffer.from(content) }),
    async getMetadata() {
      const { size, type, created } = await requireFile(path)
      return [{ size, contentType: type, timeCreated: created.toISOString() }]
    },
  })
  return {
    name: 'business',
    file,
    async getFiles({ prefix }) {
      const found: string[] = []
      for await (const { path } of current().list(`${prefix.slice(0, prefix.lastIndexOf('/'))}/`)) {
        if (path.startsWith(prefix)) found.push(path)
      }
      return [found.map(file)]
    },
  }
}
