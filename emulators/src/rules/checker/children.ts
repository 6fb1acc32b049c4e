import type { Expression } from '../parser/tree.ts'

/** The expressions directly below a node, in the order of the source. */
export function listChildren(node: Expression): readonly Expression[] {
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
