import { z } from 'zod'
import { parseFieldPath } from '../values/field-path.ts'
import type { IndexConfiguration, IndexMode } from './index-configuration.ts'

/** Reads what a firestore.indexes.json holds; throws a ZodError that names what is wrong with it. */
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

/** Other indexes, such as those for vector search, serve none of the queries here. */
function isOrdinary({ fields }: z.infer<typeof indexesFile>['indexes'][number]): boolean {
  return fields.every(({ order, arrayConfig }) => order !== undefined || arrayConfig !== undefined)
}

interface FieldModes {
  readonly order?: z.infer<typeof order>
  readonly arrayConfig?: z.infer<typeof arrayConfig>
}

function modeOf({ order, arrayConfig }: FieldModes): IndexMode {
  return arrayConfig ?? order ?? 'ASCENDING'
}
