import type { Failure } from '../outcomes/outcome.ts'
import type { Value } from '../values/value.ts'

/** Undefined if the function is not defined for these types. */
export type Result = Value | Failure | undefined

export interface Method<Self> {
  readonly takes: number
  readonly call: (self: Self, first: Value, second: Value) => Result
}

export interface GlobalFunction {
  readonly takes: number
  readonly call: (first: Value, second: Value, third: Value, fourth: Value) => Result
}

/** A map instead of an object, because names come from the rules file: `constructor` must not be found. */
export function toMethods<Self>(table: Record<string, Method<Self>>): ReadonlyMap<string, Method<Self>> {
  return new Map(Object.entries(table))
}

export function toGlobals(table: Record<string, GlobalFunction>): ReadonlyMap<string, GlobalFunction> {
  return new Map(Object.entries(table))
}
