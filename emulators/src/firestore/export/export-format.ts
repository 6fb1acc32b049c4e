import * as z from 'zod/mini'

/** Marks the metadata file, so that no other file is taken for an export. */
export const exportMetadata = z.object({
  format: z.literal('firestore-stand-in'),
  version: z.literal(1),
  /** Stored beside the metadata file: the databases, then one line for each document. */
  documents: z.string(),
  /** Number of documents; if the file has fewer, it was cut off. */
  count: z.int().check(z.nonnegative()),
})

export type ExportMetadata = z.infer<typeof exportMetadata>

/** firebase-tools names the directory after the export and looks for this file in it. */
export const metadataSuffix = '.overall_export_metadata'
