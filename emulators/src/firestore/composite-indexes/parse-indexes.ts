import * as z from 'zod/mini'
import { parseFieldPath } from '../values/field-path.ts'
import type { IndexConfiguration, IndexMode } from './index-configuration.ts'

/** Parses the content of a firestore.indexes.json. Throws a ZodError that names the fault. */
export function parseIndexes(json: unknown): IndexConfiguration {
  const { indexes, fieldOverrides } = indexesFile.parse(json)
  return {
    composite: indexes.filter(isOrdinary).map(({ collectionGroup, queryScope, fields }) => ({
      collectionGroup,
      queryScope,
      fields: fields.map((field) => ({ field: parseFieldPath(field.fieldPath), mode: toMode(field) })),
    })),
    overrides: fieldOverrides.map(({ collectionGroup, fieldPath, indexes: replacing }) => ({
      collectionGroup,
      field: fieldPath === '*' ? ['*'] : parseFieldPath(fieldPath),
      indexes: replacing.map((index) => ({ mode: toMode(index), queryScope: index.queryScope })),
    })),
  }
}

const queryScope = z._default(z.enum(['COLLECTION', 'COLLECTION_GROUP']), 'COLLECTION')
const order = z.optional(z.enum(['ASCENDING', 'DESCENDING']))
const arrayConfig = z.optional(z.literal('CONTAINS'))

/** https://firebase.google.com/docs/reference/firestore/indexes */
const indexesFile = z.object({
  indexes: z._default(
    z.array(
      z.object({
        collectionGroup: z.string(),
        queryScope,
        fields: z.array(z.object({ fieldPath: z.string(), order, arrayConfig })).check(z.minLength(1)),
      }),
    ),
    [],
  ),
  fieldOverrides: z._default(
    z.array(
      z.object({
        collectionGroup: z.string(),
        fieldPath: z.string(),
        indexes: z._default(z.array(z.object({ queryScope, order, arrayConfig })), []),
      }),
    ),
    [],
  ),
})

/** Other indexes, such as those for vector search, serve none of the queries here. */
function isOrdinary({ fields }: z.infer<typeof indexesFile>['indexes'][number]): boolean {
  return fields.every(({ order, arrayConfig }) => order !== undefined || arrayConfig !== undefined)
}

interface FieldModes {
  readonly order?: z.infer<typeof order>
  readonly arrayConfig?: z.infer<typeof arrayConfig>
}

function toMode({ order, arrayConfig }: FieldModes): IndexMode {
  return arrayConfig ?? order ?? 'ASCENDING'
}
