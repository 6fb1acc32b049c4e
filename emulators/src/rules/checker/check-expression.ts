import { readNamespace } from '../evaluator/compile-call.ts'
import { listMethodArities } from '../evaluator/methods.ts'
import { documentFunctions, namespaces, standalone } from '../evaluator/namespaces.ts'
import type { Scope } from '../evaluator/scope.ts'
import { compileRegex } from '../functions/regex.ts'
import { Failure } from '../outcomes/outcome.ts'
import type { Position } from '../parser/issue.ts'
import type { Expression, FunctionDeclaration } from '../parser/tree.ts'
import { typeTests } from '../values/type-name.ts'
import type { Report } from './report.ts'

type ExpressionNode<Kind extends Expression['kind']> = Extract<Expression, { kind: Kind }>

/** Functions whose first argument must be a valid pattern; `replace` fails only when it runs. */
const patternMethods = new Set(['matches', 'split'])

export class ExpressionChecker {
  /** Called functions of each function, by declaration: names may be declared more than once. */
  readonly calls = new Map<FunctionDeclaration, Set<FunctionDeclaration>>()
  readonly called = new Set<FunctionDeclaration>()
  readonly #report: Report
  readonly #usedLocals = new Set<number>()
  #caller: FunctionDeclaration | undefined

  constructor(report: Report) {
    this.#report = report
  }

  check(node: Expression, scope: Scope): void {
    if (node.kind === 'name') this.#checkName(node, scope)
    else if (node.kind === 'call') this.#checkCall(node, scope)
    else if (node.kind === 'is') this.#checkType(node)
    const below = node.kind === 'method' ? this.#checkMethod(node, scope) : listChildren(node)
    for (const child of below) this.check(child, scope)
  }

  checkBody(declaration: FunctionDeclaration, scope: Scope): void {
    const { parameters, variables, result } = declaration
    const locals = [...parameters, ...variables]
    const makeScope = (count: number) => scope.ofBody(locals.slice(0, count).map(({ name }) => name))
    this.#caller = declaration
    this.#usedLocals.clear()
    for (const [index, { value }] of variables.entries())
      this.check(value, makeScope(parameters.length + index))
    this.check(result, makeScope(locals.length))
    this.#caller = undefined
    for (const [index, { name, at }] of locals.entries()) {
      if (!this.#usedLocals.has(index)) this.#report('warning', `Unused variable: ${name}.`, at)
    }
  }

  #checkName({ name, at }: ExpressionNode<'name'>, scope: Scope): void {
    const binding = scope.resolve(name)
    if (binding?.kind === 'local') this.#usedLocals.add(binding.index)
    if (binding === undefined && name !== 'request' && name !== 'resource') {
      this.#report('warning', `Invalid variable name: ${name}.`, at)
    }
  }

  #checkCall({ name, args, at }: ExpressionNode<'call'>, scope: Scope): void {
    const declared = scope.resolveFunction(name)?.declaration
    if (declared !== undefined) {
      this.#noteCall(declared)
      this.#checkArity(name, args.length, declared.parameters.length, at)
      return
    }
    const isLookUp = documentFunctions[scope.service].has(name)
    const takes = isLookUp || name === 'debug' ? 1 : standalone.get(name)?.takes
    if (takes === undefined) this.#report('warning', `Invalid function name: ${name}.`, at)
    else this.#checkArity(name, args.length, takes, at)
  }

  #checkType({ type, at }: ExpressionNode<'is'>): void {
    if (!typeTests.has(type)) this.#report('error', `Invalid type: ${type}.`, at)
  }

  /** Returns its children that are expressions to check. */
  #checkMethod({ object, name, args, at }: ExpressionNode<'method'>, scope: Scope): readonly Expression[] {
    const namespace = readNamespace(object, scope)
    if (namespace !== undefined) {
      const known = namespaces.get(namespace)?.get(name)?.takes
      this.#checkNamespaceCall(`${namespace}.${name}`, known, args.length, at, scope)
      return args
    }
    const arities = listMethodArities(name)
    if (arities.length === 0) this.#report('warning', `Invalid function name: ${name}.`, at)
    else if (!arities.includes(args.length)) this.#checkArity(name, args.length, arities[0] ?? 0, at)
    this.#checkPattern(name, args[0])
    return [object, ...args]
  }

  #checkNamespaceCall(
    name: string,
    known: number | undefined,
    given: number,
    at: Position,
    scope: Scope,
  ): void {
    const takes = documentFunctions[scope.service].has(name) ? 1 : known
    if (takes === undefined) this.#report('warning', `Invalid function name: ${name}.`, at)
    else this.#checkArity(name, given, takes, at)
  }

  #checkPattern(name: string, pattern: Expression | undefined): void {
    if (!patternMethods.has(name) || pattern?.kind !== 'literal' || typeof pattern.value !== 'string') return
    const regex = compileRegex(pattern.value)
    if (regex instanceof Failure) this.#report('error', regex.message, pattern.at)
  }

  #checkArity(name: string, given: number, takes: number, at: Position): void {
    if (given === takes) return
    this.#report('error', `Function ${name} takes ${takes} arguments, but is given ${given}.`, at)
  }

  #noteCall(callee: FunctionDeclaration): void {
    this.called.add(callee)
    if (this.#caller === undefined) return
    const callees = this.calls.get(this.#caller) ?? new Set()
    this.calls.set(this.#caller, callees.add(callee))
  }
}

/** The expressions directly below a node, in the order of the source. */
function listChildren(node: Expression): readonly Expression[] {
  switch (node.kind) {
    case 'literal':
    case 'name':
      return []
    case 'list':
      return node.items
    case 'map':
      return node.entries.flatMap(({ key, value }) => [key, value])
    case 'path':
      return node.parts.flatMap((part) => (part.kind === 'value' ? [part.value] : []))
    case 'member':
      return [node.object]
    case 'index':
      return [node.object, node.index]
    case 'range':
      return [node.object, node.from, node.to]
    case 'call':
      return node.args
    case 'method':
      return [node.object, ...node.args]
    case 'unary':
    case 'is':
      return [node.operand]
    case 'binary':
      return [node.left, node.right]
    case 'logical':
      return node.operands
    case 'conditional':
      return [node.condition, node.whenTrue, node.whenFalse]
  }
}
