import type { Method, Service } from '../request/request.ts'
import type { Value } from '../values/value.ts'
import type { Position } from './issue.ts'

export interface RulesFile {
  readonly version: 1 | 2
  readonly functions: readonly FunctionDeclaration[]
  readonly services: readonly ServiceBlock[]
}

export interface ServiceBlock {
  readonly at: Position
  readonly name: Service
  readonly functions: readonly FunctionDeclaration[]
  readonly matches: readonly MatchBlock[]
}

export interface MatchBlock {
  readonly at: Position
  readonly pattern: readonly PatternSegment[]
  readonly functions: readonly FunctionDeclaration[]
  readonly allows: readonly AllowStatement[]
  readonly matches: readonly MatchBlock[]
}

export type PatternSegment =
  | { readonly kind: 'literal'; readonly text: string; readonly at: Position }
  | { readonly kind: 'capture'; readonly name: string; readonly recursive: boolean; readonly at: Position }

export interface AllowStatement {
  readonly at: Position
  readonly methods: readonly Method[]
  /** Absent if the statement allows unconditionally. */
  readonly condition: Expression | undefined
}

export interface FunctionDeclaration {
  readonly at: Position
  readonly name: string
  readonly parameters: readonly Name[]
  readonly variables: readonly Variable[]
  readonly result: Expression
}

export interface Name {
  readonly at: Position
  readonly name: string
}

export interface Variable extends Name {
  readonly value: Expression
}

export type UnaryOperator = '!' | '-'

export type BinaryOperator = '*' | '/' | '%' | '+' | '-' | '<' | '<=' | '>' | '>=' | 'in' | '==' | '!='

export type LogicalOperator = '&&' | '||'

export type PathPart =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'value'; readonly value: Expression }

interface Node<Kind extends string> {
  readonly kind: Kind
  readonly at: Position
  /** Height of the subtree, limited by the parser so that walks may recurse. */
  readonly height: number
}

export type Expression =
  | (Node<'literal'> & { readonly value: Value })
  | (Node<'list'> & { readonly items: readonly Expression[] })
  | (Node<'map'> & { readonly entries: readonly { readonly key: Expression; readonly value: Expression }[] })
  | (Node<'path'> & { readonly parts: readonly PathPart[] })
  | (Node<'name'> & { readonly name: string })
  | (Node<'member'> & { readonly object: Expression; readonly name: string })
  | (Node<'index'> & { readonly object: Expression; readonly index: Expression })
  | (Node<'range'> & { readonly object: Expression; readonly from: Expression; readonly to: Expression })
  | (Node<'call'> & { readonly name: string; readonly args: readonly Expression[] })
  | (Node<'method'> & {
      readonly object: Expression
      readonly name: string
      readonly args: readonly Expression[]
    })
  | (Node<'unary'> & { readonly op: UnaryOperator; readonly operand: Expression })
  | (Node<'binary'> & { readonly op: BinaryOperator; readonly left: Expression; readonly right: Expression })
  /** A chain of one operator is one node, however long. */
  | (Node<'logical'> & { readonly op: LogicalOperator; readonly operands: readonly Expression[] })
  | (Node<'is'> & { readonly operand: Expression; readonly type: string })
  | (Node<'conditional'> & {
      readonly condition: Expression
      readonly whenTrue: Expression
      readonly whenFalse: Expression
    })
