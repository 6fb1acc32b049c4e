import * as z from 'zod/mini'
import type { Request } from '../google/request.ts'

/** User of Firebase Auth. Passwords and second factors are documents, so there is nothing else to keep. */
export interface AuthUser {
  readonly localId: string
  readonly disabled?: boolean | undefined
}

const pageSchema = z.object({
  users: z._default(z.array(z.object({ localId: z.string(), disabled: z.optional(z.boolean()) })), []),
  nextPageToken: z.optional(z.string()),
})

const pageSize = 500

const toAddress = (project: string) => `identitytoolkit.googleapis.com/v1/projects/${project}/accounts`

export async function* listUsers(request: Request, project: string): AsyncGenerator<AuthUser> {
  for (let token: string | undefined = ''; token !== undefined; ) {
    const parameters = new URLSearchParams({
      maxResults: String(pageSize),
      ...(token && { nextPageToken: token }),
    })
    const page: z.infer<typeof pageSchema> = pageSchema.parse(
      await request('GET', `${toAddress(project)}:batchGet?${parameters}`),
    )
    yield* page.users
    // The last page has a token, too.
    token = page.users.length < pageSize ? undefined : page.nextPageToken
  }
}

/** Creates users, or replaces those of the same ID. */
export async function createUsers(
  request: Request,
  project: string,
  users: readonly AuthUser[],
): Promise<void> {
  for (let start = 0; start < users.length; start += pageSize) {
    await request('POST', `${toAddress(project)}:batchCreate`, {
      users: users.slice(start, start + pageSize),
      allowOverwrite: true,
    })
  }
}
