import { createRequire } from 'node:module'
import { originalMethod } from './original-method.ts'

interface Response {
  writeHead?: unknown
}

type Middleware = (request: unknown, response: Response, next: () => void) => void

interface Middlewares {
  missing(...settings: unknown[]): Middleware
}

/**
 * Hosting sends what is missing with the headers that firebase.json has for 404.html. Superstatic, which serves the pages
 * in the Hosting emulator, sets these, too, but then overwrites them with those for the address that was asked for:
 * what is missing among the assets would be kept for a year. This takes the latter off. Throws if a later version has
 * no such step.
 */
export function sendErrorPagesWithTheirHeaders(cli: string): void {
  const load = createRequire(cli)
  const middlewares: Middlewares = createRequire(load.resolve('superstatic'))('./middleware')
  const missing = originalMethod(middlewares, 'missing')
  middlewares.missing = function (...settings) {
    const serve = missing.apply(this, settings)
    return Object.assign(
      (request: unknown, response: Response, next: () => void) => {
        // What is to be set when the answer begins hangs on the response itself.
        delete response.writeHead
        serve(request, response, next)
      },
      { _name: 'missing' },
    )
  }
}
