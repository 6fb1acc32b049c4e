import type { IncomingMessage, ServerResponse } from 'node:http'

/** Pages of any origin use the emulator, with credentials, which rules out the wildcard. */
export function allowOrigin(request: IncomingMessage, response: ServerResponse): void {
  const { origin } = request.headers
  if (origin === undefined) return
  response.setHeader('Access-Control-Allow-Origin', origin)
  response.setHeader('Access-Control-Allow-Credentials', 'true')
  response.setHeader('Access-Control-Expose-Headers', 'x-client-wire-protocol,x-http-session-id')
  response.setHeader('Vary', 'Origin')
}
