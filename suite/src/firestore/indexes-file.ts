import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { log } from './log.ts'
import type { IndexConfiguration, IndexField, IndexMode } from './queries/index-configuration.ts'
import { parseFieldPath } from './values/field-path.ts'
import { onFileChange } from './watched-file.ts'

/** Reads firestore.indexes.json and follows its changes; throws if it cannot be understood to begin with. */
export async function followIndexesFile(
  file: string,
  use: (indexes: IndexConfiguration) => void,
): Promise<void> {
  use(await readIndexes(file))
  onFileChange(file, async () => {
    try {
      use(await readIndexes(file))
      log.indexesReplaced(file)
    } catch (reason) {
      log.indexesKept(String(reason))
    }
  })
}

async function readIndexes(file: string): Promise<IndexConfiguration> {
  const parsed = indexesFile.safeParse(JSON.parse(await readFile(file, 'utf8')))
  if (parsed.success) return parsed.data
  throw new Error(`${file} cannot be understood: ${z.prettifyError(parsed.error)}`)
}

const queryScope = z.enum(['COLLECTION', 'COLLECTION_GROUP']).default('COLLECTION')
const fieldPath = z.string().transform(parseFieldPath)

const order = z.enum(['ASCENDING', 'DESCENDING']).optional()
const arrayConfig = z.literal('CONTAINS').optional()

const compositeIndex = z.object({
  collectionGroup: z.string(),
  queryScope,
  fields: z.array(
    z
      .object({ fieldPath, order, arrayConfig })
      .transform(({ fieldPath, ...modes }): IndexField => ({ field: fieldPath, mode: modeOf(modes) })),
  ),
})

const fieldOverride = z
  .object({
    collectionGroup: z.string(),
    fieldPath,
    indexes: z.array(
      z
        .object({ queryScope, order, arrayConfig })
        .transform(({ queryScope, ...modes }) => ({ queryScope, mode: modeOf(modes) })),
    ),
  })
  .transform(({ collectionGroup, fieldPath, indexes }) => ({ collectionGroup, field: fieldPath, indexes }))

const indexesFile = z
  .object({
    indexes: z.array(compositeIndex).default([]),
    fieldOverrides: z.array(fieldOverride).default([]),
  })
  .transform(({ indexes, fieldOverrides }) => ({ composite: indexes, overrides: fieldOverrides }))

interface Modes {
  readonly order?: z.infer<typeof order>
  readonly arrayConfig?: z.infer<typeof arrayConfig>
}

function modeOf({ order, arrayConfig }: Modes): IndexMode {
  return order ?? arrayConfig ?? 'ASCENDING'
}
