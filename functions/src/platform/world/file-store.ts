/** Store for files: Cloud Storage, or its replacement in tests. */
export interface FileStore {
  find(path: string): Promise<StoredFile | undefined>
  /** Reads enough bytes to recognise the type by the content. */
  beginning(version: StoredVersion): Promise<Buffer>
  /** Reads a whole file; only for files that are known to be small. */
  whole(version: StoredVersion): Promise<Buffer>
  read(path: string, piece?: { start: number; end: number }): AsyncIterable<Uint8Array>
  store(path: string, content: Content): Promise<void>
  /** Removes a file. A missing file is not a failure. */
  remove(path: string): Promise<void>
  removeFolder(path: `${string}/`): Promise<void>
  list(folder: `${string}/`): AsyncIterable<{ readonly path: string; readonly created: Date }>
  /** Removes the token with which anybody can download a file that a browser has uploaded. */
  withdrawLink(path: string): Promise<void>
}

export interface StoredFile {
  readonly size: number
  /** Type stated by the uploader. */
  readonly type: string
  readonly created: Date
  /** Changes with each version of the file. */
  readonly tag: string
  readonly version: StoredVersion
}

/** File as it was at one moment, because an upload may be replaced while it is being checked. */
export interface StoredVersion {
  readonly path: string
  readonly generation: string
}

/** Content to store: bytes, or a copy of a stored file. */
export type Content = { readonly type: string } & (
  | { readonly bytes: Buffer }
  | { readonly source: StoredVersion }
)

/** Metadata field with the token that lets anybody download the file. */
export const downloadToken = 'firebaseStorageDownloadTokens'
