import { Failure } from '../outcomes/outcome.ts'
import { anything, Unknown } from '../outcomes/unknown.ts'
import type { Expression } from '../parser/tree.ts'
import { makeMap } from '../values/map-of.ts'
import { toTypeName, typeTests } from '../values/type-name.ts'
import type { Value } from '../values/value.ts'
import { nullValue, readIndex, readMember, readRange } from './access.ts'
import { compileCall, compileMethod } from './compile-call.ts'
import { compileConditional, compileLogical } from './compile-logic.ts'
import { compilePath } from './compile-path.ts'
import { exhausted } from './evaluation.ts'
import { applyBinary, applyUnary } from './operators.ts'
import { reasonBinary, reasonMember, reasonTypeTest } from './reasoning.ts'
import { type ExpressionNode, isAllKnown, place, type Run, runAll } from './run.ts'
import type { Scope } from './scope.ts'

/** Turns a tree into closures, so that names are resolved and node kinds distinguished once, not at each request. */
export function compileExpression(node: Expression, scope: Scope): Run {
  const run = compileNode(node, scope)
  if (!scope.isTraced) return run
  return (evaluation, locals) => {
    const outcome = run(evaluation, locals)
    evaluation.trace?.note(node, outcome)
    return outcome
  }
}

function compileNode(node: Expression, scope: Scope): Run {
  switch (node.kind) {
    case 'literal':
      return () => node.value
    case 'name':
      return compileName(node, scope)
    case 'member':
      return compileMember(node, scope)
    case 'method':
      return compileMethod(node, scope, compileExpression)
    case 'call':
      return compileCall(node, scope, compileExpression)
    case 'unary':
      return compileUnary(node, scope)
    case 'binary':
      return compileBinary(node, scope)
    case 'logical':
      return compileLogical(node, scope, compileExpression)
    case 'conditional':
      return compileConditional(node, scope, compileExpression)
    case 'is':
      return compileTypeTest(node, scope)
    case 'index':
      return compileIndex(node, scope)
    case 'range':
      return compileRange(node, scope)
    case 'list':
      return compileList(node, scope)
    case 'map':
      return compileMap(node, scope)
    case 'path':
      return compilePath(node, scope, compileExpression)
  }
}

function compileName({ name, at }: ExpressionNode<'name'>, scope: Scope): Run {
  const binding = scope.resolve(name)
  const missing = nullValue.placed(at)
  return (evaluation, locals) => {
    if (!evaluation.spend()) return exhausted
    if (binding?.kind === 'local') return locals[binding.index] ?? null
    if (binding?.kind === 'capture') return evaluation.captures[binding.index] ?? null
    if (name === 'request') return evaluation.request
    return name === 'resource' ? evaluation.resource : missing
  }
}

function compileMember({ object, name, at }: ExpressionNode<'member'>, scope: Scope): Run {
  const run = compileExpression(object, scope)
  return (evaluation, locals) => {
    if (!evaluation.spend()) return exhausted
    const value = run(evaluation, locals)
    if (value instanceof Failure) return value
    return value instanceof Unknown ? reasonMember(value, name) : place(readMember(value, name), at)
  }
}

function compileUnary({ op, operand, at }: ExpressionNode<'unary'>, scope: Scope): Run {
  const run = compileExpression(operand, scope)
  return (evaluation, locals) => {
    if (!evaluation.spend()) return exhausted
    const value = run(evaluation, locals)
    if (value instanceof Failure) return value
    return value instanceof Unknown ? anything : place(applyUnary(op, value), at)
  }
}

function compileBinary({ op, left, right, at }: ExpressionNode<'binary'>, scope: Scope): Run {
  const runLeft = compileExpression(left, scope)
  const runRight = compileExpression(right, scope)
  return (evaluation, locals) => {
    if (!evaluation.spend()) return exhausted
    const a = runLeft(evaluation, locals)
    if (a instanceof Failure) return a
    const b = runRight(evaluation, locals)
    if (b instanceof Failure) return b
    if (a instanceof Unknown || b instanceof Unknown) return reasonBinary(op, a, b)
    return place(applyBinary(op, a, b), at)
  }
}

function compileTypeTest({ operand, type }: ExpressionNode<'is'>, scope: Scope): Run {
  const run = compileExpression(operand, scope)
  const admitted = typeTests.get(type) ?? []
  return (evaluation, locals) => {
    if (!evaluation.spend()) return exhausted
    const value = run(evaluation, locals)
    if (value instanceof Failure) return value
    return value instanceof Unknown ? reasonTypeTest(value, admitted) : admitted.includes(toTypeName(value))
  }
}

function compileIndex({ object, index, at }: ExpressionNode<'index'>, scope: Scope): Run {
  const runs = [compileExpression(object, scope), compileExpression(index, scope)]
  return (evaluation, locals) => {
    if (!evaluation.spend()) return exhausted
    const values = runAll(runs, evaluation, locals)
    if (values instanceof Failure) return values
    if (isAllKnown(values)) return place(readIndex(values[0] ?? null, values[1] ?? null), at)
    const [container, key] = values
    return container instanceof Unknown && typeof key === 'string' ? reasonMember(container, key) : anything
  }
}

function compileRange({ object, from, to, at }: ExpressionNode<'range'>, scope: Scope): Run {
  const runs = [object, from, to].map((operand) => compileExpression(operand, scope))
  return (evaluation, locals) => {
    if (!evaluation.spend()) return exhausted
    const values = runAll(runs, evaluation, locals)
    if (values instanceof Failure) return values
    return isAllKnown(values)
      ? place(readRange(values[0] ?? null, values[1] ?? null, values[2] ?? null), at)
      : anything
  }
}

function compileList({ items }: ExpressionNode<'list'>, scope: Scope): Run {
  const runs = items.map((item) => compileExpression(item, scope))
  return (evaluation, locals) => {
    if (!evaluation.spend()) return exhausted
    const values = runAll(runs, evaluation, locals)
    return values instanceof Failure || isAllKnown(values) ? values : anything
  }
}

function compileMap({ entries, at }: ExpressionNode<'map'>, scope: Scope): Run {
  const keys = entries.map(({ key }) => compileExpression(key, scope))
  const values = entries.map(({ value }) => compileExpression(value, scope))
  return (evaluation, locals) => {
    if (!evaluation.spend()) return exhausted
    const names = runAll(keys, evaluation, locals)
    if (names instanceof Failure) return names
    const contents = runAll(values, evaluation, locals)
    if (contents instanceof Failure) return contents
    return isAllKnown(names) && isAllKnown(contents) ? place(toMap(names, contents), at) : anything
  }
}

function toMap(names: readonly Value[], contents: readonly Value[]): Value | Failure {
  const entries = new Map<string, Value>()
  for (const [index, name] of names.entries()) {
    if (typeof name !== 'string') {
      return new Failure(`Type error. Received: [${toTypeName(name)}] Expected: [string].`)
    }
    entries.set(name, contents[index] ?? null)
  }
  return makeMap(entries)
}
