import { createRequire } from 'node:module'
import { findOriginalMethod } from './original-method.ts'

interface Response {
  writeHead?: unknown
}

type Middleware = (request: unknown, response: Response, next: () => void) => void

interface Middlewares {
  missing(...settings: unknown[]): Middleware
}

/**
 * Sends error pages with the headers that firebase.json has for 404.html, as Hosting does. Superstatic, which serves the
 * pages in the Hosting emulator, overwrites them with those for the missing file, so that browsers would keep the answer
 * for a missing asset for a year (https://github.com/firebase/firebase-tools/issues/1665). Throws if a later version has
 * no such step.
 */
export function sendErrorPagesWithTheirHeaders(cli: string): void {
  const load = createRequire(cli)
  const middlewares: Middlewares = createRequire(load.resolve('superstatic'))('./middleware')
  const missing = findOriginalMethod(middlewares, 'missing')
  middlewares.missing = function (...settings) {
    const serve = missing.apply(this, settings)
    return Object.assign(
      (request: unknown, response: Response, next: () => void) => {
        // Headers to set when the answer begins are stored on the response itself.
        delete response.writeHead
        serve(request, response, next)
      },
      { _name: 'missing' },
    )
  }
}
