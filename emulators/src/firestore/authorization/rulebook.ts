import type { Ruleset } from '../../rules/ruleset.ts'

/** Which rules are in force for which project. */
export class Rulebook {
  #everyProject: Ruleset | undefined
  readonly #byProject = new Map<string, Ruleset>()
  readonly #listeners = new Set<() => void>()

  /** Undefined without rules: everything is allowed then, as in the official emulator. */
  rulesFor(project: string): Ruleset | undefined {
    return this.#byProject.get(project) ?? this.#everyProject
  }

  /** The rules of the projects that have none of their own. */
  replaceForAll(rules: Ruleset): void {
    this.#everyProject = rules
    this.#changed()
  }

  replaceFor(project: string, rules: Ruleset): void {
    this.#byProject.set(project, rules)
    this.#changed()
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #changed(): void {
    for (const listener of [...this.#listeners]) listener()
  }
}
