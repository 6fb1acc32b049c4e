import type { GlobalFunction } from '../functions/signature.ts'
import { Failure, type Outcome } from '../outcomes/outcome.ts'
import { anything, Unknown } from '../outcomes/unknown.ts'
import type { Expression, FunctionDeclaration } from '../parser/tree.ts'
import { RulesPath } from '../values/path.ts'
import { toTypeName } from '../values/type-name.ts'
import { exhausted } from './evaluation.ts'
import { callMethod, makeFunctionNotFound } from './methods.ts'
import { type DocumentFunction, documentFunctions, namespaces, standalone } from './namespaces.ts'
import { failUnsupported } from './operators.ts'
import { reasonMethod } from './reasoning.ts'
import { type Compile, type ExpressionNode, isAllKnown, place, type Run, runAll } from './run.ts'
import type { Scope } from './scope.ts'

/** Compiles name(args): a function of the file, a document function of the service, or a built-in one. */
export function compileCall({ name, args, at }: ExpressionNode<'call'>, scope: Scope, compile: Compile): Run {
  const declared = scope.resolveFunction(name)
  if (declared !== undefined)
    return compileDeclared(declared.declaration, declared.scope, args, scope, compile)
  const [argument] = args
  if (name === 'debug' && argument !== undefined && args.length === 1)
    return compileDebug(argument, scope, compile)
  return compileCallee(name, standalone.get(name), args, at, scope, compile)
}

/** Compiles object.name(args): a function of a namespace, or a method of the object's type at run time. */
export function compileMethod(
  { object, name, args, at }: ExpressionNode<'method'>,
  scope: Scope,
  compile: Compile,
): Run {
  const namespace = readNamespace(object, scope)
  if (namespace !== undefined) {
    return compileCallee(
      `${namespace}.${name}`,
      namespaces.get(namespace)?.get(name),
      args,
      at,
      scope,
      compile,
    )
  }
  const runs = [object, ...args].map((operand) => compile(operand, scope))
  return (evaluation, locals) => {
    if (!evaluation.spend()) return exhausted
    const values = runAll(runs, evaluation, locals)
    if (values instanceof Failure) return values
    if (isAllKnown(values)) return place(callMethod(values[0] ?? null, name, values.slice(1)), at)
    return reasonMethod(values[0] ?? null, name, values.slice(1))
  }
}

/** Namespace of the name, unless a name in scope hides it. */
export function readNamespace(object: Expression, scope: Scope): string | undefined {
  if (object.kind !== 'name' || scope.resolve(object.name) !== undefined) return undefined
  return namespaces.has(object.name) || object.name === 'firestore' ? object.name : undefined
}

function compileDeclared(
  declaration: FunctionDeclaration,
  declaredIn: Scope,
  args: readonly Expression[],
  scope: Scope,
  compile: Compile,
): Run {
  const runs = args.map((argument) => compile(argument, scope))
  // Compiled at the first call, because compiling nested calls at once could overflow the stack.
  let body: Run | undefined
  return (evaluation, locals) => {
    if (!evaluation.spend()) return exhausted
    const values = runAll(runs, evaluation, locals)
    if (values instanceof Failure) return values
    body ??= compileBody(declaration, declaredIn, compile)
    return body(evaluation, values)
  }
}

const bodies = new WeakMap<Scope, Map<FunctionDeclaration, Run>>()

function compileBody(declaration: FunctionDeclaration, declaredIn: Scope, compile: Compile): Run {
  const compiled = bodies.get(declaredIn) ?? new Map<FunctionDeclaration, Run>()
  bodies.set(declaredIn, compiled)
  const known = compiled.get(declaration)
  if (known !== undefined) return known
  const { parameters, variables, result } = declaration
  const makeScope = (count: number) =>
    declaredIn.ofBody([...parameters, ...variables.slice(0, count)].map(({ name }) => name))
  const steps = variables.map(({ value }, index) => compile(value, makeScope(index)))
  const last = compile(result, makeScope(variables.length))
  // A failing variable is an error only where it is used, and && or || may absorb it there.
  const runBody: Run = (evaluation, values) => {
    const locals = [...values]
    for (const step of steps) locals.push(step(evaluation, locals))
    return last(evaluation, locals)
  }
  compiled.set(declaration, runBody)
  return runBody
}

function compileCallee(
  name: string,
  builtIn: GlobalFunction | undefined,
  args: readonly Expression[],
  at: Expression['at'],
  scope: Scope,
  compile: Compile,
): Run {
  const runs = args.map((argument) => compile(argument, scope))
  const documentFunction = documentFunctions[scope.service].get(name)
  if (documentFunction !== undefined && args.length === 1)
    return compileLookUp(name, documentFunction, runs, at)
  const missing = makeFunctionNotFound(name).placed(at)
  return (evaluation, locals) => {
    if (!evaluation.spend()) return exhausted
    const values = runAll(runs, evaluation, locals)
    if (values instanceof Failure) return values
    if (builtIn === undefined || builtIn.takes !== values.length) return missing
    if (!isAllKnown(values)) return anything
    const [first = null, second = null, third = null, fourth = null] = values
    const answer = builtIn.call(first, second, third, fourth)
    return place(
      answer === undefined ? failUnsupported(`${name}(${values.map(toTypeName).join(', ')})`) : answer,
      at,
    )
  }
}

function compileDebug(argument: Expression, scope: Scope, compile: Compile): Run {
  const run = compile(argument, scope)
  return (evaluation, locals) => {
    if (!evaluation.spend()) return exhausted
    const value = run(evaluation, locals)
    if (!(value instanceof Failure)) evaluation.debug(value)
    return value
  }
}

function compileLookUp(
  name: string,
  { answers, state, missing }: DocumentFunction,
  runs: readonly Run[],
  at: Expression['at'],
): Run {
  return (evaluation, locals) => {
    if (!evaluation.spend()) return exhausted
    const values = runAll(runs, evaluation, locals)
    if (values instanceof Failure) return values
    const [path = null] = values
    if (path instanceof Unknown) {
      evaluation.readUnknown()
      return anything
    }
    if (!(path instanceof RulesPath)) return failUnsupported(`${name}(${toTypeName(path)})`).placed(at)
    const document: Outcome = place(evaluation.read(path, state), at)
    if (document instanceof Failure) return document
    if (answers === 'existence') return document !== null
    if (document !== null || missing === 'null') return document
    return new Failure(`Service call error. Function: [${name}], Argument: [${path}].`, at)
  }
}
