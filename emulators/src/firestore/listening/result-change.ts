import type { StoredDocument } from '../documents/document.ts'

/** Change of one document in the result of one target. */
export type ResultChange =
  /** The document entered the result or changed within it. */
  | { readonly kind: 'present'; readonly path: string; readonly document: StoredDocument }
  /** The document left the result unchanged: another one took its place in the window. */
  | { readonly kind: 'displaced'; readonly path: string }
  /** The document left the result because it changed. */
  | { readonly kind: 'departed'; readonly path: string; readonly document: StoredDocument }
  | { readonly kind: 'deleted'; readonly path: string }
