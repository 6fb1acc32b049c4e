import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Projects } from '../projects/projects.ts'
import { asFirestoreError } from '../wire/errors.ts'
import { answerError, answerJson, answerJsonArray, readJson } from './messages/http-messages.ts'
import { operations } from './operations/operations.ts'
import { routeRest } from './rest-routes.ts'

/** Serves the REST API of Firestore; false when the path is not part of it. */
export async function answerRest(
  projects: Projects,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<boolean> {
  if (!url.pathname.startsWith('/v1/')) return false
  const call = routeRest({ method: request.method ?? 'GET', url, body: await readJson(request) })
  if (!call) return false
  const operation = operations[call.operation]
  try {
    const open = projects.openSessions(request.headers.authorization, 'together')
    const responses = await operation.fromJson(open, call.request)
    if (operation.streams) await answerJsonArray(response, responses)
    else for (const json of responses) answerJson(response, json)
  } catch (thrown) {
    if (!response.headersSent) answerError(response, asFirestoreError(thrown), operation.streams)
  }
  return true
}
