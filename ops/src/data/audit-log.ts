import * as z from 'zod/mini'
import type { Request } from '../google/request.ts'
import { auditFilter } from '../project/keeping.ts'

interface Which {
  readonly project: string
  readonly region: string
  /** Time after which lines are left out. */
  readonly until: string
}

const pageSchema = z.object({
  entries: z._default(z.array(z.looseObject({})), []),
  nextPageToken: z.optional(z.string()),
})

/** Five years of hourly seals are 44 pages, fewer than the requests that Cloud Logging takes in a minute. */
const pageSize = 1000

/** Reads the lines "audit sealed" of the locked log bucket, as JSON lines. Undefined if there are none. */
export async function readAuditLog(
  request: Request,
  { project, region, until }: Which,
): Promise<string | undefined> {
  const query = {
    resourceNames: [`projects/${project}/locations/${region}/buckets/audit/views/_AllLogs`],
    filter: `${auditFilter} AND timestamp>="2000-01-01T00:00:00Z" AND timestamp<"${until}"`,
    pageSize,
  }
  const lines: string[] = []
  for (let pageToken: string | undefined = ''; pageToken !== undefined; ) {
    const body = pageToken ? { ...query, pageToken } : query
    const page = pageSchema.parse(await request('POST', 'logging.googleapis.com/v2/entries:list', body))
    lines.push(...page.entries.map((entry) => JSON.stringify(entry)))
    pageToken = page.nextPageToken || undefined
  }
  return lines.join('\n') || undefined
}
