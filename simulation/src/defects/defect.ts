/** A defect planted when the functions are built, to prove that a run finds it. */
export interface Defect {
  readonly name: string
  /** Damage, which is printed if no run finds it. */
  readonly what: string
  /** Path from the root of the repository. */
  readonly file: string
  /** Code to replace. The build fails unless it occurs exactly once. */
  readonly found: string
  readonly instead: string
  /** Name of the invariant that should find it first. */
  readonly seenBy: string
}
