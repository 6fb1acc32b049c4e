import type { Expression, PathPart } from '../parser/tree.ts'
import { describe } from '../values/describe.ts'

/** Prints an expression in one line of source. */
export function printExpression(node: Expression): string {
  switch (node.kind) {
    case 'literal':
      return describe(node.value)
    case 'name':
      return node.name
    case 'member':
      return `${printExpression(node.object)}.${node.name}`
    case 'method':
      return `${printExpression(node.object)}.${node.name}(${printAll(node.args)})`
    case 'call':
      return `${node.name}(${printAll(node.args)})`
    case 'unary':
      return `${node.op}${printInner(node.operand)}`
    case 'binary':
      return `${printInner(node.left)} ${node.op} ${printInner(node.right)}`
    case 'logical':
      return node.operands.map(printInner).join(` ${node.op} `)
    case 'conditional':
      return `${printInner(node.condition)} ? ${printInner(node.whenTrue)} : ${printInner(node.whenFalse)}`
    case 'is':
      return `${printInner(node.operand)} is ${node.type}`
    case 'index':
      return `${printExpression(node.object)}[${printExpression(node.index)}]`
    case 'range':
      return `${printExpression(node.object)}[${printExpression(node.from)}:${printExpression(node.to)}]`
    case 'list':
      return `[${printAll(node.items)}]`
    case 'map':
      return `{${node.entries.map(({ key, value }) => `${printExpression(key)}: ${printExpression(value)}`).join(', ')}}`
    case 'path':
      return node.parts.map(printPart).join('')
  }
}

function printAll(nodes: readonly Expression[]): string {
  return nodes.map(printExpression).join(', ')
}

const compound: ReadonlySet<Expression['kind']> = new Set(['binary', 'logical', 'conditional', 'is'])

function printInner(node: Expression): string {
  return compound.has(node.kind) ? `(${printExpression(node)})` : printExpression(node)
}

function printPart(part: PathPart): string {
  return part.kind === 'literal' ? `/${part.text}` : `/$(${printExpression(part.value)})`
}
