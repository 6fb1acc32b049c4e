import type { FunctionDeclaration, PatternSegment } from '../parser/tree.ts'
import type { Service } from '../request/request.ts'
import { Coverage } from '../tracing/coverage.ts'

/** Observer of the results of conditions. */
interface Watching {
  readonly coverage: Coverage
  readonly isTraced: boolean
}

export type Binding =
  | { readonly kind: 'capture'; readonly index: number }
  | { readonly kind: 'local'; readonly index: number }

/**
 * Meaning of a name at a place in the file. Functions are lexical: a body sees its own parameters and variables,
 * and the captures of the matches that its declaration stands in, never those of its caller.
 */
export class Scope {
  readonly service: Service
  readonly #outer: Scope | undefined
  readonly #functions: ReadonlyMap<string, FunctionDeclaration>
  readonly #names = new Map<string, Binding>()
  readonly captures: number
  readonly coverage: Coverage
  /** True if the code compiled here reports the value of each part. */
  readonly isTraced: boolean

  private constructor(
    outer: Scope | undefined,
    service: Service,
    functions: readonly FunctionDeclaration[],
    captures: number,
    { coverage, isTraced }: Watching,
  ) {
    this.#outer = outer
    this.coverage = coverage
    this.isTraced = isTraced
    this.service = service
    this.#functions = new Map(functions.map((declaration) => [declaration.name, declaration]))
    this.captures = captures
  }

  /** Each service has its own view of the file, since the document functions have other names. */
  static ofFile(
    service: Service,
    functions: readonly FunctionDeclaration[],
    watching: Watching = { coverage: new Coverage(), isTraced: false },
  ): Scope {
    return new Scope(undefined, service, functions, 0, watching)
  }

  ofService(functions: readonly FunctionDeclaration[]): Scope {
    return new Scope(this, this.service, functions, 0, this)
  }

  ofMatch(pattern: readonly PatternSegment[], functions: readonly FunctionDeclaration[]): Scope {
    const names = pattern.flatMap((segment) => (segment.kind === 'capture' ? [segment.name] : []))
    const scope = new Scope(this, this.service, functions, this.captures + names.length, this)
    for (const [index, name] of names.entries()) {
      scope.#names.set(name, { kind: 'capture', index: this.captures + index })
    }
    return scope
  }

  /** Each variable sees the parameters and the variables before it. */
  ofBody(names: readonly string[]): Scope {
    const scope = new Scope(this, this.service, [], this.captures, this)
    for (const [index, name] of names.entries()) scope.#names.set(name, { kind: 'local', index })
    return scope
  }

  resolve(name: string): Binding | undefined {
    return this.#names.get(name) ?? this.#outer?.resolve(name)
  }

  /** The function of that name, with the scope that it was declared in. */
  resolveFunction(name: string): { declaration: FunctionDeclaration; scope: Scope } | undefined {
    const declaration = this.#functions.get(name)
    return declaration === undefined ? this.#outer?.resolveFunction(name) : { declaration, scope: this }
  }
}
