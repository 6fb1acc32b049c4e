import { createRequire } from 'node:module'
import { findOriginalMethod } from './original-method.ts'

interface Exegesis {
  middleware(description: unknown, options: { readonly lazyCompileValidationSchemas?: boolean }): unknown
}

/**
 * Makes the Auth emulator compile the schema of a call at its first use, not those of its whole API at the start.
 * Exegesis has an option for this, which firebase-tools does not set: https://github.com/exegesis-js/exegesis/pull/497
 * Throws if a later version has no such method.
 */
export function compileAuthSchemasLazily(cli: string): void {
  const exegesis: Exegesis = createRequire(cli)('exegesis-express')
  const middleware = findOriginalMethod(exegesis, 'middleware')
  exegesis.middleware = function (description, options) {
    return middleware.call(this, description, { ...options, lazyCompileValidationSchemas: true })
  }
}
