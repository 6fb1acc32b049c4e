import * as z from 'zod/mini'
import { RefusedRead } from './refused-read.ts'

/** Reads from Google's REST APIs. An address is a host and a path, such as `firestore.googleapis.com/v1/projects/…`. */
export interface Google {
  /** Undefined if there is no such resource. */
  find<T>(schema: z.ZodMiniType<T>, address: string): Promise<T | undefined>
  /** Reads all pages of a list. Every page has the entries in this field, or lacks it if there are none. */
  list<T>(schema: z.ZodMiniType<T>, address: string, field: string): Promise<readonly T[]>
  /** Sends a query that the API takes as POST, such as `:getIamPolicy`. */
  query<T>(schema: z.ZodMiniType<T>, address: string, body: object): Promise<T | undefined>
}

interface Access {
  readonly project: string
  fetchToken(): Promise<string>
  /** Server that answers in place of Google. The host becomes the first part of the path. */
  readonly server?: string | undefined
}

const pageSchema = z.looseObject({ nextPageToken: z.optional(z.string()) })

/** Several checks read the same resources, so each answer is fetched once. */
export function readGoogle({ project, fetchToken, server }: Access): Google {
  const token = once(fetchToken)
  const answers = new Map<string, Promise<unknown>>()

  async function request(address: string, body?: object): Promise<unknown> {
    const answer = await fetch(server ? `${server}/${address}` : `https://${address}`, {
      headers: {
        authorization: `Bearer ${await token()}`,
        'content-type': 'application/json',
        'x-goog-user-project': project,
      },
      signal: AbortSignal.timeout(20_000),
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    const content: unknown = await answer.json().catch(() => undefined)
    if (answer.ok) return content
    if (answer.status === 404) return undefined
    throw RefusedRead.from(address, answer.status, content)
  }

  function requestOnce(address: string, body?: object): Promise<unknown> {
    const name = body ? `${address} ${JSON.stringify(body)}` : address
    const known = answers.get(name)
    if (known) return known
    const asked = request(address, body)
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

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}
