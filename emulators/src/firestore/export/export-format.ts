import { z } from 'zod'

/** What the metadata file holds, so that no other file is taken for an export. */
export const exportMetadata = z.object({
  format: z.literal('firestore-stand-in'),
  version: z.literal(1),
  /** Beside the metadata file: one line for each document, after the databases that they are of. */
  documents: z.string(),
  /** How many there must be; fewer means that the file was cut off. */
  count: z.number().int().nonnegative(),
})

export type ExportMetadata = z.infer<typeof exportMetadata>

/** firebase-tools names the directory after the export and looks for this in it. */
export const metadataSuffix = '.overall_export_metadata'
