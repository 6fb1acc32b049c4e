/** A path, absolute or the part that a recursive wildcard captured. */
export class RulesPath {
  readonly segments: readonly string[]
  /** Values that `bind` filled in, readable as fields of the path. */
  readonly bindings: ReadonlyMap<string, string>

  constructor(segments: readonly string[], bindings: ReadonlyMap<string, string> = new Map()) {
    this.segments = segments
    this.bindings = bindings
  }

  static parse(path: string): RulesPath {
    return new RulesPath(path.split('/').filter((segment) => segment !== ''))
  }

  /** Tells whether the path names exactly one place: a segment that is empty or has a slash does not. */
  isName(): boolean {
    return this.segments.every((segment) => segment !== '' && !segment.includes('/'))
  }

  toString(): string {
    return `/${this.segments.join('/')}`
  }
}
