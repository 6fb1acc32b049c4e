import * as z from 'zod/mini'
import { type Check, wrongIfAny } from '../../examination/examination.ts'

const indexSchema = z.object({
  name: z.string(),
  state: z.string(),
  fields: z.array(
    z.object({
      fieldPath: z.string(),
      order: z.optional(z.string()),
      arrayConfig: z.optional(z.string()),
    }),
  ),
})

const fieldSchema = z.object({ name: z.string(), ttlConfig: z.optional(z.object({ state: z.string() })) })

type Fields = z.infer<typeof indexSchema>['fields']

const groupsOf = (project: string) =>
  `firestore.googleapis.com/v1/projects/${project}/databases/(default)/collectionGroups/-`

const deploy = (project: string) => `npx firebase deploy --only firestore:indexes --project ${project}`

export const indexChecks: readonly Check[] = [
  {
    name: 'Indexes',
    async examine({ google, project, repository }) {
      const found = await google.list(indexSchema, `${groupsOf(project)}/indexes`, 'indexes')
      const states = new Map(found.map(({ name, fields, state }) => [describe(groupOf(name), fields), state]))
      const expected = repository.indexes.indexes.map(({ collectionGroup, fields }) =>
        describe(collectionGroup, fields),
      )
      return wrongIfAny(otherThan(states, expected, 'READY'), deploy(project))
    },
  },
  {
    name: 'TTL policies',
    async examine({ google, project, repository }) {
      const found = await google.list(fieldSchema, `${groupsOf(project)}/fields?filter=ttlConfig:*`, 'fields')
      const states = new Map(
        found.map(({ name, ttlConfig }) => [`${groupOf(name)}.${lastOf(name)}`, ttlConfig?.state ?? '']),
      )
      const expected = repository.indexes.fieldOverrides
        .filter(({ ttl }) => ttl)
        .map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`)
      return wrongIfAny(otherThan(states, expected, 'ACTIVE'), deploy(project))
    },
  },
]

function otherThan(
  states: ReadonlyMap<string, string>,
  expected: readonly string[],
  wanted: string,
): string[] {
  return expected.flatMap((each) => {
    const state = states.get(each)
    if (state === undefined) return [`${each} is missing.`]
    return state === wanted ? [] : [`${each} is ${state}.`]
  })
}

/** Firestore adds the name of the document to each index. */
function describe(group: string, fields: Fields): string {
  const parts = fields
    .filter(({ fieldPath }) => fieldPath !== '__name__')
    .map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${(order ?? arrayConfig ?? '').toLowerCase()}`)
  return `${group} (${parts.join(', ')})`
}

/** The group in "…/collectionGroups/GROUP/…". */
const groupOf = (name: string) => /\/collectionGroups\/([^/]+)\//.exec(name)?.[1] ?? ''

const lastOf = (name: string) => name.split('/').at(-1) ?? ''
