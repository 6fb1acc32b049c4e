import type { StoredDocument } from '../documents/document.ts'
import type { Timestamp } from '../values/value.ts'
import type { Write } from './write.ts'

/** Called inside the commit, before anything is applied; throws to refuse the whole commit. */
export type AuthorizeWrite = (
  write: Write,
  before: StoredDocument | undefined,
  after: StoredDocument | undefined,
  view: {
    readonly commitTime: Timestamp
    get(path: string): StoredDocument | undefined
    getAfter(path: string): StoredDocument | undefined
  },
) => void
