import type { Ruleset } from '../../rules/ruleset.ts'
import type { TracedStatement } from '../../rules/tracing/trace.ts'

/** A read or write that the rules refused, and why. */
export interface Refusal {
  readonly time: string
  readonly method: string
  readonly path: string
  readonly uid: string | null
  readonly reason: string
  readonly statements: readonly TracedStatement[]
}

const maximumRefusals = 20

/** Rules in force by project, and the refused requests. */
export class Rulebook {
  readonly #refusals = new Map<string, Refusal[]>()
  #everyProject: Ruleset | undefined
  readonly #byProject = new Map<string, Ruleset>()
  readonly #listeners = new Set<() => void>()

  /** Undefined without rules: everything is allowed then, as in the official emulator. */
  findRules(project: string): Ruleset | undefined {
    return this.#byProject.get(project) ?? this.#everyProject
  }

  /** Rules of projects that have none of their own. */
  replaceForAll(rules: Ruleset): void {
    this.#everyProject = rules
    this.#changed()
  }

  replaceProjectRules(project: string, rules: Ruleset): void {
    this.#byProject.set(project, rules)
    this.#changed()
  }

  noteRefusal(project: string, refusal: Refusal): void {
    const refusals = this.#refusals.get(project) ?? []
    this.#refusals.set(project, [...refusals.slice(1 - maximumRefusals), refusal])
  }

  /** Returns the latest refusals, newest last. */
  listRefusals(project: string): readonly Refusal[] {
    return this.#refusals.get(project) ?? []
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #changed(): void {
    for (const listener of [...this.#listeners]) listener()
  }
}
