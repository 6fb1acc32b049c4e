import type { Expression, PathPart } from '../parser/tree.ts'
import { describe } from '../values/describe.ts'

/** Prints an expression in one line of source. */
export function expressionText(node: Expression): string {
  switch (node.kind) {
    case 'literal':
      return describe(node.value)
    case 'name':
      return node.name
    case 'member':
      return `${expressionText(node.object)}.${node.name}`
    case 'method':
      return `${expressionText(node.object)}.${node.name}(${texts(node.args)})`
    case 'call':
      return `${node.name}(${texts(node.args)})`
    case 'unary':
      return `${node.op}${inner(node.operand)}`
    case 'binary':
      return `${inner(node.left)} ${node.op} ${inner(node.right)}`
    case 'logical':
      return node.operands.map(inner).join(` ${node.op} `)
    case 'conditional':
      return `${inner(node.condition)} ? ${inner(node.whenTrue)} : ${inner(node.whenFalse)}`
    case 'is':
      return `${inner(node.operand)} is ${node.type}`
    case 'index':
      return `${expressionText(node.object)}[${expressionText(node.index)}]`
    case 'range':
      return `${expressionText(node.object)}[${expressionText(node.from)}:${expressionText(node.to)}]`
    case 'list':
      return `[${texts(node.items)}]`
    case 'map':
      return `{${node.entries.map(({ key, value }) => `${expressionText(key)}: ${expressionText(value)}`).join(', ')}}`
    case 'path':
      return node.parts.map(partText).join('')
  }
}

function texts(nodes: readonly Expression[]): string {
  return nodes.map(expressionText).join(', ')
}

const compound: ReadonlySet<Expression['kind']> = new Set(['binary', 'logical', 'conditional', 'is'])

function inner(node: Expression): string {
  return compound.has(node.kind) ? `(${expressionText(node)})` : expressionText(node)
}

function partText(part: PathPart): string {
  return part.kind === 'literal' ? `/${part.text}` : `/$(${expressionText(part.value)})`
}
