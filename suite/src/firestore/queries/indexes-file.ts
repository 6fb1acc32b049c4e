import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { log } from '../log.ts'
import { parseFieldPath } from '../values/field-path.ts'
import { onFileChange } from '../watched-file.ts'
import type { IndexConfiguration, IndexMode } from './index-configuration.ts'

/** Uses the indexes of a firestore.indexes.json and follows its changes; throws if it cannot be read to begin with. */
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
      log.indexesKept(reason instanceof Error ? reason.message : String(reason))
    }
  })
}

export async function readIndexes(file: string): Promise<IndexConfiguration> {
  try {
    return parseIndexes(JSON.parse(await readFile(file, 'utf8')))
  } catch (cause) {
    const reason = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause)
    throw new Error(`${file} cannot be used: ${reason}`, { cause })
  }
}

const queryScope = z.enum(['COLLECTION', 'COLLECTION_GROUP']).default('COLLECTION')
const order = z.enum(['ASCENDING', 'DESCENDING']).optional()
const arrayConfig = z.literal('CONTAINS').optional()

/** https://firebase.google.com/docs/reference/firestore/indexes */
const indexesFile = z.object({
  indexes: z
    .array(
      z.object({
        collectionGroup: z.string(),
        queryScope,
        fields: z.array(z.object({ fieldPath: z.string(), order, arrayConfig })).min(1),
      }),
    )
    .default([]),
  fieldOverrides: z
    .array(
      z.object({
        collectionGroup: z.string(),
        fieldPath: z.string(),
        indexes: z.array(z.object({ queryScope, order, arrayConfig })).default([]),
      }),
    )
    .default([]),
})

export function parseIndexes(json: unknown): IndexConfiguration {
  const { indexes, fieldOverrides } = indexesFile.parse(json)
  return {
    composite: indexes.filter(isOrdinary).map(({ collectionGroup, queryScope, fields }) => ({
      collectionGroup,
      queryScope,
      fields: fields.map((field) => ({ field: parseFieldPath(field.fieldPath), mode: modeOf(field) })),
    })),
    overrides: fieldOverrides.map(({ collectionGroup, fieldPath, indexes: replacing }) => ({
      collectionGroup,
      field: fieldPath === '*' ? ['*'] : parseFieldPath(fieldPath),
      indexes: replacing.map((index) => ({ mode: modeOf(index), queryScope: index.queryScope })),
    })),
  }
}

/** An index for vector search, say, serves none of the queries here. */
function isOrdinary({ fields }: z.infer<typeof indexesFile>['indexes'][number]): boolean {
  return fields.every(({ order, arrayConfig }) => order !== undefined || arrayConfig !== undefined)
}

function modeOf({
  order,
  arrayConfig,
}: {
  order?: string | undefined
  arrayConfig?: string | undefined
}): IndexMode {
  if (arrayConfig !== undefined) return 'CONTAINS'
  return order === 'DESCENDING' ? 'DESCENDING' : 'ASCENDING'
}
