import { buffer } from 'node:stream/consumers'
import type { FileStore } from '@rupee/functions/platform/world/file-store.ts'
import * as z from 'zod/mini'
import type { Request } from '../google/request.ts'

export interface FileEntry {
  readonly path: string
  readonly type: string
  readonly size: number
  readonly md5: string
}

const pageSchema = z.object({
  items: z._default(
    z.array(
      z.object({
        name: z.string(),
        contentType: z._default(z.string(), 'application/octet-stream'),
        size: z.union([z.string(), z.number()]),
        md5Hash: z._default(z.string(), ''),
      }),
    ),
    [],
  ),
  nextPageToken: z.optional(z.string()),
})

/** Lists the files of a bucket, sorted by name. */
export async function* listFiles(
  request: Request,
  bucket: string,
  filter: Readonly<Record<string, string>> = {},
): AsyncGenerator<FileEntry> {
  for (let token: string | undefined = ''; token !== undefined; ) {
    const parameters = new URLSearchParams({
      maxResults: '1000',
      ...filter,
      ...(token && { pageToken: token }),
    })
    const page: z.infer<typeof pageSchema> = pageSchema.parse(
      await request('GET', `storage.googleapis.com/storage/v1/b/${bucket}/o?${parameters}`),
    )
    for (const { name, contentType, size, md5Hash } of page.items)
      yield { path: name, type: contentType, size: Number(size), md5: md5Hash }
    token = page.nextPageToken
  }
}

export async function readStoredFile(store: FileStore, path: string): Promise<Buffer> {
  return await buffer(store.read(path))
}
