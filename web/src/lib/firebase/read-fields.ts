import * as z from 'zod/mini'
import { report } from '#lib/report/report.ts'

/** Checks fields. Returns undefined if they are invalid, and reports their path and names, never their content. */
export function readFields<T>(schema: z.ZodMiniType<T>, fields: unknown, path: string): T | undefined {
  const { data, error } = schema.safeParse(fields)
  if (error) report('document', describeIssues(error), { where: path, frame: '' })
  return data
}

const listSchema = z.array(z.looseObject({ id: z.string() }))

/** Checks the items of a list one by one, so that an invalid one hides no others. */
export function readItems<T>(schema: z.ZodMiniType<T>, list: unknown, path: string): readonly T[] {
  return (readFields(listSchema, list, path) ?? [])
    .map((item) => readFields(schema, item, `${path}/${item.id}`))
    .filter((item) => item !== undefined)
}

/** Time as published documents have it. */
export const timeText = z.pipe(
  z.iso.datetime(),
  z.transform((text) => new Date(text)),
)

function describeIssues({ issues }: z.core.$ZodError): string {
  const fields = issues.map(({ path, code }) => `${path.join('.') || 'the document'}: ${code}`)
  return `Unreadable: ${[...new Set(fields)].join(', ')}`
}
