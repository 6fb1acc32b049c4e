import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Projects } from '../projects/projects.ts'
import { FirestoreError } from '../reporting/firestore-error.ts'
import type { Triggers } from '../triggers/triggers.ts'
import { asFirestoreError } from '../wire/errors.ts'
import { answerEmulator } from './emulator.ts'
import { allowOrigin, answerError, answerPreflight } from './messages/http-messages.ts'
import { answerRest } from './rest.ts'
import type { WebChannelServer } from './webchannel/webchannel.ts'

export interface HttpParts {
  readonly projects: Projects
  readonly triggers: Triggers
  readonly channels: WebChannelServer
}

/** Serves everything on the port that is not gRPC. */
export function makeHttpServer(parts: HttpParts): Server {
  return createServer(async (request, response) => {
    try {
      await answer(parts, request, response)
    } catch (thrown) {
      if (response.headersSent || request.errored) response.destroy()
      else answerError(response, asFirestoreError(thrown))
    }
  })
}

async function answer(parts: HttpParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (parts.channels.handle(request, response)) return
  allowOrigin(request, response)
  if (request.method === 'OPTIONS') return answerPreflight(request, response)
  const url = new URL(request.url ?? '/', 'http://localhost')
  // firebase-tools and the launcher use this to check whether the emulator is running.
  if (url.pathname === '/') response.end('Ok\n')
  else if (await answerEmulator(parts, request, response, url)) return
  else if (!(await answerRest(parts.projects, request, response, url))) {
    throw new FirestoreError('NOT_FOUND', `There is nothing at ${request.method} ${url.pathname}.`)
  }
}
