/** A defect put in on purpose when the functions are built, to prove that a run sees it. */
export interface Defect {
  readonly name: string
  /** What goes wrong for whom, in plain words. */
  readonly what: string
  /** From the root. */
  readonly file: string
  /** Stands there exactly once: the build fails if it does not. */
  readonly found: string
  readonly instead: string
  /** The invariant that should see it first. */
  readonly seenBy: string
}
