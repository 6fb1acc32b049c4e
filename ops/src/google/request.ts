import { RefusedRequest } from './refused-request.ts'

export interface Access {
  /** Project whose quota pays for the requests; that of the token's account if absent. */
  readonly project?: string
  fetchToken(): Promise<string>
  /** Server that answers in place of Google. The host becomes the first part of the path. */
  readonly server?: string | undefined
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** Sends a request and returns the answer. Throws a `RefusedRequest` if Google refuses it. */
export type Request = (method: Method, address: string, body?: object) => Promise<unknown>

/** Connects to Google's REST APIs with one token for all requests. */
export function connectGoogle({ project, fetchToken, server }: Access): Request {
  const token = makeOnce(fetchToken)
  return async (method, address, body) => {
    const answer = await fetch(server ? `${server}/${address}` : `https://${address}`, {
      method,
      headers: {
        authorization: `Bearer ${await token()}`,
        'content-type': 'application/json',
        ...(project && { 'x-goog-user-project': project }),
      },
      signal: AbortSignal.timeout(60_000),
      body: body ? JSON.stringify(body) : null,
    })
    const content: unknown = await answer.json().catch(() => undefined)
    if (answer.ok) return content
    throw RefusedRequest.from(address, answer.status, content)
  }
}

function makeOnce<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}
