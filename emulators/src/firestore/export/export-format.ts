import * as z from 'zod/mini'

/** Marks the metadata file, so that no other file is taken for an export. */
export const exportMetadata = z.object({
  format: z.literal('firestore-stand-in'),
  version: z.literal(1),
  /** Beside the metadata file: the databases, then one line for each document. */
  documents: z.string(),
  /** The number of documents; fewer means that the file was cut off. */
  count: z.int().check(z.nonnegative()),
})

export type ExportMetadata = z.infer<typeof exportMetadata>

/** firebase-tools names the directory after the export and looks for this in it. */
export const metadataSuffix = '.overall_export_metadata'
