import { createRequire } from 'node:module'
import { originalMethod } from './original-method.ts'

type Method<Args extends unknown[], Result> = (this: unknown, ...args: Args) => Result

interface Exegesis {
  middleware: Method<[unknown, { lazyCompileValidationSchemas?: boolean }], unknown>
}

interface Ajv {
  default: { prototype: { validateSchema: Method<[unknown], boolean> } }
}

/**
 * The Auth emulator spends two thirds of a start on checking and compiling the description of its own API.
 * firebase-tools has no option for this, so its modules are changed here. Throws if a later version lacks them.
 */
export function quickenFirebaseTools(cli: string): void {
  const load = createRequire(cli)
  const exegesis = load.resolve('exegesis-express')
  compileWhenCalled(load(exegesis))
  trustItsSchemas(createRequire(createRequire(exegesis).resolve('exegesis'))('ajv'))
}

function compileWhenCalled(exegesis: Exegesis): void {
  const middleware = originalMethod(exegesis, 'middleware')
  exegesis.middleware = function (description, options) {
    return middleware.call(this, description, { ...options, lazyCompileValidationSchemas: true })
  }
}

/** The schemas are part of the package. Checking one compiles the meta-schema, again for every parameter of the API. */
function trustItsSchemas({ default: { prototype } }: Ajv): void {
  // Set on this class, which inherits it: other classes of Ajv keep their check.
  originalMethod(prototype, 'validateSchema')
  prototype.validateSchema = () => true
}
