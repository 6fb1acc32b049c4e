/** A path, absolute or the part that a recursive wildcard captured. */
export class RulesPath {
  readonly segments: readonly string[]

  constructor(segments: readonly string[]) {
    this.segments = segments
  }

  static parse(path: string): RulesPath {
    return new RulesPath(path.split('/').filter((segment) => segment !== ''))
  }

  toString(): string {
    return `/${this.segments.join('/')}`
  }
}
