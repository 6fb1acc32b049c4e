import * as z from 'zod/mini'
import { RefusedRequest } from './refused-request.ts'
import type { Request } from './request.ts'

/** Reads from Google's REST APIs. An address is a host and a path, such as `firestore.googleapis.com/v1/projects/…`. */
export interface Google {
  /** Undefined if there is no such resource. */
  find<T>(schema: z.ZodMiniType<T>, address: string): Promise<T | undefined>
  /** Reads all pages of a list. Every page has the entries in this field, or lacks it if there are none. */
  list<T>(schema: z.ZodMiniType<T>, address: string, field: string): Promise<readonly T[]>
  /** Sends a query that the API takes as POST, such as `:getIamPolicy`. */
  query<T>(schema: z.ZodMiniType<T>, address: string, body: object): Promise<T | undefined>
}

const pageSchema = z.looseObject({ nextPageToken: z.optional(z.string()) })

/** Several checks read the same resources, so each answer is fetched once. */
export function readGoogle(request: Request): Google {
  const answers = new Map<string, Promise<unknown>>()

  async function ask(address: string, body?: object): Promise<unknown> {
    try {
      return await request(body ? 'POST' : 'GET', address, body)
    } catch (error) {
      if (error instanceof RefusedRequest && error.status === 404) return undefined
      throw error
    }
  }

  function requestOnce(address: string, body?: object): Promise<unknown> {
    const name = body ? `${address} ${JSON.stringify(body)}` : address
    const known = answers.get(name)
    if (known) return known
    const asked = ask(address, body)
    answers.set(name, asked)
    return asked
  }

  async function find<T>(schema: z.ZodMiniType<T>, address: string, body?: object): Promise<T | undefined> {
    const content = await requestOnce(address, body)
    return content === undefined ? undefined : parse(schema, address, content)
  }

  return {
    find,
    query: find,
    async list(schema, address, field) {
      const found: z.infer<typeof schema>[] = []
      const separator = address.includes('?') ? '&' : '?'
      for (let next: string | undefined = ''; next !== undefined; ) {
        const page: string = next ? `${address}${separator}pageToken=${encodeURIComponent(next)}` : address
        const content = (await requestOnce(page)) ?? {}
        const { nextPageToken, [field]: entries = [] } = parse(pageSchema, page, content)
        found.push(...parse(z.array(schema), page, entries))
        next = nextPageToken || undefined
      }
      return found
    },
  }
}

function parse<T>(schema: z.ZodMiniType<T>, address: string, content: unknown): T {
  const { success, data, error } = schema.safeParse(content)
  if (success) return data
  const fields = error.issues.map(({ path }) => path.join('.')).join(', ')
  throw new Error(`The answer of ${address.split('?')[0]} has an unexpected ${fields || 'form'}.`)
}
