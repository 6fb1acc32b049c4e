import * as z from 'zod/mini'
import { type Check, type Examination, judgeWrongIfAny } from '../../examination/examination.ts'

const partSchema = z.object({
  fieldPath: z.string(),
  order: z.optional(z.string()),
  arrayConfig: z.optional(z.string()),
})

const indexSchema = z.object({ name: z.string(), state: z.string(), fields: z.array(partSchema) })

const fieldSchema = z.object({
  name: z.string(),
  ttlConfig: z.optional(z.object({ state: z.string() })),
  indexConfig: z._default(
    z.object({
      indexes: z._default(
        z.array(z.object({ queryScope: z.string(), state: z.string(), fields: z.array(partSchema) })),
        [],
      ),
    }),
    { indexes: [] },
  ),
})

type Part = z.infer<typeof partSchema>

const toGroupsAddress = (project: string) =>
  `firestore.googleapis.com/v1/projects/${project}/databases/(default)/collectionGroups/-`

const deploy = (project: string) => `npx firebase deploy --only firestore:indexes --project ${project}`

export const indexChecks: readonly Check[] = [
  {
    name: 'Indexes',
    async examine({ google, project, repository }) {
      const found = await google.list(indexSchema, `${toGroupsAddress(project)}/indexes`, 'indexes')
      const states = new Map(
        found.map(({ name, fields, state }) => [describe(readGroup(name), fields), state]),
      )
      const expected = repository.indexes.indexes.map(({ collectionGroup, fields }) =>
        describe(collectionGroup, fields),
      )
      return judgeWrongIfAny(listOthers(states, expected, 'READY'), deploy(project))
    },
  },
  {
    name: 'Indexes of single fields',
    async examine(examination) {
      const { project, repository } = examination
      const fields = await readFields(examination)
      const findings = repository.indexes.fieldOverrides.flatMap(
        ({ collectionGroup, fieldPath, indexes }) => {
          const name = `${collectionGroup}.${fieldPath}`
          const found = fields.get(name)?.indexConfig.indexes
          if (!found) return [`${name} has the default indexes.`]
          if (found.some(({ state }) => state !== 'READY')) return [`${name} is being indexed.`]
          const wanted = indexes.map((each) => describeSingle(each.queryScope, each))
          const deployed = found.map((each) => describeSingle(each.queryScope, each.fields[0]))
          return hasSameTexts(wanted, deployed) ? [] : [`${name} has other indexes.`]
        },
      )
      return judgeWrongIfAny(findings, deploy(project))
    },
  },
  {
    name: 'TTL policies',
    async examine(examination) {
      const { project, repository } = examination
      const states = new Map(
        [...(await readFields(examination))].flatMap(([name, { ttlConfig }]) =>
          ttlConfig ? [[name, ttlConfig.state] as const] : [],
        ),
      )
      const expected = repository.indexes.fieldOverrides
        .filter(({ ttl }) => ttl)
        .map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`)
      return judgeWrongIfAny(listOthers(states, expected, 'ACTIVE'), deploy(project))
    },
  },
]

/** Reads the fields with indexes or a TTL policy of their own, by group and path. */
async function readFields({ google, project }: Examination) {
  const filter = encodeURIComponent('indexConfig.usesAncestorConfig=false OR ttlConfig:*')
  const fields = await google.list(
    fieldSchema,
    `${toGroupsAddress(project)}/fields?filter=${filter}`,
    'fields',
  )
  return new Map(fields.map((field) => [`${readGroup(field.name)}.${readLast(field.name)}`, field]))
}

function listOthers(
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
function describe(group: string, fields: readonly Part[]): string {
  const parts = fields
    .filter(({ fieldPath }) => fieldPath !== '__name__')
    .map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${(order ?? arrayConfig ?? '').toLowerCase()}`)
  return `${group} (${parts.join(', ')})`
}

function describeSingle(scope: string, part: Omit<Part, 'fieldPath'> | undefined): string {
  return `${scope} ${part?.order ?? part?.arrayConfig ?? ''}`
}

const hasSameTexts = (some: readonly string[], others: readonly string[]) =>
  some.toSorted().join() === others.toSorted().join()

/** The group in "…/collectionGroups/GROUP/…". */
const readGroup = (name: string) => /\/collectionGroups\/([^/]+)\//.exec(name)?.[1] ?? ''

const readLast = (name: string) => name.split('/').at(-1) ?? ''
